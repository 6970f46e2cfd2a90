import type { Mode } from '../html/mode.ts'
import type { Shape } from '../html/nodes.ts'
import { isPlainAttribute } from '../html/plain-attributes.ts'
import { type Decode, decodeReferences, unfinished } from '../html/references.ts'
import type { Quote } from '../html/signs.ts'
import type { Part } from './part.ts'
import type { Decided } from './site.ts'
import { attributeRead } from './steps.ts'
import { Unmouldable } from './unmouldable.ts'

/** An attribute that is still read. */
interface AttributeDraft {
  readonly name: string
  /** It holds nothing but text, and is not checked. */
  readonly isText: boolean
  /** The parts of what the tag stands in. */
  readonly outer: Part[]
}

/** How an attribute is quoted: the mode of the tokenizer, and the sign that ends it. */
interface Quotes {
  readonly mode: Mode
  readonly quote: Quote
}

/** A start tag that is still read. */
export class TagDraft {
  readonly values: string[]
  readonly decided: Decided[] = []
  #attribute: AttributeDraft | undefined

  constructor(
    public shape: Shape,
    values: readonly string[],
    readonly decode: Decode,
  ) {
    this.values = [...values]
  }

  /** The attribute that is still read; undefined between attributes. */
  get attribute(): AttributeDraft | undefined {
    return this.#attribute
  }

  add(name: string, value: string): void {
    const longer = this.shape.with(name)
    if (longer === this.shape) throw new Unmouldable('an attribute twice')
    this.shape = longer
    this.values.push(value)
  }

  begin(name: string, outer: Part[]): void {
    this.#attribute = { name, isText: isPlainAttribute(name), outer }
  }

  /** Text of the template's own in the value. */
  text(raw: string): Part {
    const attribute = this.#attribute
    if (attribute === undefined) throw new Unmouldable('a value of no attribute')
    if (!attribute.isText) return { kind: 'own', text: raw }
    if (unfinished(raw) !== raw.length) throw new Unmouldable('half a reference')
    return { kind: 'own', text: decodeReferences(raw, true, this.decode) }
  }

  /** The attribute is whole. Returns the parts of what the tag stands in. */
  end(parts: readonly Part[], quotes: Quotes): Part[] {
    const { shape } = this
    const attribute = this.#attribute
    if (attribute === undefined) throw new Unmouldable('a value of no attribute')
    const { name, isText, outer } = attribute
    const index = this.values.length
    this.add(name, '')
    const site = { tag: shape.tag, name, isText, ...quotes }
    this.decided.push({ index, site, parts, read: attributeRead(site, parts) })
    this.#attribute = undefined
    return outer
  }
}
