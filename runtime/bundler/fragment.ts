import { toCode } from '../../engine/code/to-code.ts'
import { parse } from '../../engine/syntax/parser.ts'
import type { Root } from '../../engine/syntax/tree.ts'

const ANY_NAME = { hasFormatter: () => true, hasPredicate: () => true }

/**
 * Returns the module of a built-in fragment: its source, which is shorter than its tree. Throws on any
 * mistake.
 */
export function fragmentModule(source: string, file: string): string {
  // The last line break belongs to the file, not to the fragment.
  const fragment = source.replace(/\n$/, '')
  readWhole(fragment, file)
  return `export default ${JSON.stringify(fragment)}`
}

/** The module of a template as its instruction tree. Throws on any mistake. */
export function treeModule(source: string, file: string): string {
  return `export default ${JSON.stringify(toCode(readWhole(source, file)))}`
}

function readWhole(source: string, file: string): Root {
  const { root, findings } = parse(source, ANY_NAME)
  if (findings.length > 0) throw new Error(`${file}: ${findings.map(({ code }) => code).join(', ')}`)
  return root
}
