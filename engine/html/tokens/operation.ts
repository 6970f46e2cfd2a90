import { Mode } from '../mode.ts'
import { NO_SHAPE, NO_VALUES, type Shape, type VElement } from '../nodes.ts'

/** Kinds of operations, and the fields that each uses. */
export const Code = Object.freeze({
  /** `text`, decoded; `tail`, which may be the start of a character reference; both as `raw`. */
  text: 0,
  /** `text` that holds no references. */
  raw: 1,
  /** A whole start tag: `shape`, `values`, `isSelfClosing`, `mode`. */
  start: 2,
  /** `text`, the name */
  end: 3,
  /** `fixed` */
  fixed: 4,
  /** `text` */
  comment: 5,
  /** `text` */
  doctype: 6,
  /** A start tag that the chunk leaves open: `shape`, `values`. */
  tag: 7,
  /** A whole attribute of a tag that an earlier chunk began: the name as `raw`, the value as `text`. */
  attribute: 8,
  /** The end of a start tag that an earlier chunk began: `isSelfClosing`, `mode` */
  tagEnd: 9,
  /** Markup that only an HTML parser reads, described by `text`. */
  odd: 10,
} as const)
export type Code = (typeof Code)[keyof typeof Code]

/**
 * One step of building a tree from a chunk of template text, read once when the chunk first runs. All have
 * the same fields: they are read in the hottest loop of a render, where many kinds of objects would cost
 * most of the time.
 */
export class Operation {
  readonly code: Code
  /** Offset in its chunk, for the origin of what only an HTML parser reads. */
  readonly offset: number
  readonly text: string
  readonly tail: string
  readonly raw: string
  readonly shape: Shape
  readonly values: readonly string[]
  readonly isSelfClosing: boolean
  /** How the text behind a start tag was read: the tree must agree. */
  readonly mode: Mode
  readonly fixed: Fixed | undefined

  constructor(code: Code, offset: number, parts: Partial<Omit<Operation, 'code' | 'offset'>> = {}) {
    this.code = code
    this.offset = offset
    this.text = parts.text ?? ''
    this.tail = parts.tail ?? ''
    this.raw = parts.raw ?? ''
    this.shape = parts.shape ?? NO_SHAPE
    this.values = parts.values ?? NO_VALUES
    this.isSelfClosing = parts.isSelfClosing ?? false
    this.mode = parts.mode ?? Mode.data
    this.fixed = parts.fixed
  }
}

/** An element whose whole content is the template's: built once, used wherever its start tag is allowed. */
export interface Fixed {
  readonly node: VElement
  /** The bits of `Inside` that must not be open around it for its content to be as it was built. */
  readonly closes: number
  /** Its content step by step, for parents that the element would change. */
  readonly steps: readonly Operation[]
}
