import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { FormatterTable, PredicateTable } from '../../../engine/plugin.ts'
import { Source } from '../../../engine/syntax/source.ts'
import { decode } from '../../files/decode.ts'
import { readBytes } from '../../files/input.ts'
import { parseJson } from '../../files/json.ts'
import { type Mistake, Problem } from '../../files/problem.ts'
import { manual } from '../../manual/manual.ts'
import { type Saying, themeMistake } from '../../theme/mistakes.ts'
import { importModule } from './import-module.ts'

/** Level of a rule: the severity of its mistakes, or none of them. */
export type Level = 'off' | 'warning' | 'error'

/** Content to check with: the values of `--site`, `--data` and `--tweaks`. */
export interface ContentChoice {
  readonly site?: string | undefined
  readonly data?: string | undefined
  readonly tweaks?: string | undefined
}

/** How a theme is checked, as its author wrote it beside `template.conf`. */
export interface CheckConfig {
  /** The file that was read. */
  readonly path: string | undefined
  readonly rules: ReadonlyMap<string, Level>
  /** Patterns of paths such as `legacy/**`. */
  readonly ignore: readonly string[]
  readonly formatters: FormatterTable
  readonly predicates: PredicateTable
  readonly locale: string | undefined
  readonly timeZone: string | undefined
  readonly content: ContentChoice
  /** True for a module that cannot be read: the names of its plug-ins are not known. */
  readonly isUnread?: boolean
  /** Errors of the file itself. */
  readonly mistakes: readonly Mistake[]
}

export const NO_CONFIG: CheckConfig = Object.freeze({
  path: undefined,
  rules: new Map(),
  ignore: [],
  formatters: {},
  predicates: {},
  locale: undefined,
  timeZone: undefined,
  content: {},
  mistakes: [],
})

const NAMES = ['vitrine.config.ts', 'vitrine.config.js', 'vitrine.config.json']

const plugin = z.custom<FormatterTable[string]>((value) => typeof value === 'function')
const predicate = z.custom<PredicateTable[string]>((value) => typeof value === 'function')
const path = z.string().optional()
/** Settings by name: the shape of each, and the words for it. */
const SETTINGS = {
  rules: [z.record(z.string(), z.enum(['off', 'warning', 'error'])), 'codes with off, warning or error'],
  ignore: [z.array(z.string()), 'a list of paths'],
  formatters: [z.record(z.string(), plugin), 'functions by name'],
  predicates: [z.record(z.string(), predicate), 'functions by name'],
  locale: [z.string(), 'a language such as de-DE'],
  timeZone: [z.string(), 'a zone such as Europe/Berlin'],
  content: [z.object({ site: path, data: path, tweaks: path }), 'an object with site, data or tweaks'],
} as const

/** Path of the configuration of a theme; undefined where it has none. */
export function configFile(root: string): string | undefined {
  const name = NAMES.find((one) => existsSync(join(root, one)))
  return name === undefined ? undefined : join(root, name)
}

/** Returns true for a configuration that is a program. */
export function isModule(file: string): boolean {
  return !file.endsWith('.json')
}

/** Reads the configuration of a theme. Never throws: what is wrong in the file is among its mistakes. */
export async function readConfig(root: string): Promise<CheckConfig> {
  const file = configFile(root)
  if (file === undefined) return NO_CONFIG
  try {
    const text = decode(readBytes(file), basename(file))
    const value = isModule(file) ? await importModule(file) : parseJson(text, basename(file))
    return { ...readSettings(value, new Source(basename(file), text)), path: file }
  } catch (error) {
    return unreadConfig(file, error)
  }
}

/** Returns the configuration of a file that cannot be read. */
export function unreadConfig(file: string, error: unknown): CheckConfig {
  const own = error instanceof Problem ? error.mistake : undefined
  const saying: Saying = { code: 'bad-config', severity: 'error', values: { reason: reasonOf(error) } }
  const mistake = own ?? configMistake(file, '', saying)
  return { ...NO_CONFIG, path: file, isUnread: isModule(file), mistakes: [mistake] }
}

/** A mistake at the first occurrence of a name in a configuration. */
export function configMistake(file: string, name: string, saying: Saying): Mistake {
  return at(new Source(basename(file), textOf(file)), name, saying)
}

function textOf(file: string): string {
  try {
    return decode(readBytes(file), basename(file))
  } catch {
    return ''
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function readSettings(value: unknown, source: Source): CheckConfig {
  const mistakes: Mistake[] = []
  const isTable = typeof value === 'object' && value !== null && !Array.isArray(value)
  const table: Readonly<Record<string, unknown>> = isTable ? { ...value } : {}
  const wrong = (name: string, wanted: string) =>
    mistakes.push(
      at(source, name, { code: 'bad-conf', severity: 'error', values: { name: name || 'The file', wanted } }),
    )
  if (!isTable) wrong('', 'an object of settings')
  const read = <T>(name: keyof typeof SETTINGS, schema: z.ZodType<T>): T | undefined => {
    if (table[name] === undefined) return undefined
    const { success, data } = schema.safeParse(table[name])
    if (!success) wrong(name, SETTINGS[name][1])
    return data
  }
  const known = Object.keys(SETTINGS)
  for (const name of Object.keys(table).filter((one) => !known.includes(one))) {
    const values = { name, known: known.join(', ') }
    mistakes.push(at(source, name, { code: 'unknown-setting', values, meant: nearest(name, known) }))
  }
  const rules = new Map(Object.entries(read('rules', SETTINGS.rules[0]) ?? {}))
  mistakes.push(...unknownRules([...rules.keys()], source))
  return {
    path: undefined,
    rules,
    ignore: read('ignore', SETTINGS.ignore[0]) ?? [],
    formatters: read('formatters', SETTINGS.formatters[0]) ?? {},
    predicates: read('predicates', SETTINGS.predicates[0]) ?? {},
    locale: read('locale', SETTINGS.locale[0]),
    timeZone: read('timeZone', SETTINGS.timeZone[0]),
    content: read('content', SETTINGS.content[0]) ?? {},
    mistakes,
  }
}

function unknownRules(names: readonly string[], source: Source): Mistake[] {
  if (names.length === 0) return []
  const codes = new Set(manual().flatMap((page) => (page.kind === 'diagnostic' ? [page.name] : [])))
  return names.flatMap((name) =>
    codes.has(name)
      ? []
      : [at(source, name, { code: 'unknown-rule', values: { name }, meant: nearest(name, codes) })],
  )
}

/** A mistake at the first occurrence of a name in the file. */
function at(source: Source, name: string, saying: Saying): Mistake {
  const start = name === '' ? 0 : Math.max(0, source.text.indexOf(name))
  return themeMistake({ source, start, end: start + name.length }, saying)
}
