import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { paintFor } from '../../files/colour.ts'
import type { Io } from '../../files/io.ts'
import { Problem } from '../../files/problem.ts'
import { describeProblem } from '../../files/report.ts'
import { SITE_FILE } from '../../pull/pull-site.ts'
import { readManifest } from '../../pull/pulled-folder.ts'
import { readSiteAddress } from '../site-address.ts'
import type { SiteFlags } from '../site-flags.ts'
import { runPull } from './run-pull.ts'

/** Where sites lie that `--site` names by their address: below the folder that the command runs in. */
const KEPT = '.vitrine'

/**
 * Returns flags that name a folder instead of an address. A site that is not there yet is pulled; one that
 * is there is shown as it was pulled, without a call.
 */
export async function withPulledSite<Flags extends SiteFlags & { readonly quiet?: boolean }>(
  flags: Flags,
  io: Io,
): Promise<Flags & { readonly pulled?: PulledSite }> {
  const address = flags.site === undefined ? undefined : readSiteAddress(flags.site)
  if (address === undefined) return flags
  const out = join(KEPT, address.host.replace(':', '_'))
  const streams = flags.quiet ? quietly(io) : io
  const pull = async () => void (await runPull({ site: address, out, resumes: false }, streams))
  const known = existsSync(join(out, SITE_FILE)) ? readManifest(out) : undefined
  if (known === undefined) await runPull({ site: address, out, resumes: existsSync(out) }, streams)
  else if (!flags.quiet)
    io.stderr.write(
      `${address.origin} as pulled on ${(known.pulled ?? '').slice(0, 16).replace('T', ' ')} into ${out}\n`,
    )
  return { ...flags, site: out, pulled: { origin: address.origin, pull } }
}

/** Returns streams that take mistakes only: no result, and no bar as on a terminal. */
function quietly(io: Io): Io {
  return { ...io, stdout: { ...io.stdout, write() {} }, stderr: { ...io.stderr, isTTY: false } }
}

export interface PulledSite {
  readonly origin: string
  /** Pulls the site again. */
  readonly pull: () => Promise<void>
}

/** Pulls a site again at each line `r`; the server follows the file that a pull writes. */
export function refreshOnKey(pulled: PulledSite | undefined, io: Io): { end(): void } | undefined {
  if (pulled === undefined) return undefined
  let isPulling = false
  return io.lines?.((line) => {
    if (line.trim().toLowerCase() !== 'r' || isPulling) return
    isPulling = true
    void pulled
      .pull()
      .catch((error: unknown) => {
        const problem = error instanceof Problem ? error : new Problem(String(error))
        io.stderr.write(describeProblem(problem, paintFor(io.stderr, io)))
      })
      .finally(() => {
        isPulling = false
      })
  })
}
