import type { Source } from '../../../engine/syntax/source.ts'
import { type Root, walk } from '../../../engine/syntax/tree.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import type { UsedNames } from './used-names.ts'

/** Finds variables and macros that no template uses: partials see those of the template that applies them. */
export function unusedNames(source: Source, root: Root, { variables, applied }: UsedNames): FileDiagnostic[] {
  return [...walk(root.body)].flatMap((node) => {
    if (node.kind !== 'var' && node.kind !== 'macro' && node.kind !== 'ctx') return []
    const { name, start } = node
    const isMacro = node.kind === 'macro'
    if ((isMacro ? applied : variables).has(name)) return []
    const end = 'open' in node ? node.open.end : node.end
    const code = isMacro ? 'unused-macro' : 'unused-variable'
    return [themeDiagnostic({ source, start, end }, { code, values: { name } })]
  })
}
