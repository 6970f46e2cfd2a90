import { basename } from 'node:path'
import { Source } from '../../engine/syntax/source.ts'
import { decode } from '../files/decode.ts'
import { readBytes } from '../files/input.ts'
import { parseJson } from '../files/json.ts'
import { type FileDiagnostic, Problem } from '../files/problem.ts'
import { GuardedPlugins } from './guarded-plugins.ts'
import { bundleModule, runModule } from './run-module.ts'
import { diagnosticAt, readSettings } from './settings.ts'
import { configFile, NO_CONFIG, NO_SETTINGS, type ThemeConfig } from './theme-config.ts'
import { TimedCalls } from './timed-calls.ts'

/** Milliseconds that a configuration, or one of its plug-ins, may run. */
export const CALL_LIMIT = 5000

/** Reads the configuration of a theme now. */
export function readConfig(root: string, limit?: number): Promise<ThemeConfig> {
  return new ConfigReader(root, limit).read()
}

/** Reads the configuration of a theme, also once more after changes. */
export class ConfigReader {
  #last: { readonly script: string; readonly config: ThemeConfig } | undefined

  constructor(
    readonly root: string,
    readonly limit: number = CALL_LIMIT,
  ) {}

  /**
   * Returns the configuration as it is now, and the last one where nothing of it changed. Never throws: an
   * error of the file is among its diagnostics.
   */
  async read(): Promise<ThemeConfig> {
    const file = configFile(this.root)
    if (file === undefined) return NO_CONFIG
    try {
      const source = new Source(basename(file), decode(readBytes(file), basename(file)))
      const script = file.endsWith('.json') ? source.text : await bundleModule(file)
      if (this.#last?.script !== script)
        this.#last = { script, config: await this.#run(script, source, file) }
      return this.#last.config
    } catch (error) {
      return unread(file, error)
    }
  }

  async #run(script: string, source: Source, file: string): Promise<ThemeConfig> {
    const calls = new TimedCalls(this.limit)
    try {
      const isJson = file.endsWith('.json')
      const value = isJson ? parseJson(script, basename(file)) : runModule(script, file, calls)
      const { settings, diagnostics } = await readSettings(value, source)
      const plugins = new GuardedPlugins(settings, calls)
      const { formatters, predicates } = plugins
      const stopped = () =>
        plugins.stopped.map((values) =>
          diagnosticAt(source, values.name, {
            code: 'plugin-stopped',
            severity: 'error',
            values: { ...values, file: source.name },
          }),
        )
      return {
        ...settings,
        formatters,
        predicates,
        path: file,
        isUnread: false,
        diagnostics: () => [...diagnostics, ...stopped()],
      }
    } catch (error) {
      return unread(file, error)
    }
  }
}

/** The configuration of a file that cannot be read. */
function unread(file: string, error: unknown): ThemeConfig {
  const diagnostic = diagnosticOf(file, error)
  return { ...NO_SETTINGS, path: file, isUnread: !file.endsWith('.json'), diagnostics: () => [diagnostic] }
}

function diagnosticOf(file: string, error: unknown): FileDiagnostic {
  if (error instanceof Problem && error.diagnostic !== undefined) return error.diagnostic
  const reason = error instanceof Error ? error.message : String(error)
  const values = { reason }
  return diagnosticAt(new Source(basename(file), ''), '', { code: 'bad-config', severity: 'error', values })
}
