import manifest from '../../../package.json' with { type: 'json' }
import type { Io } from '../../files/io.ts'
import { listIn } from '../../files/list-in.ts'
import { plural } from '../../files/plural.ts'
import { Problem } from '../../files/problem.ts'
import { oneLine } from '../../files/visible.ts'
import { type PullOptions, type PullReport, pullSite } from '../../pull/pull-site.ts'
import type { MissingEntry } from '../../pull/pulled-folder.ts'
import { PASSING, PASSWORD, type Reason, reasonText } from '../../pull/reasons.ts'
import { Progress } from '../progress.ts'
import { describeProtected } from './path-list.ts'

const AGENT = `vitrine/${manifest.version} (+${manifest.homepage}; pulls a site for its own author)`
/** Addresses that are named for one reason. */
const MOST_NAMED = 8

/** Pulls a site and prints what came of it; returns false where another try may bring more. */
export async function runPull(
  options: Omit<PullOptions, 'agent' | 'signal' | 'onProgress'>,
  io: Io,
): Promise<boolean> {
  const progress = new Progress(io.stderr, 0)
  const stop = new AbortController()
  const end = () => stop.abort()
  process.once('SIGINT', end)
  try {
    const report = await pullSite({
      agent: AGENT,
      password: io.env[PASSWORD] || undefined,
      signal: stop.signal,
      onProgress: ({ begun, total, name }) => progress.show(begun, total, oneLine(name)),
      ...options,
    })
    progress.clear()
    io.stdout.write(describeReport(report, options.out))
    io.stderr.write(describeProtected(report.protectedPaths))
    io.stderr.write(describeMissing(report.missing))
    return !report.missing.some(({ reason }) => PASSING.has(reason) && reason !== 'enough pictures')
  } catch (error) {
    if (!stop.signal.aborted) throw error
    throw new Problem(`stopped; --resume goes on with what is in '${options.out}'`, 1)
  } finally {
    progress.clear()
    process.off('SIGINT', end)
  }
}

function describeReport(report: PullReport, out: string): string {
  const { collections, items, pictures, pictureBytes, files, fileBytes, unchanged } = report
  const parts = [
    plural(collections, 'collection'),
    plural(items, 'item'),
    `${plural(pictures, 'picture')} (${megabytes(pictureBytes)})`,
    ...(files === 0 ? [] : [`${plural(files, 'file')} (${megabytes(fileBytes)})`]),
  ]
  const same = unchanged === 0 ? '' : `; ${plural(unchanged, 'address', 'addresses')} had not changed`
  return `${parts.join(', ')} in ${out}${same}\n`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function describeMissing(missing: readonly MissingEntry[]): string {
  const reasons = new Map<Reason, MissingEntry[]>()
  for (const entry of missing) listIn(reasons, entry.reason).push(entry)
  const rows = [...reasons].flatMap(([reason, entries]) => [
    `  ${reasonText(reason)}:`,
    ...entries
      .slice(0, MOST_NAMED)
      .map(({ address, detail }) => `    ${oneLine(address)}${detail ? ` (${oneLine(detail)})` : ''}`),
    ...(entries.length > MOST_NAMED ? [`    and ${entries.length - MOST_NAMED} more, in manifest.json`] : []),
  ])
  return rows.length === 0 ? '' : `Not pulled, since it\n${rows.join('\n')}\n`
}
