import { Inside, Trait, traitsOf } from './elements.ts'
import { Mode, textMode } from './mode.ts'
import type { Namespace } from './namespace.ts'
import { isTableStructure } from './table-structure.ts'

/** Content that an open element takes: the standard's insertion modes, as far as they matter in a body. */
export type Region = 'body' | 'cell' | 'caption' | 'table' | 'section' | 'row' | 'colgroup' | 'select'

/** Regions by the elements that begin them. */
export const REGIONS: ReadonlyMap<string, Region> = new Map<string, Region>([
  ['td', 'cell'],
  ['th', 'cell'],
  ['caption', 'caption'],
  ['table', 'table'],
  ['tbody', 'section'],
  ['thead', 'section'],
  ['tfoot', 'section'],
  ['tr', 'row'],
  ['colgroup', 'colgroup'],
  ['select', 'select'],
  ['body', 'body'],
])

/** Elements of SVG and MathML whose content is HTML or text. */
const INTEGRATION: Readonly<Record<Namespace, ReadonlySet<string>>> = Object.freeze({
  html: new Set<string>(),
  svg: new Set(['foreignObject', 'desc', 'title']),
  math: new Set(['mi', 'mo', 'mn', 'ms', 'mtext']),
})

/** Elements whose start tag does more than to close what is open and to open the element. */
const CAREFUL_START: ReadonlySet<string> = new Set(
  'form option optgroup svg math html head body frame frameset'.split(' '),
)
/** Elements whose end tag does more than to close them. */
const CAREFUL_END: ReadonlySet<string> = new Set(
  'html head body form table select option optgroup script'.split(' '),
)

/** Elements that start tags ask for. */
const OWN: ReadonlyMap<string, number> = new Map([
  ['p', Inside.paragraph],
  ['a', Inside.link],
  ['button', Inside.button],
  ['li', Inside.listItem],
  ['dd', Inside.description],
  ['dt', Inside.description],
])
/** Effects of start tags, beside those that end a paragraph. */
const CLOSES: ReadonlyMap<string, number> = new Map([
  ['a', Inside.link],
  ['button', Inside.button],
  ['li', Inside.listItem | Inside.paragraph],
  ['dd', Inside.description | Inside.paragraph],
  ['dt', Inside.description | Inside.paragraph],
  ['table', Inside.paragraph],
])
/** Elements of the category "special" beyond which an open list item is still found. */
const TRANSPARENT: ReadonlySet<string> = new Set(['address', 'div', 'p'])

/** Facts that the name of an element alone decides: worked out once for each start tag of a template. */
export class Kind {
  readonly traits: number
  /** The region that it begins; undefined where that of its parent goes on. */
  readonly region: Region | undefined
  /** Its start tags and text are read as HTML. */
  readonly holdsHtml: boolean
  readonly isHtml: boolean
  readonly isVoid: boolean
  /** A table's structure, in which only its parts may follow. */
  readonly isTablePart: boolean
  /** Behind it, elements of the kind "formatting" are not looked for: the standard's markers. */
  readonly isMarker: boolean
  /** Where HTML's content is open and nothing that it `closes`, its start tag does nothing but to open it. */
  readonly startsPlainly: boolean
  /** The bits of what must not be open around it. */
  readonly closes: number
  /** Its own end tag does nothing but to close it. */
  readonly endsPlainly: boolean
  /** How the text behind its start tag is read. */
  readonly mode: Mode
  /** Which of what is open around it can be seen from inside, and what it adds. */
  readonly #seen: number
  readonly #own: number

  constructor(
    readonly tag: string,
    readonly namespace: Namespace,
  ) {
    const isHtml = namespace === 'html'
    const isIntegration = INTEGRATION[namespace].has(tag)
    const traits = isHtml ? traitsOf(tag) : isIntegration ? Trait.scope | Trait.special : 0
    this.traits = traits
    this.region = isHtml ? REGIONS.get(tag) : undefined
    this.holdsHtml = isHtml || isIntegration
    this.isHtml = isHtml
    this.isVoid = isHtml && (traits & Trait.void) !== 0
    this.isTablePart = isHtml && isTableStructure(tag)
    this.isMarker = this.region === 'cell' || this.region === 'caption'
    const isSimple = isHtml && (traits & (Trait.bailsOut | Trait.tablePart)) === 0
    this.startsPlainly = isSimple && !CAREFUL_START.has(tag)
    this.endsPlainly = isSimple && !CAREFUL_END.has(tag)
    this.closes =
      (CLOSES.get(tag) ?? 0) |
      ((traits & Trait.endsParagraph) === 0 ? 0 : Inside.paragraph) |
      ((traits & Trait.heading) === 0 ? 0 : Inside.heading)
    this.mode = isHtml ? textMode(tag) : Mode.data
    this.#own = isHtml ? (OWN.get(tag) ?? 0) | ((traits & Trait.heading) === 0 ? 0 : Inside.heading) : 0
    this.#seen = Inside.all & ~hidden(this)
  }

  /** Of the elements that matter, those that are seen open from inside of it. */
  inside(outside: number): number {
    return (outside & this.#seen) | this.#own
  }
}

/** The bits of what is open around an element and out of sight inside of it. */
function hidden({ tag, isHtml, traits, isMarker }: Kind): number {
  let bits: number = Inside.heading
  if ((traits & Trait.scope) !== 0) bits |= Inside.paragraph | Inside.button
  if (isHtml && tag === 'button') bits |= Inside.paragraph
  if (isMarker) bits |= Inside.link
  if ((traits & Trait.special) !== 0 && !TRANSPARENT.has(tag)) bits |= Inside.listItem | Inside.description
  return bits
}
