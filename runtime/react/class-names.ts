/** What the DOM takes as blanks between classes; those of JavaScript are more. */
const BLANKS = /[\t\n\f\r ]+/

/** The classes that an attribute names, as the DOM tells them apart. */
export function classNames(value: string): readonly string[] {
  return value.split(BLANKS)
}
