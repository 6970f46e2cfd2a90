import type { Origin } from '../nodes.ts'
import type { Decode } from '../references.ts'
import type { ForeignTags } from '../tokens/foreign-tags.ts'
import type { CheckedAttribute } from './value-filter.ts'

/** Where the parts of a text come from, by their offset in it. */
export type OriginAt = (offset: number) => Origin
/** Called with the part of a text that begins at an offset of the output. */
export type Trace = (offset: number, originAt: OriginAt, from: number) => void

/** State that a sink reads of its writer: what was read last, and what is open. */
export interface MarkupWriter {
  /** The start tag that is being read, or was last, and the value of its `type` attribute. */
  readonly tag: string
  readonly type: string
  /** The attribute that is being read, or was last. */
  readonly attributeName: string
  /** It holds text, whatever the element. */
  readonly isPlain: boolean
  /** Its value so far, raw. */
  readonly attributeValue: string
  /** The text since the start tag of an element with raw text. */
  readonly rawText: string
  readonly foreign: ForeignTags
  /** Data is about to be written. */
  holdData(): void
}

/** Services that a writer needs of its sink. */
export interface WriterHost {
  readonly target: { readonly parser: { readonly decode: Decode }; readonly isLean?: boolean | undefined }
  /** True if what holds nothing but text is not checked. */
  readonly passesText: boolean
  /** Returns the value of an attribute with data in it, raw; undefined where the attribute has to go. */
  check(attribute: CheckedAttribute): string | undefined
}
