/** Used part of a text's limit, in UTF-16 units. */
export interface TextCount {
  readonly used: number
  readonly most: number
}

/** The text of a field that has a limit. */
export interface LimitedText {
  readonly text: HTMLTextAreaElement
  count(): TextCount
}

/** Finds the limited text of a field; undefined where there is none. */
export function limitedText(field: HTMLElement | null): LimitedText | undefined {
  const text = field?.querySelector('textarea')
  if (!field || !text) return undefined
  const most = Number(field.dataset.maxLength ?? text.maxLength)
  return most > 0 ? { text, count: () => ({ used: text.value.length, most }) } : undefined
}

/**
 * Lets a text become longer than its limit, which is kept as data: pasted text is not to be cut in
 * silence.
 */
export function allowMore(field: HTMLElement, { text, count }: LimitedText): void {
  field.dataset.maxLength = String(count().most)
  text.removeAttribute('maxlength')
}
