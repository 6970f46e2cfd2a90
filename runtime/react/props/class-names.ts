/** Blanks between classes in the DOM; JavaScript's set is larger. */
const BLANKS = /[\t\n\f\r ]+/

/** Returns the classes of an attribute, separated as in the DOM. */
export function classNames(value: string): readonly string[] {
  return value.split(BLANKS)
}
