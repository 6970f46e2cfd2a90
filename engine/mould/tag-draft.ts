import type { Mode } from '../html/mode.ts'
import type { Shape } from '../html/nodes.ts'
import { isPlainAttribute } from '../html/plain-attributes.ts'
import { type Decode, decodeReferences, unfinished } from '../html/references.ts'
import type { Quote } from '../html/signs.ts'
import type { AttributeSite } from './attribute-value.ts'
import { inTurn } from './in-turn.ts'
import type { MouldRun, MouldStep } from './mould-run.ts'
import type { Decided } from './site.ts'
import { Unmouldable } from './unmouldable.ts'
import { type Read, together } from './variable.ts'

/** An attribute that is still read. */
interface AttributeDraft {
  readonly name: string
  /** It holds nothing but text, and is not checked. */
  readonly isText: boolean
  /** What it holds one behind the other; undefined where sections decide that. */
  parts: (Read | string)[] | undefined
  /** The steps of what the tag stands in. */
  readonly outer: MouldStep[]
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

  begin(name: string, outer: MouldStep[]): void {
    this.#attribute = { name, isText: isPlainAttribute(name), parts: [], outer }
  }

  /** What a part of the template's own does to the value. */
  text(raw: string): MouldStep {
    const attribute = this.#attribute
    if (attribute === undefined) throw new Unmouldable('a value of no attribute')
    if (!attribute.isText) {
      attribute.parts?.push(raw)
      return (run) => run.attributeText(raw)
    }
    if (unfinished(raw) !== raw.length) throw new Unmouldable('half a reference')
    const decoded = decodeReferences(raw, true, this.decode)
    attribute.parts?.push(decoded)
    return (run) => run.attributeText(decoded)
  }

  /** The attribute is whole; `steps` write it. Returns the steps of what the tag stands in. */
  end(steps: readonly MouldStep[], quotes: Quotes): MouldStep[] {
    const { shape } = this
    const attribute = this.#attribute
    if (attribute === undefined) throw new Unmouldable('a value of no attribute')
    const { name, isText, parts, outer } = attribute
    const index = this.values.length
    this.add(name, '')
    const write = inTurn(steps)
    const site = { tag: shape.tag, name, isText, ...quotes }
    const read = readOf(site, parts) ?? ((run: MouldRun) => run.attribute(site, write))
    this.decided.push({ index, read })
    this.#attribute = undefined
    return outer
  }
}

/** How an attribute without sections is read; undefined where its parts are checked one by one. */
function readOf(
  site: AttributeSite,
  parts: readonly (Read | string)[] | undefined,
): ((run: MouldRun) => string) | undefined {
  if (parts === undefined) return undefined
  if (site.isText) return together(parts)
  const [first, rest = ''] = parts
  if (typeof first !== 'function' || typeof rest !== 'string' || parts.length > 2) return undefined
  return (run) => run.wholeAttribute(site, first(run), rest)
}
