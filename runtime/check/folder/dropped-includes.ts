import { walk } from '../../../engine/syntax/tree.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { compileSource } from '../../theme/compile-source.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { type Theme, templatesOf } from '../../theme/theme.ts'

/** Instructions that leave something behind for the template that includes them. */
const LASTING: ReadonlySet<string> = new Set(['var', 'ctx', 'macro', 'inject', 'eval', 'include'])

/** Finds blocks that are included only for their output, which is dropped without the word `output`. */
export function droppedIncludes(theme: Theme): FileDiagnostic[] {
  return templatesOf(theme).flatMap(({ source }) =>
    [...walk(compileSource(source).root.body)].flatMap((node) => {
      if (node.kind !== 'include' || node.args?.values.includes('output')) return []
      const block = theme.blocks.get(node.name)
      if (block === undefined) return []
      const { root } = compileSource(block.source)
      if ([...walk(root.body)].some(({ kind }) => LASTING.has(kind))) return []
      const fix = `{.include ${node.name} output}`
      const span = { source, start: node.start, end: node.end }
      return [themeDiagnostic(span, { code: 'dropped-include', values: { name: node.name }, fix })]
    }),
  )
}
