import { type LessRun, type Position, runLess } from './run-less.ts'
import { type Statement, statementsOf } from './statements.ts'
import type { StyleFiles } from './style-files.ts'

/** Less names the rule around in `@media`, and fails without a position in `@keyframes` and `@layer`. */
const VAGUE = /^media definitions require|reading 'current'/
/** A mixin that nothing calls: Less reads what is in it, and computes nothing. */
const AROUND = '.unread(){'
const TIME_LIMIT = 1000

type Failure = Extract<LessRun, { kind: 'failed' }>

/** The offset into the text, and the reason of Less. */
interface Unreadable {
  readonly start: number
  readonly reason: string
}

/** Returns true if the reason of a failure says too little of what is wrong. */
export const isVague = ({ reason }: Failure): boolean => VAGUE.test(reason)

/**
 * Finds the statement that Less cannot read, in the blocks around it, each read by itself. `from` is an
 * offset in the outermost one, where it is known.
 */
export function unreadable(text: string, files: StyleFiles, from?: number): Unreadable | undefined {
  const read = (start: number, end: number) =>
    runLess(`${AROUND}${text.slice(start, end)}}`, files, TIME_LIMIT)
  const all = statementsOf(text)
  const outer = from === undefined ? undefined : (all.find(({ end }) => from < end) ?? all.at(-1))
  let list: readonly Statement[] = outer === undefined ? all : [outer]
  let found: Unreadable | undefined
  for (;;) {
    const wrong = firstWrong(list, (start, end) => read(start, end).kind !== 'done')
    if (wrong === undefined) return found
    const { start, end, inside } = wrong
    const run = read(start, end)
    if (run.kind !== 'failed') return found
    if (!isVague(run) && run.position !== undefined)
      return { start: start + offsetIn(run.position, text.slice(start, end)), reason: run.reason }
    found = { start, reason: run.reason }
    list = inside
  }
}

/** Finds the first statement up to which a list cannot be read; halves the list each time. */
function firstWrong(
  list: readonly Statement[],
  isWrong: (start: number, end: number) => boolean,
): Statement | undefined {
  const [first] = list
  const last = list.at(-1)
  if (first === undefined || last === undefined || !isWrong(first.start, last.end)) return undefined
  let low = 0
  let high = list.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (isWrong(first.start, list[middle]?.end ?? last.end)) high = middle
    else low = middle + 1
  }
  return list[low]
}

/** Returns the offset in a statement of a position in the mixin around it. */
function offsetIn({ line, column }: Position, statement: string): number {
  if (line === 1) return Math.max(0, column - AROUND.length)
  const before = statement.split('\n').slice(0, line - 1)
  return before.join('\n').length + 1 + column
}
