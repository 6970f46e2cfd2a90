import { nearest } from '../../../engine/diagnostics/nearest.ts'
import { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import { withoutComments } from './comments.ts'
import { nearestImport } from './nearest-import.ts'
import { PlainMixins } from './plain-mixins.ts'
import {
  cureOf,
  isOpenComment,
  lacksBrace,
  NO_END,
  plainReason,
  WRONG_MINUS,
  wordsOf,
} from './plain-reason.ts'
import { type LessRun, type Position, runLess } from './run-less.ts'
import { smallestRule } from './smallest-rule.ts'
import { SQUARESPACE_PRELUDE } from './squarespace-less.ts'
import type { StyleFiles } from './style-files.ts'
import { unendedStatement } from './unended-statement.ts'
import { isVague, unreadable } from './unreadable.ts'

export interface StyleOptions {
  /** Paths of the sheets below the theme's folder, in order. */
  readonly sheets: readonly string[]
  /** The files of the theme; circular imports in them are broken already. */
  readonly files: StyleFiles
  /** Less before all sheets and behind them: defaults, and what a site has chosen. */
  readonly before?: string
  readonly behind?: string
  /** Paths of all stylesheets of the theme: an import may mean one of them. */
  readonly theirs?: readonly string[]
  /** Milliseconds of processor time after which the first file is left out that takes too long. */
  readonly timeLimit?: number
}

export interface CompiledStyle {
  readonly css: string
  readonly diagnostics: readonly FileDiagnostic[]
  /** Lines around the sheets that were left out. */
  readonly wrongLines: readonly string[]
}

export const isLess = (name: string): boolean => /\.less$/i.test(name)

/**
 * Above this number of characters a file goes into the sheet as it is: a minute of Less for a library of
 * styles.
 */
const LARGE = 1_000_000
const TIME_LIMIT = 10_000
/** With so many wrong rules a file is left out whole. */
const MOST_RULES = 25
/** The words of Less for a variable or mixin that nothing sets, and how one is set. */
const UNDEFINED = /^(?:variable (?=@))?([@.#][\w-]+) is undefined$/
const SETS = /(@[\w-]+)\s*:|([.#][a-z][\w-]*)\s*(?:\([^()]*\)\s*(?:when\b[^{};]*)?)?[,{]/gi

/**
 * Compiles the sheets of a theme into one, as Squarespace does: a variable or a mixin of one file is known
 * in the others. What is wrong is left out, the smallest rule that will do, and is among the mistakes.
 */
export function compileStyles(options: StyleOptions): CompiledStyle {
  return new StyleCompiler(options).compile()
}

type Failure = Extract<LessRun, { kind: 'failed' }>

class StyleCompiler {
  readonly #diagnostics: FileDiagnostic[] = []
  /** Number of dropped rules of a file. */
  readonly #dropped = new Map<string, number>()
  readonly #plainMixins = new PlainMixins()
  /** Lines around the sheets that do not compile: values of tweaks. */
  readonly #wrongLines = new Set<string>()

  constructor(readonly options: StyleOptions) {}

  get #files(): StyleFiles {
    return this.options.files
  }

  compile(): CompiledStyle {
    for (;;) {
      const run = this.#run(this.options.sheets)
      if (run.kind === 'done') return this.#compiled(run.css, this.#missing())
      if (run.kind === 'failed' && this.#leavesLineOut(run)) continue
      if (run.kind === 'failed' && this.#plainMixins.mayMend(run, this.#plainSheets())) continue
      const failure = run.kind === 'failed' && run.path !== undefined ? run : this.#blame(run)
      // Nothing of the theme is left to leave out.
      if (failure === undefined) return this.#compiled('')
      this.#leaveOut(failure)
    }
  }

  #compiled(css: string, more: readonly FileDiagnostic[] = []): CompiledStyle {
    return { css, diagnostics: [...this.#diagnostics, ...more], wrongLines: [...this.#wrongLines] }
  }

  #run(sheets: readonly string[]): LessRun {
    // Half of the time finds that there is no end, the other half the file.
    return runLess(this.#root(sheets), this.#files, (this.options.timeLimit ?? TIME_LIMIT) / 2)
  }

  #root(sheets: readonly string[]): string {
    const { before = '', behind = '' } = this.options
    const imports = sheets.map((path) => `@import (${this.#howToRead(path)}) ${JSON.stringify(`/${path}`)};`)
    const lines = [SQUARESPACE_PRELUDE, before, ...imports, ...this.#plainMixins.imports, behind]
      .join('\n')
      .split('\n')
    return lines.map((line) => (this.#wrongLines.has(line) ? '' : line)).join('\n')
  }

  /**
   * Leaves out a line that sets a tweak, where Less cannot read its value. Where that is written in a sheet,
   * the sheet has the mistake, too.
   */
  #leavesLineOut({ path, position }: Failure): boolean {
    if (path !== undefined || position === undefined) return false
    const line = this.#root(this.options.sheets).split('\n')[position.line - 1] ?? ''
    if (!SETS_TWEAK.test(line)) return false
    this.#wrongLines.add(line)
    return true
  }

  /** Texts of the sheets that are not read as Less, by path. */
  #plainSheets(): ReadonlyMap<string, string> {
    const plain = this.options.sheets.filter((path) => !isLess(path) && this.#howToRead(path) === 'inline')
    return new Map(plain.map((path) => [path, this.#files.text(path) ?? '']))
  }

  #howToRead(path: string): string {
    const text = this.#files.text(path) ?? ''
    const isSmall = text.length <= LARGE
    if (!isSmall && isLess(path)) this.#sayLarge(path)
    return isSmall && (isLess(path) || LESS_IN_CSS.test(text)) ? 'less' : 'inline'
  }

  #sayLarge(path: string): void {
    if (this.#diagnostics.some(({ code, file }) => code === 'large-style' && file === path)) return
    this.#diagnostics.push(themeDiagnostic(this.#span(path, 0), { code: 'large-style' }))
  }

  /** The first sheet with which those before it do not compile either. */
  #blame(run: LessRun): Failure | undefined {
    const { sheets } = this.options
    const reason = run.kind === 'failed' ? run.reason : 'It takes too long'
    const at = sheets.findIndex((path, index) => {
      if (!this.#files.text(path)?.trim()) return false
      return this.#run(sheets.slice(0, index + 1)).kind !== 'done'
    })
    const path = sheets[at]
    return path === undefined ? undefined : { kind: 'failed', reason, path, position: undefined }
  }

  /**
   * Leaves a rule out; the whole file where the position is not known, or so many rules were wrong already.
   */
  #leaveOut(failure: Failure): void {
    const { path = '' } = failure
    const text = this.#files.text(path) ?? ''
    const { position, reason } = this.#exact(failure, text)
    const at = position ?? (reason.includes(WRONG_MINUS) ? this.#wrongMinus(text) : undefined)
    const start = at && offsetOf(text, at)
    const count = (this.#dropped.get(path) ?? 0) + 1
    this.#dropped.set(path, count)
    const all = { start: 0, end: text.length }
    const rule = start === undefined || count > MOST_RULES ? undefined : smallestRule(text, start)
    const isBlank = rule === undefined || text.slice(rule.start, rule.end).trim() === ''
    this.#files.drop(path, isBlank ? all : rule)
    const statement = isBlank ? '' : text.slice(rule.start, rule.end)
    const isComment = isOpenComment(statement)
    const isOpen = !isBlank && !isComment && rule.start < (start ?? 0) && lacksBrace(reason)
    const said = isOpen ? NO_END : plainReason(reason, statement)
    const unended = said === reason ? unendedStatement(statement, reason, this.#files) : undefined
    // A reason that quotes the statement is about all of it.
    const quoted = said.startsWith(`'${statement.trim()}'`) ? statement.trim() : undefined
    const isWhole = isOpen || isComment || (unended ?? quoted) !== undefined
    const shown = isWhole && rule !== undefined ? positionOf(text, rule.start) : at
    const [, unknown] = (unended === undefined && UNDEFINED.exec(reason)) || []
    // Old Less was rewritten: lines are as the theme has them, offsets are not.
    const offset = shown === undefined ? 0 : offsetOf(this.#files.read(path) ?? '', shown)
    const isElsewhere = unknown?.startsWith('@') === true && !text.startsWith(unknown, offset)
    const use = isElsewhere ? this.#spanOfUnset(unknown) : undefined
    const span = use ?? this.#span(path, offset, shown && (unended ?? quoted ?? unknown)?.length)
    const code = isBlank ? 'less-file' : 'less-style'
    const meant = unknown && nearest(unknown, this.#namesBut(unknown))
    const values = {
      reason: unended === undefined ? wordsOf(said) : `'${unended}' lacks its semicolon`,
      cure: unknown === undefined || meant !== undefined ? '' : cureOf(unknown),
    }
    const fix = unended && `${unended};`
    this.#diagnostics.push(themeDiagnostic(span, { code, severity: 'error', values, meant, fix }))
  }

  /** Returns a failure with the position and reason of the statement that Less could not read. */
  #exact(failure: Failure, text: string): Failure {
    if (!isVague(failure)) return failure
    const found = unreadable(text, this.#files, failure.position && offsetOf(text, failure.position))
    return found === undefined
      ? failure
      : { ...failure, position: positionOf(text, found.start), reason: found.reason }
  }

  /**
   * Where the sheets use a variable that none of them sets, as a mixin may: Less names the call of it, one
   * after the other.
   */
  #spanOfUnset(unknown: string) {
    const uses = this.options.sheets.flatMap((path) => {
      const text = withoutComments(this.#files.read(path) ?? '')
      return [...text.matchAll(new RegExp(`${unknown}(?![\\w-])(\\s*:)?`, 'g'))].map(
        ({ index, 1: colon }) => ({ path, index, isSet: colon !== undefined }),
      )
    })
    const [first] = uses
    if (first === undefined || uses.some(({ isSet }) => isSet)) return undefined
    return this.#span(first.path, first.index, unknown.length)
  }

  /** The variables or mixins that there are, but for one: it may be set where its rule does not see it. */
  #namesBut(unknown: string): string[] {
    const texts = this.options.sheets.map((path) => this.#files.text(path) ?? '')
    const names = [...texts, SQUARESPACE_PRELUDE].flatMap((text) =>
      [...text.matchAll(SETS)].map(([, variable, mixin = '']) => variable ?? mixin),
    )
    return names.filter((name) => name !== unknown && name[0] === unknown[0])
  }

  /** The first minus sign that Less cannot read in a statement alone: it does not name one by itself. */
  #wrongMinus(text: string): Position | undefined {
    for (const { index } of [...text.matchAll(MINUS)].slice(0, MOST_RULES)) {
      const rule = smallestRule(text, index)
      if (rule === undefined || index < rule.start || index >= rule.end) continue
      const run = runLess(`a {${text.slice(rule.start, rule.end)}}`, this.#files, TIME_LIMIT)
      if (run.kind === 'failed' && run.reason.includes(WRONG_MINUS)) return positionOf(text, index)
    }
    return undefined
  }

  #missing(): FileDiagnostic[] {
    return [...this.#files.missing.values()].map(({ name, path, at }) => {
      const meant = nearestImport(name, path, this.options.theirs ?? [])
      const saying = { code: 'missing-import', values: { name }, meant, fix: meant } as const
      return themeDiagnostic(this.#span(path, at, name.length), saying)
    })
  }

  #span(path: string, start: number, length = 1) {
    const source = new Source(path, this.#files.read(path) ?? '')
    return { source, start, end: start + length }
  }
}

/** Minus signs of a value that Less computes. */
const MINUS = /-(?=[@$(])/g
const SETS_TWEAK = /^(?:@[\w-]+:|\.[\w-]+ \{)/

function offsetOf(text: string, { line, column }: Position): number {
  return (new Source('', text).lines[line - 1] ?? 0) + column
}

function positionOf(text: string, offset: number): Position {
  const { line, column } = new Source('', text).position(offset)
  return { line, column: column - 1 }
}

/** Variables and calls of mixins: Squarespace compiles files that end in `.css`, too. */
export const LESS_IN_CSS = /^\s*@[\w-]+\s*:|@\{|:\s*@[\w-]+|^\s*[.#][\w-]+(?:\([^)\n]*\))?\s*;/m
