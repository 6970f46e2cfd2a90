import { runLess } from './run-less.ts'
import type { StyleFiles } from './style-files.ts'

/** Reasons that Less gives where it reads past the end of a statement. */
const READ_ON =
  /^Unrecognised input$|^unexpected token|semi-colon|^at-rule options|^variable @(?:media|import|supports|font-face|keyframes|page) is/
/** The end of a line that may end a statement, before its comment. */
const LINE_END = /(?<=[^\s,;{}:(+*/-])(?=[ \t]*(?:\/\/[^\n]*|\/\*[^\n]*\*\/[ \t]*)?\r?\n)/g
/** Lines of a statement that are tried. */
const MOST_LINES = 4
const TIME_LIMIT = 1000

/** Returns what a semicolon should end in a rule that Less cannot read, and can with one. */
export function unendedStatement(rule: string, reason: string, files: StyleFiles): string | undefined {
  if (!READ_ON.test(reason)) return undefined
  const ends = [...rule.matchAll(LINE_END)].slice(0, MOST_LINES).map(({ index }) => index)
  const end = ends.find((index) => {
    const run = runLess(`a {${rule.slice(0, index)};${rule.slice(index)}}`, files, TIME_LIMIT)
    return run.kind === 'done' || (run.kind === 'failed' && !READ_ON.test(run.reason))
  })
  return end === undefined ? undefined : rule.slice(0, end)
}
