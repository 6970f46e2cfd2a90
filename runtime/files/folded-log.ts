import { oneLine } from './visible.ts'

/** Receives a line; lines of one kind, such as one failure at many paths, may be folded into one. */
export type Log = (line: string, kind?: string) => void

/** Milliseconds for which lines of one kind are counted instead of written. */
const WINDOW = 60_000
/** Kinds that are counted at once; others are written as they come. */
const MOST_KINDS = 1000

/**
 * Makes a log for a server that strangers call: each line stays one line, and of many lines of one kind the
 * first is written, and after a minute how many followed.
 */
export function foldedLog(write: (line: string) => void): Log {
  const counts = new Map<string, number>()
  const end = (kind: string) => {
    const more = counts.get(kind) ?? 0
    counts.delete(kind)
    if (more > 0) write(`${oneLine(kind)} (${more} more in ${WINDOW / 1000} s)`)
  }
  return (line, kind = line) => {
    const known = counts.get(kind)
    if (known !== undefined) {
      counts.set(kind, known + 1)
      return
    }
    write(oneLine(line))
    if (counts.size >= MOST_KINDS) return
    counts.set(kind, 0)
    setTimeout(() => end(kind), WINDOW).unref()
  }
}
