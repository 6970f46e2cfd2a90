import type { Source } from '../../../engine/syntax/source.ts'
import { children, type Root, walk } from '../../../engine/syntax/tree.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'

/** Tags that may run a macro, or a partial that runs it. */
const RUNS = /\bapply\b|\.include\b|<squarespace:/

/** Finds macros that the next one of their name replaces before anything can have applied them. */
export function repeatedMacros(source: Source, root: Root): FileDiagnostic[] {
  const lists = [root.body, ...[...walk(root.body)].flatMap(children)]
  return lists.flatMap((list) => {
    const macros = list.flatMap((node) => (node.kind === 'macro' ? [node] : []))
    return macros.flatMap(({ name, start, open, end }, i) => {
      const next = macros.slice(i + 1).find((one) => one.name === name)
      if (next === undefined || RUNS.test(source.text.slice(end, next.start))) return []
      const line = String(source.position(next.start).line)
      const span = { source, start, end: open.end }
      return [themeDiagnostic(span, { code: 'repeated-macro', values: { name, line } })]
    })
  })
}
