import type { Mode } from '../mode.ts'
import type { ValueOrigin } from '../nodes.ts'

/** Time limit of a render, for work that cannot be interrupted by an exception. */
export interface RenderClock {
  /** Of `now()`. */
  readonly deadline: number
  /** Reports that the value of the tag that runs takes too long to clean. */
  tooLong(): void
}

/** The code of a script or a style; a filter reads each part of it once. */
export interface CodeText {
  /** The part that the filter has not read. */
  text: string
  /** The filter's own state behind the part that it has read; undefined at the start of the element. */
  context: unknown
}

/** HTML context in which a value is about to be written. */
export interface ValueContext {
  /** Undefined where a render may take any time. */
  readonly clock?: RenderClock | undefined
  readonly mode: Mode
  /** The start tag that is being read, or was last. */
  readonly tag: string
  /** The element whose raw text is read; empty where there is none. */
  readonly rawTag: string
  /** The `type` attribute of that start tag; empty where it has none. */
  readonly type: string
  /** The attribute that is being read, or was last. */
  readonly attribute: string
  /** Raw: the written part of its value; or of a name, a comment or raw text that is half read. */
  readonly before: string
  /** The raw text in front of `before`. */
  readonly code: CodeText
  /** The tag that prints the value. */
  readonly origin: ValueOrigin
}

/** An attribute with data in it, when it is complete. */
export interface CheckedAttribute {
  readonly tag: string
  readonly name: string
  /** Raw, the data included. */
  readonly value: string
  /** Text that the template and trusted values wrote before the first other value of the data. */
  readonly own: string
}

/** Decides what of the data reaches a page. Without one, everything does, as it is. */
export interface ValueFilter {
  /**
   * True if plain text need not be filtered: values without `<` between tags, and values inside the quotes of
   * attributes that hold only text on every element.
   */
  readonly passesText?: boolean
  /**
   * Returns true if a value counts as text of the template: it is written as it is, and an attribute of
   * nothing else is not checked.
   */
  trusts?(context: ValueContext): boolean
  value(content: string, context: ValueContext): string
  /** Returns the raw value that the attribute gets; undefined where the attribute has to go. */
  attribute(attribute: CheckedAttribute, context: Pick<ValueContext, 'origin'>): string | undefined
}

/** The name that an attribute is left with where it has to go, so that what follows it is read as before. */
export const REMOVED = 'data-removed'

/**
 * Attributes that are text or a number on every element: no address, no code, no style, and nothing that says
 * how something else is read.
 */
const PLAIN: ReadonlySet<string> = new Set(
  'abbr alt class cols colspan datetime dir disabled for headers height id label lang maxlength min max minlength name placeholder role rows rowspan scope size sizes step tabindex title value width'.split(
    ' ',
  ),
)

/** Returns true if a value only has to stay inside its quotes. */
export function isPlainAttribute(name: string): boolean {
  return PLAIN.has(name) || name.startsWith('data-') || name.startsWith('aria-')
}
