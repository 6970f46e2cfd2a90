/** What a page does with values that come from data. All of it is optional; the default sanitises everything. */
export interface Policy {
  /** `sanitise` (default) keeps harmless markup of data; `none` shows all of it as text. */
  readonly markup?: 'sanitise' | 'none'
  /** Data that is printed like the owner's own markup: dotted references as tags write them, or a test. */
  readonly trusted?: readonly string[] | ((place: Place) => boolean)
  /** Told of everything that was taken out or replaced. */
  readonly report?: (finding: Finding) => void
}

/** Where a template prints a value. */
export interface Place {
  /** The reference as the tag writes it, e.g. `item.body`; missing where a tag has none. */
  readonly field: string | undefined
  /** Name of the template, partial or fragment. */
  readonly template: string
  /** Line of the tag, from 1. */
  readonly line: number
}

/** One thing that a value lost. */
export interface Finding {
  /** The kind of place it was printed in. */
  readonly kind: 'markup' | 'attribute' | 'url' | 'tag-name' | 'comment' | 'declaration' | 'script' | 'style'
  /** What went: an element as `<script>`, an attribute's name, or the text as it was. */
  readonly removed: string
  readonly place: Place
}

/** Whether the owner trusts what is printed at a place. */
export function isTrusted({ trusted }: Policy, place: Place): boolean {
  if (typeof trusted === 'function') return trusted(place)
  return place.field !== undefined && trusted?.includes(place.field) === true
}
