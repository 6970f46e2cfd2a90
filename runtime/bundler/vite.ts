import { readFileSync } from 'node:fs'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { compileModule, importsOf } from './compile-module.ts'
import { checkOptions, type JsontOptions, TEMPLATE_FILE } from './options.ts'

export type { JsontOptions, OwnPlugins } from './options.ts'

/** A message of a plug-in, as Vite and Rolldown show it. */
interface Log {
  readonly message: string
  readonly id: string
  readonly loc: { readonly file: string; readonly line: number; readonly column: number }
  readonly frame: string
}

/** The members of Vite's `Plugin` that this one has; the package's types import none of Vite's. */
export interface JsontPlugin {
  name: string
  enforce: 'pre'
  /** Names entries that only templates import: Vite would find them late and load the page again. */
  config(): { optimizeDeps: { include: string[] } }
  configResolved(config: { readonly command: string; readonly isProduction: boolean }): void
  load(
    this: { warn(log: Log): void; error(log: Log): never },
    id: string,
  ): { code: string; map: { mappings: '' }; moduleType: 'js' } | undefined
  /**
   * Waits until a change is written. Adds the templates that lack a partial which was created, and updates
   * those that use a deleted one instead of it.
   */
  hotUpdate<M extends { readonly importers: ReadonlySet<M> }>(
    this: { environment: { moduleGraph: { getModulesByFile(file: string): ReadonlySet<M> | undefined } } },
    update: {
      readonly type: string
      readonly file: string
      readonly modules: readonly M[]
      readonly read: () => string | Promise<string>
    },
  ): Promise<M[] | undefined>
}

/**
 * The Vite plug-in for templates: `import page from './product.jsont'`. A template that is edited, or a
 * partial of it, changes on the page without losing typed text; its mistakes are in Vite's overlay.
 */
export function jsont(options: JsontOptions = {}): JsontPlugin {
  checkOptions(options)
  let isServed = false
  let development = false
  const awaited = new Map<string, readonly string[]>()
  return {
    name: 'vitrine:jsont',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { include: importsOf(options) } }),
    configResolved({ command, isProduction }) {
      isServed = command === 'serve'
      development = !isProduction
    },
    load(id) {
      const [file = '', query = ''] = id.split('?')
      if (!TEMPLATE_FILE.test(file) || /\b(?:raw|url)\b/.test(query)) return undefined
      const source = readFileSync(file, 'utf8')
      const given = { development, ...options }
      const made = compileModule({ file, source, options: given, isHot: isServed })
      const { code, errors, warnings, missing } = made
      awaited.set(file, missing)
      for (const warning of warnings) this.warn(logOf(warning, file))
      const [first] = errors
      if (first !== undefined) this.error(logOf(first, file))
      return { code: code ?? '', map: { mappings: '' }, moduleType: 'js' }
    },
    async hotUpdate({ type, file, modules, read }) {
      // Editors empty a file before they write it. Vite's reader waits for what comes after.
      if (type === 'update' && TEMPLATE_FILE.test(file)) await read()
      if (type === 'delete' && TEMPLATE_FILE.test(file))
        return modules.flatMap(({ importers }) => [...importers])
      if (type !== 'create') return undefined
      const templates = [...awaited.keys()].filter((one) => awaited.get(one)?.includes(file))
      return [
        ...modules,
        ...templates.flatMap((one) => [...(this.environment.moduleGraph.getModulesByFile(one) ?? [])]),
      ]
    },
  }
}

/** A diagnostic as Vite shows it; its columns count from 0. */
function logOf({ message, help, line, column, frame }: Diagnostic, file: string): Log {
  return { message: `${message}. ${help}`, id: file, loc: { file, line, column: column - 1 }, frame }
}
