import * as z from 'zod'
import { nearest } from '../../engine/diagnostics/nearest.ts'
import {
  type OwnFormatter,
  type OwnPredicate,
  ownFormatters,
  ownPredicates,
} from '../../engine/own-plugins.ts'
import type { Source } from '../../engine/syntax/source.ts'
import { canonicalLocale } from '../files/canonical-locale.ts'
import type { FileDiagnostic } from '../files/problem.ts'
import { type Saying, themeDiagnostic } from '../theme/diagnostics.ts'
import type { Level, ThemeSettings } from './theme-config.ts'

const isPlugin = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && 'prepare' in value)
const formatter = z.custom<OwnFormatter>(isPlugin)
const predicate = z.custom<OwnPredicate>(isPlugin)
const path = z.string().optional()
const level = z.enum(['off', 'warning', 'error'])
const isLocale = (name: string) => canonicalLocale(name) !== undefined
const isTimeZone = (name: string) => works(() => new Intl.DateTimeFormat('en', { timeZone: name }))

function works(attempt: () => unknown): boolean {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}

/** Settings by name: the shape of each, and the words for it. */
const SETTINGS = {
  rules: [z.record(z.string(), z.unknown()), 'codes with off, warning or error'],
  ignore: [z.array(z.string()), 'a list of paths'],
  formatters: [z.record(z.string(), formatter), 'functions by name'],
  predicates: [z.record(z.string(), predicate), 'functions by name'],
  locale: [z.string().refine(isLocale), 'a language such as de-DE'],
  timeZone: [z.string().refine(isTimeZone), 'a zone such as Europe/Berlin'],
  content: [z.object({ site: path, data: path, tweaks: path }), 'an object with site, data or tweaks'],
} as const

/** Reads the settings that a configuration exports, with a diagnostic for each that is wrong. */
export async function readSettings(
  value: unknown,
  source: Source,
): Promise<{ settings: ThemeSettings; diagnostics: readonly FileDiagnostic[] }> {
  const diagnostics: FileDiagnostic[] = []
  const isTable = typeof value === 'object' && value !== null && !Array.isArray(value)
  const table: Readonly<Record<string, unknown>> = isTable ? { ...value } : {}
  const wrong = (name: string, wanted: string) =>
    diagnostics.push(
      diagnosticAt(source, name, {
        code: 'bad-conf',
        severity: 'error',
        values: { name: name || 'The file', wanted },
      }),
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
    diagnostics.push(
      diagnosticAt(source, name, { code: 'unknown-setting', values, meant: nearest(name, known) }),
    )
  }
  const levels = Object.entries(read('rules', SETTINGS.rules[0]) ?? {})
  const rules = new Map<string, Level>()
  for (const [name, value] of levels) {
    const { success, data } = level.safeParse(value)
    if (success) rules.set(name, data)
    else wrong(name, 'off, warning or error')
  }
  diagnostics.push(
    ...(await unknownRules(
      levels.map(([name]) => name),
      source,
    )),
  )
  const settings = {
    rules,
    ignore: read('ignore', SETTINGS.ignore[0]) ?? [],
    formatters: ownFormatters(read('formatters', SETTINGS.formatters[0])),
    predicates: ownPredicates(read('predicates', SETTINGS.predicates[0])),
    locale: read('locale', SETTINGS.locale[0]),
    timeZone: read('timeZone', SETTINGS.timeZone[0]),
    content: read('content', SETTINGS.content[0]) ?? {},
  }
  return { settings, diagnostics }
}

async function unknownRules(names: readonly string[], source: Source): Promise<FileDiagnostic[]> {
  if (names.length === 0) return []
  const { manual } = await import('../manual/manual.ts')
  const codes = new Set(manual().flatMap((page) => (page.kind === 'diagnostic' ? [page.name] : [])))
  return names.flatMap((name) =>
    codes.has(name)
      ? []
      : [diagnosticAt(source, name, { code: 'unknown-rule', values: { name }, meant: nearest(name, codes) })],
  )
}

/** A diagnostic at the first occurrence of a name in the file. */
export function diagnosticAt(source: Source, name: string, saying: Saying): FileDiagnostic {
  const start = name === '' ? 0 : Math.max(0, source.text.indexOf(name))
  return themeDiagnostic({ source, start, end: start + name.length }, saying)
}
