import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { pack } from '../../engine/ahead/pack.ts'
import { toCode } from '../../engine/code/to-code.ts'
import { parse } from '../../engine/syntax/parser.ts'
import type { Root } from '../../engine/syntax/tree.ts'
import { aheadModule } from './ahead-module.ts'

const ANY_NAME = { hasFormatter: () => true, hasPredicate: () => true }

/** The rooms of what a fragment imports, from its folder. */
const IMPORTS = {
  runtime: '../../engine/ahead/index.ts',
  formatters: '../../formatters/exports.ts',
  predicates: '../../predicates/exports.ts',
}

/**
 * Returns the module of a built-in template: of a fragment its program, compiled ahead, of others the source.
 * Throws on any mistake.
 */
export function fragmentModule(source: string, file: string): string {
  // The last line break belongs to the file, not to the template.
  const text = source.replace(/\n$/, '')
  const root = readWhole(text, file)
  if (!/[\\/]fragments[\\/][^\\/]*$/.test(file)) return `export default ${JSON.stringify(text)}`
  const { head, describe } = aheadModule({ packed: pack(root, text), imports: IMPORTS })
  return [
    `import { fragment } from ${JSON.stringify(IMPORTS.runtime)}`,
    head,
    `export default /* @__PURE__ */ fragment(${describe})`,
  ].join('\n')
}

/** Has esbuild bundle built-in templates (`.jsont`) as their modules. */
export const fragments: Plugin = {
  name: 'fragments',
  setup({ onLoad }) {
    onLoad({ filter: /\.jsont$/ }, ({ path }) => ({
      contents: fragmentModule(readFileSync(path, 'utf8'), path),
    }))
  },
}

/** The module of a template as its instruction tree. Throws on any mistake. */
export function treeModule(source: string, file: string): string {
  return `export default ${JSON.stringify(toCode(readWhole(source, file)))}`
}

function readWhole(source: string, file: string): Root {
  const { root, rawDiagnostics } = parse(source, ANY_NAME)
  if (rawDiagnostics.length > 0)
    throw new Error(`${file}: ${rawDiagnostics.map(({ code }) => code).join(', ')}`)
  return root
}
