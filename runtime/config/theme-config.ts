import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FormatterTable, PredicateTable } from '../../engine/plugin.ts'
import type { FileDiagnostic } from '../files/problem.ts'

/** Level of a rule: the severity of its diagnostics, or none of them. */
export type Level = 'off' | 'warning' | 'error'

/** Content to show and to check with: the values of `--site`, `--data` and `--tweaks`. */
export interface ContentChoice {
  readonly site?: string | undefined
  readonly data?: string | undefined
  readonly tweaks?: string | undefined
}

/** Settings of a theme, as its author wrote them beside `template.conf`. */
export interface ThemeSettings {
  readonly rules: ReadonlyMap<string, Level>
  /** Patterns of paths such as `legacy/**`. */
  readonly ignore: readonly string[]
  readonly formatters: FormatterTable
  readonly predicates: PredicateTable
  readonly locale: string | undefined
  readonly timeZone: string | undefined
  /** Paths begin at the theme. */
  readonly content: ContentChoice
}

/** The configuration of a theme, read. */
export interface ThemeConfig extends ThemeSettings {
  /** The file that was read; undefined where the theme has none. */
  readonly path: string | undefined
  /** True for a module that cannot be read: the names of its plug-ins are not known. */
  readonly isUnread: boolean
  /** Diagnostics of the file, with those of plug-ins that were stopped so far. */
  readonly diagnostics: () => readonly FileDiagnostic[]
}

/** Settings of a theme without a `vitrine.config`. */
export const NO_SETTINGS: ThemeSettings = Object.freeze({
  rules: new Map(),
  ignore: [],
  formatters: {},
  predicates: {},
  locale: undefined,
  timeZone: undefined,
  content: {},
})

/** Configuration of a theme without a `vitrine.config`. */
export const NO_CONFIG: ThemeConfig = Object.freeze({
  ...NO_SETTINGS,
  path: undefined,
  isUnread: false,
  diagnostics: () => [],
})

/** Names that the configuration of a theme may have. */
export const CONFIG_FILES = Object.freeze(['vitrine.config.ts', 'vitrine.config.js', 'vitrine.config.json'])

/** Path of the configuration of a theme; undefined where it has none. */
export function configFile(root: string): string | undefined {
  const name = CONFIG_FILES.find((one) => existsSync(join(root, one)))
  return name === undefined ? undefined : join(root, name)
}
