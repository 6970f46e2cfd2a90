import type { Mode } from '../html/mode.ts'
import type { Part } from './part.ts'
import type { Site } from './site.ts'
import type { TagDraft } from './tag-draft.ts'

/** An element whose end tag is still to come. */
export interface Level {
  readonly site: Site
  /** The parts of what it stands in. */
  readonly outer: Part[]
}

/** Where the walk through the template stands. */
export interface Stand {
  readonly mode: Mode
  readonly tag: string
  readonly draft: TagDraft | undefined
  readonly attribute: TagDraft['attribute']
  readonly depth: number
  readonly parts: Part[]
  readonly itemDepth: number
  readonly blockDepth: number
}
