import { codeFrame } from '../../../engine/diagnostics/code-frame.ts'
import type { Diagnostic } from '../../../engine/diagnostics/diagnostic.ts'
import { promiseSentence, promisesIn, warnOfForeignData } from '../../../engine/diagnostics/unprinted-data.ts'
import { warn } from '../../../engine/diagnostics/warn.ts'
import { isTemplate } from '../../../engine/sound-options.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { Template } from '../../../engine/template.ts'
import { isObjectOrList } from '../../../engine/value.ts'
import type { Behaviours } from '../../behaviours/behaviour.ts'
import type { BehaviourMatcher } from '../../behaviours/behaviour-matcher.ts'
import { type Rendered, unmatchedSentence } from './unmatched.ts'

/** Errors of one render that the console shows. */
const MOST = 5

/**
 * Notices of `<Template>` in development, each once for all templates of a page: errors that no `onErrors`
 * hears of, behaviours that match nothing, and data that print nothing.
 */
export class TemplateNotices {
  readonly #said = new Set<string>()
  /** Keys that no render with the very same behaviours has matched. */
  readonly #unmatched = new WeakMap<Behaviours, readonly string[]>()

  sayErrors({ template, options }: Rendered, errors: readonly Diagnostic[]): void {
    const texts = errors.map((error) => textOf(error, sourceOf(error, template, options.partials)))
    const fresh = [...new Set(texts)].filter((text) => !this.#said.has(text))
    for (const text of fresh) this.#said.add(text)
    if (fresh.length === 0) return
    const rest = fresh.length > MOST ? `\n… and ${fresh.length - MOST} more` : ''
    // biome-ignore lint/suspicious/noConsole: the author of a page reads it there, as React's own errors
    console.error(
      `Vitrine: <Template> cannot show everything; where onErrors is given, it gets these.\n\n${fresh.slice(0, MOST).join('\n')}${rest}`,
    )
  }

  /** Keeps what a render has matched. Elements that come again from a memory are not matched again. */
  keepMatches(behaviours: Behaviours | undefined, matcher: BehaviourMatcher): void {
    if (!isObjectOrList(behaviours)) return
    const { unmatched } = matcher
    const before = this.#unmatched.get(behaviours) ?? unmatched
    this.#unmatched.set(
      behaviours,
      before.filter((key) => unmatched.includes(key)),
    )
  }

  sayUnmatched(rendered: Rendered, matched: Behaviours | undefined): void {
    if (matched === undefined || !isTemplate(rendered.template)) return
    for (const key of this.#unmatched.get(matched) ?? []) {
      const sentence = unmatchedSentence(key, rendered)
      if (sentence !== undefined) this.#warn(sentence)
    }
  }

  /** Names data that print nothing: promises, also as a top field, and values that JSON lacks. */
  sayUnprinted(data: unknown, template: unknown): void {
    if (isTemplate(template)) warnOfForeignData('<Template>', data, template)
    for (const path of promisesIn(data)) {
      const advice = path === 'data' ? '' : ", or pass what 'useStreamedData' returns for the data"
      this.#warn(`${promiseSentence('<Template>', path)}${advice}`)
    }
  }

  #warn(sentence: string): void {
    if (this.#said.has(sentence)) return
    this.#said.add(sentence)
    warn(sentence)
  }
}

/** A diagnostic as the console shows it: its position, its sentence, the lines around it, advice. */
function textOf(error: Diagnostic, source: Source | undefined): string {
  const { file, line, column, severity, message, code, help } = error
  const frame = error.frame || (source === undefined ? '' : codeFrame(source, error))
  const parts = [`${file}:${line}:${column}: ${severity}: ${message} [${code}]`, frame, help]
  return `${parts.filter((part) => part !== '').join('\n')}\n`
}

/** Returns the source that a diagnostic is about; undefined where it cannot be found. */
function sourceOf({ file }: Diagnostic, template: Template, partials: unknown): Source | undefined {
  if (!isTemplate(template)) return undefined
  if (file === template.source.name) return template.source
  try {
    return template.compiler.partialIn(partials, file)?.source
  } catch {
    return undefined
  }
}
