import type { Mode } from '../html/mode.ts'
import type { MouldStep } from './mould-run.ts'
import type { Site } from './site.ts'
import type { TagDraft } from './tag-draft.ts'
import type { Hole } from './variable.ts'

/** An element whose end tag is still to come. */
export interface Level {
  readonly site: Site
  /** The steps of what it stands in. */
  readonly outer: MouldStep[]
  /** Its content, as long as that is nothing but text. */
  parts: (string | Hole)[] | undefined
}

/** Where the walk through the template stands. */
export interface Stand {
  readonly mode: Mode
  readonly tag: string
  readonly draft: TagDraft | undefined
  readonly depth: number
  readonly steps: MouldStep[]
  readonly itemDepth: number
  readonly blockDepth: number
}
