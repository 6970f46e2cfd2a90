import type { Shape } from '../html/nodes.ts'
import { OpenElement } from '../html/open-element.ts'
import type { AttributeSite } from './attribute-value.ts'
import type { MouldRun } from './mould-run.ts'
import type { Part } from './part.ts'

/** An attribute that data decides. */
export interface Decided {
  /** Its place among the attributes. */
  readonly index: number
  readonly site: AttributeSite
  readonly parts: readonly Part[]
  readonly read: (run: MouldRun) => string
}

interface SiteParts {
  readonly shape: Shape
  /** Of the attributes; empty where data decides them. */
  readonly values: readonly string[]
  readonly decided: readonly Decided[]
  readonly parent: OpenElement
  readonly isItem?: boolean
}

/** The place of a start tag in a template whose element is known to stand there, wherever the data leads. */
export class Site {
  readonly shape: Shape
  readonly values: readonly string[]
  readonly decided: readonly Decided[]
  /** What is open inside of it. */
  readonly open: OpenElement
  /** It may be the element of an item. */
  readonly isItem: boolean
  hasList = false
  /** Two elements in it may be made by one start tag, beside those of different items of one list. */
  mayRepeat = false
  /** For a maker: what it worked out of this site. */
  view: unknown = undefined

  constructor({ shape, values, decided, parent, isItem = false }: SiteParts) {
    this.shape = shape
    this.values = values
    this.decided = decided
    this.isItem = isItem
    this.open = new OpenElement(shape, [], parent)
  }
}
