import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { Source } from '../../engine/syntax/source.ts'
import { decode } from '../files/decode.ts'
import { readBytes } from '../files/input.ts'
import { parseJson } from '../files/json.ts'
import { type FileDiagnostic, Problem } from '../files/problem.ts'
import { type Saying, themeDiagnostic } from '../theme/diagnostics.ts'
import { bundleModule, type SyntaxMistake, syntaxMistake } from './bundle-module.ts'
import { GuardedPlugins } from './guarded-plugins.ts'
import { MemoryWatch } from './memory-watch.ts'
import { runModule } from './run-module.ts'
import { diagnosticAt, readSettings } from './settings.ts'
import { configFile, NO_CONFIG, NO_SETTINGS, type ThemeConfig } from './theme-config.ts'
import { TimedCalls } from './timed-calls.ts'
import { Trial, type TrialCall } from './trial.ts'

/** Milliseconds that a configuration, or one of its plug-ins, may run. */
export const CALL_LIMIT = 5000

/** Reads the configuration of a theme now. */
export function readConfig(root: string, limit?: number): Promise<ThemeConfig> {
  return new ConfigReader(root, limit).read()
}

/** Reads the configuration of a theme, also once more after changes. */
export class ConfigReader {
  #memory: MemoryWatch | undefined
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
    // A module that is read once more is mostly unchanged.
    const trial = isJson(file) || this.#last !== undefined ? undefined : new Trial()
    try {
      const source = new Source(basename(file), decode(readBytes(file), basename(file)))
      const script = isJson(file) ? source.text : await bundleModule(file)
      if (this.#last?.script !== script)
        this.#last = { script, config: await this.#run({ script, file, limit: this.limit }, source, trial) }
      return this.#last.config
    } catch (error) {
      return unread(file, error)
    } finally {
      trial?.stop()
    }
  }

  async #run(call: TrialCall, source: Source, trial?: Trial): Promise<ThemeConfig> {
    const { script, file, limit } = call
    const calls = new TimedCalls(limit)
    try {
      if (!isJson(file)) await (trial ?? new Trial()).run(call)
      const value = isJson(file) ? parseJson(script, basename(file)) : runModule(script, file, calls)
      const { settings, diagnostics } = await readSettings(value, source)
      const plugins = new GuardedPlugins(settings, calls)
      const hasPlugins = Object.keys({ ...settings.formatters, ...settings.predicates }).length > 0
      if (hasPlugins) {
        this.#memory ??= new MemoryWatch()
        calls.watch(this.#memory)
      }
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

function isJson(file: string): boolean {
  return file.endsWith('.json')
}

/** The configuration of a file that cannot be read. */
function unread(file: string, error: unknown): ThemeConfig {
  const diagnostic = diagnosticOf(file, error)
  return { ...NO_SETTINGS, path: file, isUnread: !isJson(file), diagnostics: () => [diagnostic] }
}

function diagnosticOf(file: string, error: unknown): FileDiagnostic {
  if (error instanceof Problem && error.diagnostic !== undefined) return error.diagnostic
  const mistake = syntaxMistake(error)
  if (mistake !== undefined) return atMistake(file, mistake)
  const reason = error instanceof Error ? error.message : String(error)
  return diagnosticAt(new Source(basename(file), ''), '', badConfig(reason))
}

function badConfig(reason: string): Saying {
  return { code: 'bad-config', severity: 'error', values: { reason } }
}

/** A mistake of the syntax of a configuration at its position, or of a file that it imports. */
function atMistake(config: string, { file, line, column, reason }: SyntaxMistake): FileDiagnostic {
  const isOwn = resolve(file) === resolve(config)
  if (!isOwn)
    return diagnosticAt(new Source(basename(config), ''), '', badConfig(`${file}:${line}: ${reason}`))
  const source = new Source(basename(config), readFileSync(config, 'utf8'))
  const start = (source.lines[line - 1] ?? 0) + column
  return themeDiagnostic({ source, start, end: start + 1 }, badConfig(reason))
}
