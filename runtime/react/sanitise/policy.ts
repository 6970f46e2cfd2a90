/** Treatment of values that come from data. All options are optional; the default sanitises everything. */
export interface Policy {
  /** `sanitise` (default) keeps harmless markup of data; `none` shows all of it as text. */
  readonly markup?: 'sanitise' | 'none'
  /**
   * Data that is printed like the owner's own markup: paths from the root of the page's data, `*` for any
   * item of a list (`items.*.body`), or a test.
   */
  readonly trusted?: readonly string[] | ((origin: DataOrigin) => boolean)
  /** Called for everything that was taken out or replaced. */
  readonly report?: (removal: Removal) => void
}

/** The template tag that prints a value. */
export interface TagOrigin {
  /** The reference as the tag writes it, e.g. `item.body`, wherever it leads; missing where it has none. */
  readonly field: string | undefined
  /** Name of the template, partial or fragment. */
  readonly template: string
  /** Line of the tag, from 1. */
  readonly line: number
}

/** The tag that is about to print a value, and the data that the value comes from. */
export interface DataOrigin extends TagOrigin {
  /**
   * Returns true if the value is what one of these paths leads to from the root of the page's data, however
   * the tag names it.
   */
  comesFrom(paths: readonly string[]): boolean
}

/** One thing that a value lost. */
export interface Removal {
  /** The HTML context it was printed in. */
  readonly kind: 'markup' | 'attribute' | 'url' | 'tag-name' | 'comment' | 'declaration' | 'script' | 'style'
  /** The removed part: an element as `<script>`, an attribute's name, or the text as it was. */
  readonly removed: string
  readonly origin: TagOrigin
}

/** Returns true if the owner trusts a value that a tag prints. */
export function isTrusted({ trusted }: Policy, origin: DataOrigin): boolean {
  if (typeof trusted === 'function') return trusted(origin)
  return trusted !== undefined && origin.comesFrom(trusted)
}
