import type { MarkupOptions } from '../html/markup-sink.ts'
import { Mode } from '../html/mode.ts'
import type { ValueOrigin } from '../html/nodes.ts'
import { type Decode, decodeReferences, unfinished } from '../html/references.ts'
import { isMarkupInQuotes, isOdd, type Quote } from '../html/signs.ts'
import { Undecided } from '../html/undecided.ts'
import type { ValueFilter, ValuePlace } from '../html/value-filter.ts'

/** An attribute in a template in which data stands. */
export interface AttributeSite {
  readonly tag: string
  readonly name: string
  readonly mode: Mode
  /** The sign that ends it. */
  readonly quote: Quote
  /** It holds text on every element and is not checked: its parts are decoded one by one. */
  readonly isText: boolean
}

export type AttributeOptions = Pick<MarkupOptions, 'decode' | 'filter' | 'origin'>

const NOWHERE: AttributeSite = Object.freeze({
  tag: '',
  name: '',
  mode: Mode.doubleQuoted,
  quote: '"',
  isText: true,
})

/** The value of an attribute while it is put together. */
export class AttributeValue implements ValuePlace {
  /** Decoded where the attribute holds text, else as written. */
  text = ''
  /** What stood in front of the first value of the data; undefined where there was none. */
  #own: string | undefined

  site = NOWHERE

  constructor(readonly options: AttributeOptions) {}

  begin(site: AttributeSite): void {
    this.site = site
    this.text = ''
    this.#own = undefined
  }

  value(content: string): void {
    if (this.site.isText) this.#plain(content)
    else this.#checked(content)
  }

  #plain(content: string): void {
    this.text += readInQuotes(content, this.site.quote, this.options.decode)
  }

  #checked(content: string): void {
    const { filter } = this.options
    const isTrusted = filter?.trusts?.(this) === true
    const safe = filter === undefined || isTrusted ? content : filter.value(content, this)
    if (safe === '') return
    if (isOdd(safe) || safe.includes(this.site.quote)) throw new Undecided('a quote in an attribute')
    if (!isTrusted) this.#own ??= this.before
    this.text += safe
  }

  /** The value, whole, as HTML parsers read it. */
  finish(): string {
    if (this.site.isText) return this.text
    return decodeReferences(this.#safe, true, this.options.decode)
  }

  /** The value as it is written. */
  finishRaw(): string {
    if (this.#safe !== this.before) throw new Undecided('an attribute that changes')
    return this.text
  }

  get #safe(): string {
    const { site, options, before } = this
    const { filter } = options
    const own = this.#own
    if (filter === undefined || own === undefined) return before
    const safe = filter.attribute({ tag: site.tag, name: site.name, value: before, own }, this.origin)
    if (safe === undefined) throw new Undecided('an attribute that has to go')
    return safe
  }

  get mode(): Mode {
    return this.site.mode
  }

  get tag(): string {
    return this.site.tag
  }

  get attribute(): string {
    return this.site.name
  }

  get rawTag(): string {
    return ''
  }

  get type(): string {
    return ''
  }

  get before(): string {
    return this.text
  }

  get origin(): ValueOrigin {
    return this.options.origin()
  }
}

/** What HTML parsers read of a value inside quotes. */
export function readInQuotes(content: string, quote: Quote, decode: Decode): string {
  if (!isMarkupInQuotes(content, quote)) return content
  if (isOdd(content) || content.includes(quote)) throw new Undecided('a value that ends its attribute')
  if (unfinished(content) !== content.length) throw new Undecided('half a reference')
  return decodeReferences(content, true, decode)
}

/** Whether an attribute that begins with a value is known to reach the page as it is. */
export function passesWhole(site: AttributeSite, value: string, filter: ValueFilter | undefined): boolean {
  if (value === '' || isMarkupInQuotes(value, site.quote)) return false
  return filter === undefined || filter.passesWhole?.(site, value) === true
}
