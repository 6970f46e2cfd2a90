import { jsonrepair } from 'jsonrepair'
import type * as z from 'zod'
import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import { blank } from '../../files/blank.ts'
import { parseJson } from '../../files/json.ts'
import { type FileDiagnostic, Problem } from '../../files/problem.ts'
import { type SourceSpan, themeDiagnostic } from '../diagnostics.ts'
import { type ConfKeys, keysOf, pathText } from './conf-keys.ts'

/** A settings file read: a value always, and what was wrong. */
export interface ConfResult<T> {
  readonly conf: T
  readonly diagnostics: readonly FileDiagnostic[]
}

/** Kinds of values, as a schema names them, in words. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['array', 'a list'],
  ['boolean', 'true or false'],
  ['object', 'an object'],
  ['record', 'an object'],
  ['string', 'a text'],
])

/** A settings file: JSON in which comments are allowed. */
export class ConfFile {
  readonly diagnostics: FileDiagnostic[] = []
  readonly #table: Readonly<Record<string, unknown>>
  /** The file is no JSON, and what could be read of it may be wrong. */
  #isBroken = false
  #keys: ConfKeys | undefined

  constructor(readonly source: Source) {
    this.#table = this.#parse()
  }

  /** The value of a key, or undefined where it is absent or not what it must be. */
  read<T>(key: string, schema: z.ZodType<T>, wanted: string): T | undefined {
    if (!Object.hasOwn(this.#table, key)) return undefined
    const { success, data, error } = schema.safeParse(this.#table[key])
    if (success) return data
    const [issue] = error.issues
    // Of a value that may be several things, each has its issue.
    const inner = issue?.code === 'invalid_type' ? issue : undefined
    if (inner === undefined || inner.path.length === 0) this.report(key, wanted)
    else this.#reportInner(key, inner)
    return undefined
  }

  /** Reports a part of the value of a key that is not what it must be; an object, where it lacks the part. */
  #reportInner(
    key: string,
    { path, expected }: Pick<z.core.$ZodIssueInvalidType, 'path' | 'expected'>,
  ): void {
    if (this.#isBroken) return
    const whole = [key, ...path.map((part) => (typeof part === 'symbol' ? '' : part))]
    const named = this.#keys?.byPath.get(JSON.stringify(whole))
    const around = this.#keys?.byPath.get(JSON.stringify(whole.slice(0, -1)))
    const { start, end } = named ?? around ?? { ...this.#spanOf(key) }
    const wanted =
      named === undefined ? `an object with a setting '${whole.at(-1)}'` : (KINDS.get(expected) ?? expected)
    const values = { name: key, path: pathText(named === undefined ? whole.slice(0, -1) : whole), wanted }
    this.diagnostics.push(
      themeDiagnostic(
        { source: this.source, start, end },
        { code: 'bad-conf-part', severity: 'error', values },
      ),
    )
  }

  /** Reports keys that are in their object twice: JSON takes the last one and says nothing. */
  #reportRepeated(): void {
    const { source } = this
    for (const { path, start, end } of this.#keys?.repeated ?? []) {
      const values = { name: String(path.at(-1)) }
      this.diagnostics.push(themeDiagnostic({ source, start, end }, { code: 'repeated-setting', values }))
    }
  }

  /** Reports a number that is written as a text; `read` is what it was read as. */
  expectNumber(key: string, read: number | undefined): void {
    const value = this.#table[key]
    if (this.#isBroken || read === undefined || typeof value !== 'string') return
    const { source } = this
    const written = JSON.stringify(value)
    const start = source.text.indexOf(written, this.#spanOf(key).end)
    if (start < 0) return
    const fix = String(read)
    const values = { name: key, form: `${JSON.stringify(key)}: ${fix}` }
    this.diagnostics.push(
      themeDiagnostic({ source, start, end: start + written.length }, { code: 'quoted-number', values, fix }),
    )
  }

  /** Reports settings of the file that are none of the known ones. */
  expect(known: readonly string[]): void {
    if (this.#isBroken) return
    for (const name of Object.keys(this.#table)) {
      if (known.includes(name)) continue
      this.#unknown({ name }, known, nearest(name, known))
    }
  }

  /** Reports settings that are a slip away from known ones: the file may have others. */
  expectSlips(known: readonly string[]): void {
    if (this.#isBroken) return
    for (const name of Object.keys(this.#table)) {
      const meant = known.includes(name) ? undefined : nearest(name, known)
      if (meant !== undefined) this.#unknown({ name }, known, meant)
    }
  }

  #unknown(
    named: { readonly name: string; readonly within?: string },
    known: readonly string[],
    meant: string | undefined,
  ): void {
    const { name } = named
    const values = { ...named, known: known.join(', ') }
    const fix = meant && JSON.stringify(meant)
    this.diagnostics.push(
      themeDiagnostic(this.#spanOf(name), { code: 'unknown-setting', values, meant, fix }),
    )
  }

  /** Names of the settings, in order; none where the file is not JSON. */
  get names(): readonly string[] {
    return this.#isBroken ? [] : Object.keys(this.#table)
  }

  /** Returns the span of a name where it is first written, quotes included. */
  spanOf(name: string): SourceSpan {
    return this.#spanOf(name)
  }

  /** Reports slips in the names that the objects of a list, or of a table, have. */
  expectInside(key: string, known: readonly string[]): void {
    const value = this.#table[key]
    if (this.#isBroken || typeof value !== 'object' || value === null) return
    const names = new Set(
      Object.values(value).flatMap((one) => (one instanceof Object ? Object.keys(one) : [])),
    )
    for (const name of names) {
      const meant = known.includes(name) ? undefined : nearest(name, known)
      if (meant !== undefined) this.#unknown({ name, within: key }, known, meant)
    }
  }

  /** Reports the value of a key that is not what it must be. */
  report(key: string, wanted: string): void {
    if (this.#isBroken) return
    const values = { name: key, wanted }
    this.diagnostics.push(themeDiagnostic(this.#spanOf(key), { code: 'bad-conf', severity: 'error', values }))
  }

  #parse(): Readonly<Record<string, unknown>> {
    const { name, text } = this.source
    // A file that is not there has no name; an empty preset chooses nothing.
    if (text.trim() === '' && !name.endsWith('.conf')) return {}
    try {
      const plain = withoutComments(text)
      const value = parseJson(plain, name)
      this.#keys = keysOf(plain)
      this.#reportRepeated()
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
      const what = { name: 'The file', wanted: 'an object of settings' }
      this.diagnostics.push(
        themeDiagnostic(
          { source: this.source, start: 0, end: 1 },
          { code: 'bad-conf', severity: 'error', values: what },
        ),
      )
    } catch (error) {
      if (!(error instanceof Problem) || error.diagnostic === undefined) throw error
      this.#isBroken = true
      const table = repaired(text)
      const keys = Object.keys(table).join(', ')
      const help =
        keys === ''
          ? 'Nothing of the file can be read: it counts as empty until it is mended.'
          : `Until it is mended, these settings of it are used: ${keys}.`
      this.diagnostics.push({ ...error.diagnostic, help })
      return table
    }
    return {}
  }

  #spanOf(key: string): SourceSpan {
    const start = Math.max(0, this.source.text.indexOf(JSON.stringify(key)))
    return { source: this.source, start, end: start + key.length + 2 }
  }
}

/** Returns what can be read of an object whose text is broken; nothing where that is too little. */
function repaired(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(jsonrepair(withoutPlaceholders(withoutComments(text))))
    // Objects one behind the other are read as a list.
    const objects = Array.isArray(value) ? value : [value]
    return Object.assign({}, ...objects.filter((one) => typeof one === 'object' && one !== null))
  } catch {
    // Too broken or too deep to repair; the mistake itself is reported.
    return {}
  }
}

/**
 * Blanks the marks of a theme's own build out, such as `{{ sandbox }}`; one instead of a value becomes
 * null.
 */
function withoutPlaceholders(text: string): string {
  return text.replace(/(:\s*)?\{\{[^{}]*\}\}/g, (_mark, colon: string | undefined) =>
    colon === undefined ? '' : `${colon}null`,
  )
}

/** Returns the keys of a settings file; none where it is not JSON. */
export function keysIn({ text }: Source): ConfKeys['byPath'] {
  const plain = withoutComments(text)
  try {
    JSON.parse(plain)
  } catch {
    return new Map()
  }
  return keysOf(plain).byPath
}

/** Blanks comments out, so that every character keeps its offset. */
function withoutComments(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    part.startsWith('"') ? part : blank(part),
  )
}
