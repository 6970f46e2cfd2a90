import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PartialMessage, Plugin, PluginBuild } from 'esbuild'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { compileModule } from './compile-module.ts'
import { checkOptions, type JsontOptions, TEMPLATE_FILE } from './options.ts'

export type { JsontOptions, OwnPlugins } from './options.ts'

/**
 * The esbuild plug-in for templates: `import page from './product.jsont'`. Mistakes of a template are
 * errors and warnings of the build, each at its line.
 */
export function jsont(options: JsontOptions = {}): Plugin {
  checkOptions(options)
  return {
    name: 'jsont',
    setup({ onLoad, resolve, initialOptions: { define } }) {
      const development = define?.['process.env.NODE_ENV'] === '"development"'
      onLoad({ filter: TEMPLATE_FILE }, async ({ path }) => {
        const source = readFileSync(path, 'utf8')
        const made = compileModule({ file: path, source, options: { development, ...options } })
        const messages = (list: readonly Diagnostic[]) => list.map((one) => message(one, source))
        const [errors, warnings] = [messages(made.errors), messages(made.warnings)]
        if (made.code === undefined) return { errors, warnings }
        const resolveDir = await folderOf(options.from ?? 'vitrine', dirname(path), resolve)
        return { contents: made.code, loader: 'js', resolveDir, warnings, watchFiles: [...made.missing] }
      })
    },
  }
}

/**
 * Returns the folder in which a package is looked for: that of the template, or that of the build where it
 * has none.
 */
async function folderOf(name: string, folder: string, resolve: PluginBuild['resolve']): Promise<string> {
  const { errors } = await resolve(name, { resolveDir: folder, kind: 'import-statement' })
  return errors.length === 0 ? folder : process.cwd()
}

/** A diagnostic as esbuild prints it; its columns count bytes, from 0. */
function message(
  { message: text, help, file, line, column, start, end }: Diagnostic,
  source: string,
): PartialMessage {
  const lineText = source.split('\n')[line - 1] ?? ''
  const bytes = Buffer.byteLength(lineText.slice(0, column - 1))
  const length = Buffer.byteLength(source.slice(start, end))
  return { text, notes: [{ text: help }], location: { file, line, column: bytes, length, lineText } }
}
