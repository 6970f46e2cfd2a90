import { plural } from '../../files/plural.ts'
import { oneLine } from '../../files/visible.ts'

/** Addresses that are named; the others are counted. */
const MOST_NAMED = 20

/** Lists addresses, a line each, below a heading; empty where there are none. */
export function pathList(heading: string, paths: readonly string[]): string {
  if (paths.length === 0) return ''
  const named = paths.slice(0, MOST_NAMED).map((path) => `  ${oneLine(path)}\n`)
  const more = paths.length > MOST_NAMED ? `  and ${plural(paths.length - MOST_NAMED, 'more page')}\n` : ''
  return `${heading}:\n${named.join('')}${more}`
}

/** Names pages that a password protects on Squarespace; empty where there are none. */
export function describeProtected(paths: readonly string[]): string {
  return pathList(
    'Pages that a password protects on Squarespace (dev shows them; serve and build leave them out)',
    paths,
  )
}
