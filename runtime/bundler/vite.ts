import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { compileModule } from './compile-module.ts'
import { checkOptions, type JsontOptions, TEMPLATE_FILE } from './options.ts'

export type { JsontOptions, OwnPlugins } from './options.ts'

/**
 * The Vite plug-in for templates: `import page from './product.jsont'`. A template that is edited, or a
 * partial of it, changes on the page without losing typed text; its mistakes are in Vite's overlay.
 */
export function jsont(options: JsontOptions = {}): Plugin {
  checkOptions(options)
  let isServed = false
  let development = false
  return {
    name: 'vitrine:jsont',
    enforce: 'pre',
    configResolved({ command, isProduction }) {
      isServed = command === 'serve'
      development = !isProduction
    },
    load(id) {
      const [file = '', query = ''] = id.split('?')
      if (!TEMPLATE_FILE.test(file) || /\b(?:raw|url)\b/.test(query)) return undefined
      const source = readFileSync(file, 'utf8')
      const given = { development, ...options }
      const { code, errors, warnings } = compileModule({ file, source, options: given, isHot: isServed })
      for (const warning of warnings) this.warn(logOf(warning, file))
      const [first] = errors
      if (first !== undefined) this.error(logOf(first, file))
      return { code: code ?? '', map: { mappings: '' }, moduleType: 'js' }
    },
  }
}

/** A diagnostic as Vite shows it; its columns count from 0. */
function logOf({ message, help, line, column, frame }: Diagnostic, file: string) {
  return { message: `${message}. ${help}`, id: file, loc: { file, line, column: column - 1 }, frame }
}
