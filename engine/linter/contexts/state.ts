import { contextKind, quoteOf } from '../../html/context.ts'
import { decode } from '../../html/entities.ts'
import { Mode } from '../../html/mode.ts'
import { ForeignTags } from '../../html/tokens/foreign-tags.ts'
import type { TokenHandler } from '../../html/tokens/token-handler.ts'
import { Tokenizer, type TokenizerState } from '../../html/tokens/tokenizer.ts'
import {
  contentOf,
  type HtmlContext,
  languageOf,
  type Quotes,
  type ScriptPart,
  type UrlPart,
} from './context.ts'
import { scriptPart } from './script-part.ts'

/** State of the HTML reader, as much of it as decides the context of the next placeholder. */
export interface State extends TokenizerState {
  /** SVG and MathML that is open. */
  readonly foreign: readonly string[]
  /** The start tag that is being read. */
  readonly element: string
  /** The attribute whose value is being read. */
  readonly attribute: string
  readonly url: UrlPart
  /** As much of an address as may still become `javascript:`, as browsers read it. */
  readonly scheme: string
  readonly part: ScriptPart
  /** The type of a script. */
  readonly type: string
  /** True if only an empty or unusual value leads here. */
  readonly isUnlikely: boolean
  /** The state is unknown. */
  readonly isLost: boolean
}

export const START: State = Object.freeze({
  mode: Mode.data,
  rest: '',
  tag: '',
  closing: '',
  escaped: 0,
  foreign: [],
  element: '',
  attribute: '',
  url: 'start',
  scheme: '',
  part: 'code',
  type: '',
  isUnlikely: false,
  isLost: false,
})
/** The state where the analysis has lost track: values in it count as in an unknown context. */
export const LOST: State = Object.freeze({ ...START, isLost: true })

/** Equal for states from which everything is read alike, likely or not. */
export function keyOf(state: State): string {
  const { mode, rest, tag, closing, escaped, foreign, element, attribute, url, scheme, part, type, isLost } =
    state
  return `${mode}|${rest}|${tag}|${closing}|${escaped}|${foreign.join()}|${element}|${attribute}|${url}|${scheme}|${part}|${type}|${isLost}`
}

/** A start tag in a chunk of markup; offsets of its `<`, and behind its name. */
export interface StartTag {
  readonly start: number
  readonly end: number
  /** As written. */
  readonly name: string
}

/**
 * The state behind a chunk of markup.
 * @param onStartTag called with each start tag whose `<` is in it, also where the name may go on behind it
 */
export function read(state: State, markup: string, onStartTag?: (tag: StartTag) => void): State {
  if (state.isLost || markup === '') return state
  const begin = (start: number, length: number) => {
    const end = Math.min(start + 1 + length, markup.length)
    if (start >= 0 && end > start + 1) onStartTag?.({ start, end, name: markup.slice(start + 1, end) })
  }
  const reading = new Reading(state, begin)
  const tokenizer = new Tokenizer(reading)
  tokenizer.resume(state)
  tokenizer.feed(markup)
  return reading.stateOf(tokenizer)
}

/** The states that a printed value may lead to: for a word, and for nothing at all. */
export function readValue(state: State, example: string): State[] {
  const { mode, rest, isLost } = state
  const isText = mode === Mode.data || ((mode === Mode.rcdata || mode === Mode.rawtext) && rest === '')
  if (isLost || isText) return [state]
  if (mode === Mode.markup) return [LOST]
  const states = [read(state, example), { ...state, isUnlikely: true }]
  // A name begins with a letter; anything else makes text of the tag.
  const isOpening = mode === Mode.tagOpen || mode === Mode.endTagOpen
  return isOpening ? [...states, { ...read(state, '0'), isUnlikely: true }] : states
}

const IN_TAG: ReadonlySet<Mode> = new Set([
  Mode.beforeAttribute,
  Mode.attributeName,
  Mode.afterAttributeName,
  Mode.beforeValue,
  Mode.doubleQuoted,
  Mode.singleQuoted,
  Mode.unquoted,
  Mode.afterValue,
  Mode.selfClosing,
])

/** Schemes of addresses that are code. */
const CODE = 'javascript:'

/** The beginning of an address as browsers read it: no tabs or line ends, nothing below a space before it. */
function asAddress(text: string): string {
  const address = text.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+/, '')
  return address.slice(0, CODE.length).toLowerCase() + address.slice(CODE.length)
}

/** Stores the tokenizer's events that later texts depend on. */
class Reading implements TokenHandler {
  #element: string
  #attribute: string
  #url: UrlPart
  #scheme: string
  #part: ScriptPart
  #type: string
  readonly #foreign = new ForeignTags()

  constructor(
    readonly before: State,
    /**
     * Hears of the offset of each `<` of a start tag, -1 where it is in an earlier chunk, and the length of
     * the name.
     */
    readonly begin: (start: number, length: number) => void,
  ) {
    this.#element = before.element
    this.#attribute = before.attribute
    this.#url = before.url
    this.#scheme = before.scheme
    this.#part = before.part
    this.#type = before.type
    this.#foreign.open = before.foreign
  }

  stateOf({ mode, rest, tag, closing, escaped }: Tokenizer): State {
    const isScript = mode === Mode.rawtext && tag === 'script'
    const isInTag = IN_TAG.has(mode)
    return {
      mode,
      rest: mode === Mode.comment ? endOfComment(rest) : mode === Mode.doctype ? '' : rest,
      tag,
      closing,
      escaped,
      foreign: this.#foreign.open,
      element: isInTag && closing === '' ? this.#element : '',
      attribute: isInTag ? this.#attribute : '',
      url: isInTag ? this.#url : 'start',
      scheme: isInTag ? this.#scheme : '',
      part: isInTag || isScript ? this.#part : 'code',
      type: isScript || (isInTag && this.#element === 'script') ? this.#type : '',
      isUnlikely: this.before.isUnlikely,
      isLost: false,
    }
  }

  text(raw: string): void {
    this.#part = scriptPart(this.#part, raw)
  }

  startTag(name: string, offset: number): void {
    this.begin(offset, name.length)
    this.#element = name
    this.#type = ''
    this.attributeEnd()
  }

  tagLeftOpen(offset: number): void {
    this.begin(offset, Number.POSITIVE_INFINITY)
  }

  attribute(name: string): void {
    this.#attribute = name
  }

  value(raw: string): void {
    if (this.#attribute === 'type' && this.#element === 'script') this.#type += raw
    const content = contentOf(this.#attribute)
    if (content === 'handler') this.#part = scriptPart(this.#part, raw)
    if (content === 'url') this.#address(raw)
  }

  #address(raw: string): void {
    if (this.#url === 'code') {
      this.#part = scriptPart(this.#part, raw)
      return
    }
    const begun = this.#url === 'start' || this.#scheme !== '' ? asAddress(this.#scheme + decode(raw)) : '-'
    if (begun.startsWith(CODE)) {
      this.#url = 'code'
      this.#part = scriptPart('code', begun.slice(CODE.length))
    } else if (/[?#]/.test(raw)) this.#url = 'query'
    else if (this.#url === 'start' && /\S/.test(raw)) this.#url = 'path'
    this.#scheme = CODE.startsWith(begun) ? begun : ''
  }

  attributeEnd(): void {
    this.#attribute = ''
    this.#url = 'start'
    this.#scheme = ''
    this.#part = 'code'
  }

  startTagEnd(isSelfClosing: boolean): Mode {
    this.#part = 'code'
    return this.#foreign.start(this.#element, isSelfClosing)
  }

  endTag(name: string): Mode {
    this.#foreign.end(name)
    return Mode.data
  }

  blank(): void {}
  comment(): void {}
  doctype(): void {}
  odd(): void {}
}

/** Shortens the text of a comment to the characters that can begin its end mark. */
function endOfComment(rest: string): string {
  return rest.length < 5 ? rest : `.....${/-{0,2}!?$/.exec(rest)?.[0] ?? ''}`
}

const QUOTES: Readonly<Record<'"' | "'" | '', Quotes>> = Object.freeze({
  '"': 'double',
  "'": 'single',
  '': 'none',
})

/** The context of a value that is printed in a state. */
export function contextOf({ mode, tag, element, attribute, url, part, type, isLost }: State): HtmlContext {
  if (isLost) return { kind: 'unknown' }
  const kind = contextKind(mode, tag)
  switch (kind) {
    case 'attribute': {
      const content = contentOf(attribute)
      return { kind, tag: element, name: attribute, quotes: QUOTES[quoteOf(mode)], content, url, part }
    }
    case 'rcdata':
    case 'rawtext':
      return { kind, tag }
    case 'script':
      return { kind, language: languageOf(type), part }
    case 'tag':
      return { kind: 'attribute-name' }
    case 'declaration':
      return { kind: 'comment' }
    default:
      return { kind }
  }
}
