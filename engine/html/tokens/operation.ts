import { Mode } from '../mode.ts'
import { NO_SHAPE, NO_VALUES, type Shape } from '../nodes.ts'

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
  /** `text` */
  comment: 4,
  /** `text` */
  doctype: 5,
  /** A start tag that the chunk leaves open: `shape`, `values`. */
  tag: 6,
  /** A whole attribute of a tag that an earlier chunk began: the name as `raw`, the value as `text`. */
  attribute: 7,
  /** The end of a start tag that an earlier chunk began: `isSelfClosing`, `mode` */
  tagEnd: 8,
  /** Markup that only an HTML parser reads, described by `text`. */
  odd: 9,
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
  }
}
