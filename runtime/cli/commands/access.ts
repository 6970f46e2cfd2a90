import { isIP } from 'node:net'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { Problem } from '../../files/problem.ts'
import { LOCAL_HOSTS } from '../../store/http/caller.ts'
import type { OwnerAccess, ProxyHeaders } from '../../store/index.ts'

/** Options of `dev` and `serve` about access. */
export interface AccessFlags {
  allowHost?: readonly string[]
  ownerPassword?: string
  trustProxy?: ProxyHeaders | true
}

/** Who may call a server, and for which hosts it answers; `hosts` undefined means all. */
export interface Access {
  readonly hosts: readonly string[] | undefined
  readonly owner: OwnerAccess
  readonly proxy: ProxyHeaders
}

const SHORTEST_PASSWORD = 8
const PROXIES: readonly ProxyHeaders[] = ['none', 'x-forwarded', 'forwarded']

/**
 * Declares the options about access; each can come from the environment, where no list of processes shows it.
 */
export function declareAccess(command: Command): Command {
  return command
    .addOption(
      new Option('--allow-host <name>', 'host to answer for, beside those of this machine; may be repeated')
        .env('VITRINE_ALLOW_HOST')
        .argParser(addHosts),
    )
    .addOption(
      new Option(
        '--owner-password <password>',
        "opens the owner's pages, such as /dashboard, to everyone who enters it; at least 8 characters",
      ).env('VITRINE_OWNER_PASSWORD'),
    )
    .addOption(
      new Option(
        '--trust-proxy [headers]',
        'believe the proxy in front about address, host and https of visitors: x-forwarded or forwarded',
      )
        .env('VITRINE_TRUST_PROXY')
        .preset('x-forwarded')
        .argParser(readProxy),
    )
}

/**
 * Reads the options. Without a password `dev` lets in this machine's users, `serve` no one.
 * @throws Problem
 */
export function readAccess(
  { allowHost, ownerPassword, trustProxy }: AccessFlags,
  { isDev }: { readonly isDev: boolean },
): Access {
  const given = allowHost ?? []
  return {
    hosts: isDev || given.length > 0 ? [...LOCAL_HOSTS, ...given] : undefined,
    owner:
      ownerPassword === undefined
        ? { kind: isDev ? 'local' : 'off' }
        : { kind: 'password', password: checkPassword(ownerPassword) },
    proxy: trustProxy === undefined || trustProxy === true ? 'none' : trustProxy,
  }
}

/** Adds hosts, separated by commas where they come from the environment. */
function addHosts(text: string, before: readonly string[] = []): readonly string[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase())
  return [...before, ...names.filter((name) => name !== '').map(readHost)]
}

function readHost(name: string): string {
  if (isIP(name) === 6) return `[${name}]`
  if (/^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)$/.test(name)) return name
  throw new InvalidArgumentError('Give a name such as shop.example, without https:// and without a port.')
}

/** Returns a password that is long enough. Commander would print one that a parser of an option refuses. */
function checkPassword(password: string): string {
  if (password.length >= SHORTEST_PASSWORD) return password
  throw new Problem(
    `the password of --owner-password or VITRINE_OWNER_PASSWORD is too short; give at least ${SHORTEST_PASSWORD} characters`,
  )
}

function readProxy(text: string): ProxyHeaders {
  const found = PROXIES.find((name) => name === text)
  if (found !== undefined) return found
  throw new InvalidArgumentError('Give x-forwarded (X-Forwarded-For and its like) or forwarded (Forwarded).')
}
