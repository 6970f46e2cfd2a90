import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { PartialMessage, Plugin, PluginBuild } from 'esbuild'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import type { Template } from '../../engine/template.ts'
import { compile } from '../entries/index.ts'
import { treeModule } from './fragment.ts'

/** Options of the esbuild plug-in. */
export interface JsontOptions {
  /**
   * Export of a `.jsont` module: `template`, compiled and ready to render (the default), or `tree`, its
   * instruction tree as JSON.
   */
  readonly as?: 'template' | 'tree'
  /** The entry that compiles it in the page: `vitrine` or `vitrine/core`. */
  readonly from?: string
}

/**
 * The esbuild plug-in for templates: `import page from './product.jsont'`. Mistakes of a template are
 * errors and warnings of the build, each at its line.
 */
export function jsont({ as = 'template', from = 'vitrine' }: JsontOptions = {}): Plugin {
  return {
    name: 'jsont',
    setup({ onLoad, resolve }) {
      onLoad({ filter: /\.jsont$/ }, async ({ path }) => {
        const source = readFileSync(path, 'utf8')
        const name = relative(process.cwd(), path)
        const template = compile(source, { name })
        const { diagnostics } = template
        const messages = (severity: Diagnostic['severity']) =>
          diagnostics
            .filter((diagnostic) => diagnostic.severity === severity)
            .map((one) => message(one, source))
        const errors = messages('error')
        if (errors.length > 0) return { errors, warnings: messages('warning') }
        const contents = as === 'tree' ? treeModule(source, name) : templateModule(template, from)
        const resolveDir = await folderOf(from, dirname(path), resolve)
        return { contents, loader: 'js', resolveDir, warnings: messages('warning') }
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

function templateModule({ name, source }: Template, from: string): string {
  const compiled = `compile(${JSON.stringify(source.text)}, ${JSON.stringify({ name })})`
  return `import { compile } from ${JSON.stringify(from)}\nexport default ${compiled}\n`
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
