import type { LessRun } from './run-less.ts'

type Failure = Extract<LessRun, { kind: 'failed' }>

/** A mixin that no Less defines. */
const UNDEFINED = /^([.#][\w-]+) is undefined$/

/**
 * Plain CSS whose rules Less calls as mixins. Such a sheet goes into the result as it is, and is read as Less
 * beside it, without output.
 */
export class PlainMixins {
  readonly #sheets = new Set<string>()
  /** Sheets that Less cannot read. */
  readonly #refused = new Set<string>()

  /** Statements that make the rules of the sheets known. */
  get imports(): readonly string[] {
    return [...this.#sheets].map(
      (path) => `@import (less, reference, multiple) ${JSON.stringify(`/${path}`)};`,
    )
  }

  /** Returns true if the next run may be free of a failure. `plain` has texts of sheets by path. */
  mayMend({ reason, path }: Failure, plain: ReadonlyMap<string, string>): boolean {
    if (path !== undefined && this.#sheets.delete(path)) {
      this.#refused.add(path)
      return true
    }
    const [, name] = UNDEFINED.exec(reason) ?? []
    if (name === undefined) return false
    const rule = new RegExp(`${name.replace('.', '\\.')}(?![\\w-])[^{}]*\\{`)
    const found = [...plain].filter(
      ([sheet, text]) => !this.#sheets.has(sheet) && !this.#refused.has(sheet) && rule.test(text),
    )
    for (const [sheet] of found) this.#sheets.add(sheet)
    return found.length > 0
  }
}
