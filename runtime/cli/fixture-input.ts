import type { RenderOptions } from '../../engine/run.ts'
import type { Source } from '../../engine/source.ts'
import { compile } from '../../index.ts'
import type { Section } from './fixture.ts'
import { mistakeAt, parseJson, parseJsonIn } from './json.ts'
import { badInput, Problem } from './problem.ts'
import { canonicalLocale } from './values.ts'

/** Input of a fixture: its sections beside the template. */
export interface FixtureInput {
  readonly data: unknown
  readonly options: RenderOptions
}

/** Reads data, partials, injectables and parameters. Throws a problem that fails the fixture. */
export function readFixtureInput(source: Source, sections: ReadonlyMap<string, Section>): FixtureInput {
  const read = (name: string) => readJsonSection(source, sections.get(name))
  return {
    data: read('JSON'),
    options: {
      locale: 'en',
      partials: partials(source.name, record(read('PARTIALS'), ':PARTIALS')),
      injectables: injectables(source.name, record(read('INJECT'), ':INJECT')),
      ...parameters(properties(sections.get('PROPERTIES')?.text ?? '')),
      ...parameters(record(read('PARAMS'), ':PARAMS')),
    },
  }
}

/** The JSON of a section; a section that is absent or blank has none. */
export function readJsonSection(source: Source, section: Section | undefined): unknown {
  if (section === undefined || section.text.trim() === '') return undefined
  const { text, offset } = section
  if (offset === undefined) return parseJson(text, source.name)
  return parseJsonIn(source, { start: offset, end: offset + text.length })
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (value === undefined) return {}
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw new Problem(`${name} must hold a JSON object`, 1)
}

/** A mistake in any partial fails the fixture, whether it is used or not. */
function partials(file: string, table: Record<string, unknown>): Record<string, unknown> {
  for (const [name, text] of Object.entries(table)) {
    if (typeof text !== 'string') continue
    const mistake = compile(text, { name: `${file} (partial ${name})` }).diagnostics.find(isError)
    if (mistake) throw badInput(mistake)
  }
  return table
}

export function isError({ severity }: { severity: string }): boolean {
  return severity === 'error'
}

/** True if a fixture asks for the preprocessor form (language section 9.2). */
export function isPreprocessed(sections: ReadonlyMap<string, Section>): boolean {
  return properties(sections.get('PROPERTIES')?.text ?? '').preprocess === 'true'
}

/** The values of `:INJECT` are strings that hold JSON. */
function injectables(file: string, table: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(table).map(([path, text]) => {
      if (typeof text !== 'string')
        throw new Problem(`:INJECT: '${path}' must be a string that holds JSON`, 1)
      return [path, parseJson(text, `${file} (inject ${path})`)]
    }),
  )
}

function parameters({ locale, now }: Record<string, unknown>): RenderOptions {
  return {
    ...(locale !== undefined && { locale: readLocale(locale) }),
    ...(now !== undefined && { now: readNow(now) }),
  }
}

function readLocale(given: unknown): string {
  if (given === 'none') return given
  // Java writes en_US.
  const locale = typeof given === 'string' ? canonicalLocale(given.replaceAll('_', '-')) : undefined
  if (locale !== undefined) return locale
  throw new Problem(`'${String(given)}' is no locale`, 1)
}

function readNow(given: unknown): number {
  const now = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  if (typeof now === 'number' && !Number.isNaN(now)) return now
  throw new Problem(`'${String(given)}' is no moment in epoch milliseconds`, 1)
}

/** Java properties: `key=value`, `key: value` or `key value` a line; `#` and `!` begin comments. */
export function properties(text: string): Record<string, string> {
  const table: Record<string, string> = {}
  for (const line of text.split('\n')) {
    const [, key, value = ''] = /^\s*([^\s#!:=][^\s:=]*)\s*[:=]?\s*(.*?)\s*$/.exec(line) ?? []
    if (key !== undefined) table[key] = value
  }
  return table
}

/** The problem of a fixture without a section that it needs. */
export function missing(source: Source, name: string): Problem {
  return badInput(
    mistakeAt(source, 0, { code: 'bad-fixture', message: `The fixture has no :${name} section` }),
  )
}
