import type { Proposal } from '../workers/answers.ts'
import type { Field, FieldEvents } from './field.ts'

/** Languages of the two editors. */
export type Language = 'template' | 'data'

export interface CodeFieldOptions extends FieldEvents {
  readonly language: Language
  readonly text: string
  /** Resolves with what can be written at an offset. */
  complete(offset: number): Promise<readonly Proposal[]>
}

/** The script that is loaded once the page can be used: editors with colours, and a worker. */
export interface Tools {
  /** Replaces a text area by an editor. */
  createField(area: HTMLTextAreaElement, options: CodeFieldOptions): Field
  /** Source of the worker that answers questions about a draft. */
  readonly worker: string
}

declare global {
  // A classic script sets it: modules do not load in pages that are opened as files.
  var vitrineTools: Tools | undefined
}
