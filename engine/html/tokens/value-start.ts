/** From the end of an attribute's name to the beginning of its value. */
const BEFORE_VALUE = /^[^=]*=[\t\n\f\r ]*["']?/
const QUOTE_AT_END = /["']$/

/**
 * Where the value begins in the text of an attribute, by the end of its name; undefined while more may come
 * in front.
 */
export function valueStart(text: string, nameEnd: number): number | undefined {
  const before = BEFORE_VALUE.exec(text.slice(nameEnd))?.[0]
  if (before === undefined) return undefined
  const start = nameEnd + before.length
  return start < text.length || QUOTE_AT_END.test(before) ? start : undefined
}
