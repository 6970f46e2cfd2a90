import { toCode } from '../../engine/code/to-code.ts'
import { parse } from '../../engine/parser.ts'

const ANY_NAME = { hasFormatter: () => true, hasPredicate: () => true }

/** The module text of a built-in fragment: its instruction tree, parsed at build time. Throws on any mistake. */
export function fragmentModule(source: string, file: string): string {
  // The last line break belongs to the file, not to the fragment.
  const { root, findings } = parse(source.replace(/\n$/, ''), ANY_NAME)
  if (findings.length > 0) throw new Error(`${file}: ${findings.map(({ code }) => code).join(', ')}`)
  return `export default ${JSON.stringify(toCode(root))}`
}
