import type { Draft } from '../view/draft.ts'

/** A mistake of the template or of the data. */
export interface Notice {
  readonly file: 'template' | 'data'
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly help: string
  /** 1-based, as the column is. */
  readonly line: number
  readonly column: number
  /** UTF-16 offsets. */
  readonly start: number
  readonly end: number
}

/** A page, or why there is none. */
export interface Rendered {
  /** Undefined where the data are no JSON. */
  readonly html: string | undefined
  readonly notices: readonly Notice[]
  /** Milliseconds by what they were spent on. */
  readonly times: Readonly<Record<'read' | 'compile' | 'render', number>>
  readonly tags: number
}

/** A line of an outline of the page. */
export interface TreeLine {
  readonly depth: number
  readonly text: string
  /** Line of the template whose tag made the element. */
  readonly line: number | undefined
}

/** A name that a tag sees. */
export interface SeenName {
  readonly name: string
  /** One short line. */
  readonly value: string
  /** Sections between the tag and the one that has the name. */
  readonly depth: number
}

/** A suggestion of the completion. */
export interface Proposal {
  readonly kind: string
  readonly label: string
  readonly text: string
  readonly detail: string
  readonly info: string
  readonly rank: number
  readonly start: number
}

/** Questions to the worker of the tools. */
export type Question =
  | { readonly kind: 'tree'; readonly draft: Draft }
  | { readonly kind: 'names'; readonly draft: Draft; readonly offset: number }
  | { readonly kind: 'proposals'; readonly draft: Draft; readonly offset: number }

/** An answer: the field that was asked for. */
export interface ToolAnswer {
  readonly tree?: readonly TreeLine[]
  readonly names?: readonly SeenName[] | undefined
  readonly proposals?: readonly Proposal[]
}
