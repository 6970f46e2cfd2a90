import { isIP } from 'node:net'
import { hostOf, type ProxyHeaders, readForwarded } from './forwarded.ts'

/** The part of Node's request that the server hands on with a request; absent where one was made by hand. */
export interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } }
}

/** A request and how it came. */
export interface Call {
  readonly request: Request
  readonly bindings: NodeBindings | undefined
}

/** Returns the address of the client; a trusted proxy reports it. */
export function addressOf({ request, bindings }: Call, believed: ProxyHeaders): string {
  const { address = '' } = readForwarded(request, believed)
  return isIP(address) === 0 ? socketAddress(bindings) || 'unknown' : address
}

/** Names and addresses of this machine, by which no other machine is reached. */
export const LOCAL_HOSTS: readonly string[] = Object.freeze(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns true if a call comes from this machine: not through a proxy on it, and by one of the machine's
 * names. A page of another site whose name leads here calls by that name.
 */
export function isLocal({ request, bindings }: Call): boolean {
  const isForwarded = request.headers.has('x-forwarded-for') || request.headers.has('forwarded')
  const address = socketAddress(bindings).replace(/^::ffff:/, '')
  const isLoopback = address === '::1' || address.startsWith('127.')
  return !isForwarded && isLoopback && LOCAL_HOSTS.includes(nameOf(hostOf(request, 'none')))
}

/** Returns the name in a host, without its port and in lower case. */
export function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '')
}

function socketAddress(bindings: NodeBindings | undefined): string {
  return bindings?.incoming?.socket?.remoteAddress ?? ''
}
