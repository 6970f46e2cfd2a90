/// <reference lib="dom" />
import type { Notice } from '../workers/answers.ts'

/** An editor of a text, plain or with colours. */
export interface Field {
  text: string
  /** UTF-16 offset of the cursor. */
  readonly cursor: number
  /** Selects a part and moves the focus there. */
  select(start: number, end: number): void
  /** Marks mistakes in the text. */
  mark(notices: readonly Notice[]): void
}

/** Callbacks of a field. */
export interface FieldEvents {
  /** The text was changed by hand. */
  onInput(): void
  onCursor(): void
}

/** Characters from which a text area takes seconds to lay its text out. */
const LONG = 300_000

/** A text area as a field. A long text is kept aside for the editor that replaces it. */
export class PlainField implements Field {
  #aside: string | undefined

  constructor(
    readonly element: HTMLTextAreaElement,
    { onInput, onCursor }: FieldEvents,
  ) {
    element.addEventListener('input', onInput)
    for (const name of ['keyup', 'click']) element.addEventListener(name, onCursor)
  }

  get text(): string {
    return this.#aside ?? this.element.value
  }

  set text(text: string) {
    this.#aside = text.length > LONG ? text : undefined
    this.element.readOnly = this.#aside !== undefined
    this.element.value =
      this.#aside === undefined ? text : 'The text is long. It is shown when the editor is loaded.'
  }

  /** Puts the text into the area, however long: there will be no other editor. */
  settle(): void {
    if (this.#aside === undefined) return
    this.element.value = this.#aside
    this.element.readOnly = false
    this.#aside = undefined
  }

  get cursor(): number {
    return this.element.selectionStart
  }

  select(start: number, end: number): void {
    this.element.focus()
    this.element.setSelectionRange(start, end)
  }

  mark(notices: readonly Notice[]): void {
    this.element.setAttribute('aria-invalid', String(notices.some(({ severity }) => severity === 'error')))
  }
}
