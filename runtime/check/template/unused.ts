import type { Source } from '../../../engine/syntax/source.ts'
import { type Root, walk } from '../../../engine/syntax/tree.ts'
import type { Mistake } from '../../files/problem.ts'
import { themeMistake } from '../../theme/mistakes.ts'

/** Finds variables and macros that no template of all uses: partials see those of who applies them. */
export function unusedNames(source: Source, root: Root, texts: readonly string[]): Mistake[] {
  return [...walk(root.body)].flatMap((node) => {
    if (node.kind !== 'var' && node.kind !== 'macro' && node.kind !== 'ctx') return []
    const { name, start } = node
    if (count(name, texts) > 1) return []
    const end = 'open' in node ? node.open.end : node.end
    const code = node.kind === 'macro' ? 'unused-macro' : 'unused-variable'
    return [themeMistake({ source, start, end }, { code, values: { name } })]
  })
}

/** Occurrences of a name in texts, up to two. */
function count(name: string, texts: readonly string[]): number {
  let found = 0
  for (const text of texts) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      const isWhole = !/[\w-]/.test(text.charAt(at + name.length)) && !/[\w@]/.test(text.charAt(at - 1))
      if (isWhole && ++found > 1) return found
    }
  }
  return found
}
