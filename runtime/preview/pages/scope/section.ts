import { parse } from 'parse5'
import { FROM_DATA, SCOPE_MARK, SCOPE_SCRIPT } from '../../../adopt/page-scopes.ts'
import { attribute, type Element, elementsIn } from '../page-elements.ts'

/** Parameter of an address that asks for a part of a page. */
export const SECTION = 'section'

/**
 * Cuts a part out of a page, with the script that says what its elements were made of. `name` is an id
 * (`cart` or `#cart`), a class (`.cart-lines`) or a tag (`main`); the first element counts. Undefined where
 * the page has none.
 */
export function sectionOf(html: string, name: string): string | undefined {
  const page = parse(html, { sourceCodeLocationInfo: true })
  const elements = [...elementsIn(page)]
  let mark: string | undefined
  // Markup of data may use any id and class.
  const element = elements.find((one) => {
    mark = attribute(one, SCOPE_MARK) ?? mark
    return mark !== FROM_DATA && isNamed(one, name)
  })
  const { startOffset, endOffset } = element?.sourceCodeLocation ?? {}
  if (element === undefined || startOffset === undefined || endOffset === undefined) return undefined
  const script = elements.find(
    (one) => one.tagName === 'script' && attribute(one, 'id') === SCOPE_SCRIPT,
  )?.sourceCodeLocation
  const part = html.slice(startOffset, endOffset)
  // A part begins with the item that it is of.
  const marked =
    mark === undefined || attribute(element, SCOPE_MARK) !== undefined
      ? part
      : part.replace(/^<[^\s/>]+/, `$& ${SCOPE_MARK}="${mark}"`)
  return marked + (script ? html.slice(script.startOffset, script.endOffset) : '')
}

function isNamed(element: Element, name: string): boolean {
  if (name.startsWith('.')) return attribute(element, 'class')?.split(/\s+/).includes(name.slice(1)) === true
  if (name.startsWith('#')) return attribute(element, 'id') === name.slice(1)
  return attribute(element, 'id') === name || element.tagName === name
}
