import { baseName, macrosIn, type TemplateText } from './applied-names.ts'

/** Templates of messages in plain text. */
const MESSAGE = /(?:^|[\\/])pages[\\/](?:receipt|sign-in-message|restock-message)-text\.page$/
const SEEN = 'applied where white space is seen: in preformatted text, a script or an attribute'

/**
 * Returns why white space of a template is seen where it is used; undefined where it is not. `preformatted`
 * are names by `preformattedNames`.
 */
export function seenSpace(
  { path, text }: TemplateText,
  preformatted: ReadonlySet<string>,
): string | undefined {
  if (MESSAGE.test(path)) return 'white space of a message in plain text is seen'
  if (preformatted.has(baseName(path))) return `it is ${SEEN}`
  // One within a line keeps its white space.
  const macro = macrosIn(text).find(
    ({ name, start, end }) => preformatted.has(name) && text.slice(start, end).includes('\n'),
  )
  return macro && `its macro '${macro.name}' is ${SEEN}`
}
