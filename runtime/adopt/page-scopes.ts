import { own } from '../../engine/lookup/own-property.ts'
import { isObject } from '../../engine/value.ts'
import { SCOPE_MARK } from '../behaviours/scope-mark.ts'
import { scriptData } from '../react/stream/data-script.ts'

export { SCOPE_MARK }
/** Id of the script with the data of a page's elements. */
export const SCOPE_SCRIPT = 'vitrine-scope'
/** The mark of markup that came with data. */
export const FROM_DATA = 'data'

/** The server's scope script: data of the page, and of each item that its elements were made of. */
export interface PageScopes {
  readonly page?: Readonly<Record<string, unknown>> | undefined
  readonly items: readonly unknown[]
}

/** Reads the scope script of a page; undefined where there is none, or none that can be read. */
export function readScopes(document: Document): PageScopes | undefined {
  const value = scriptData(document, SCOPE_SCRIPT)
  if (!isObject(value)) return undefined
  const { page } = value
  const items = value.items ?? []
  // One of another version says nothing that elements could be matched by.
  return Array.isArray(items) ? { page: isObject(page) ? page : undefined, items } : undefined
}

/** An element that may get behaviours, with the data that it was made of. */
export interface FoundSlot {
  readonly element: Element
  readonly scope: unknown
}

/**
 * Finds the elements of a selector in an element, itself among them, in the order of the page. Where the
 * server marked the page, those in markup of data are left out; without scopes each finds its data in its own
 * attributes and those around.
 */
export function findSlots(within: Element, selector: string, scopes: PageScopes | undefined): FoundSlot[] {
  if (selector === '') return []
  const inside = (wanted: string) => [
    ...(within.matches(wanted) ? [within] : []),
    ...within.querySelectorAll(wanted),
  ]
  const items = scopes === undefined ? [] : withVariants(scopes.items, within.ownerDocument)
  const byId = itemsById(items)
  const found: FoundSlot[] = []
  let mark = markBefore(within)
  for (const element of inside(`[${SCOPE_MARK}],${selector}`)) {
    mark = element.getAttribute(SCOPE_MARK) ?? mark
    if (mark === FROM_DATA || !element.matches(selector)) continue
    if (scopes === undefined) {
      found.push({ element, scope: attributeScope(element) })
      continue
    }
    // Fragments say themselves which item they are of.
    const own = byId.get(element.getAttribute('data-item-id') ?? '')
    found.push({ element, scope: own ?? (mark === '' ? undefined : items[Number(mark)]) })
  }
  return found
}

/** The mark that holds where an element begins. */
function markBefore(element: Element): string {
  let last: Element | undefined
  for (const marked of element.ownerDocument.querySelectorAll(`[${SCOPE_MARK}]`)) {
    if ((marked.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) === 0) break
    last = marked
  }
  return last?.getAttribute(SCOPE_MARK) ?? ''
}

/** Returns items with their variants, which fragments have in an attribute where the script lacks them. */
function withVariants(items: readonly unknown[], page: Document): readonly unknown[] {
  const json = variantsIn(page)
  return items.map((item) => {
    const content = own(item, 'structuredContent')
    if (own(content, 'variants') !== undefined) return item
    const variants = jsonOf(json.get(own(item, 'id')))
    if (!Array.isArray(variants) || typeof content !== 'object' || content === null) return item
    return { ...Object(item), structuredContent: { ...content, variants } }
  })
}

/** JSON of variants by the ids of their items, from fragments that are not in markup of data. */
function variantsIn(page: Document): ReadonlyMap<unknown, string> {
  const found = new Map<unknown, string>()
  let mark = ''
  for (const element of page.querySelectorAll(`[${SCOPE_MARK}],[data-variants][data-item-id]`)) {
    mark = element.getAttribute(SCOPE_MARK) ?? mark
    const id = element.getAttribute('data-item-id')
    const variants = element.getAttribute('data-variants')
    if (variants !== null && mark !== FROM_DATA && !found.has(id)) found.set(id, variants)
  }
  return found
}

function itemsById(items: readonly unknown[]): ReadonlyMap<string, unknown> {
  const byId = new Map<string, unknown>()
  for (const item of items) {
    const id = own(item, 'id')
    if (typeof id === 'string') byId.set(id, item)
  }
  return byId
}

const ITEM = '[data-item-id], [data-product-id], [data-id]'

/**
 * Makes the data of an element from the attributes of Squarespace's fragments, under the names of page data.
 */
export function attributeScope(element: Element): unknown {
  const owner = element.closest(ITEM) ?? element.querySelector(ITEM) ?? siblingWithItem(element)
  const id =
    owner &&
    (owner.getAttribute('data-item-id') ??
      owner.getAttribute('data-product-id') ??
      owner.getAttribute('data-id'))
  if (!id) return undefined
  const ofItem = [...element.ownerDocument.querySelectorAll(`[data-item-id=${JSON.stringify(id)}]`)]
  const attribute = (name: string) =>
    ofItem.find((one) => one.hasAttribute(name))?.getAttribute(name) ?? undefined
  const productType = attribute('data-product-type')
  const variants = jsonOf(attribute('data-variants'))
  const plan = jsonOf(attribute('data-subscription-plan'))
  // The fragments of variants and of the button name it differently.
  const isSubscribable = ['data-is-subscribable', 'data-is-subscription'].some(
    (name) => attribute(name) === 'true',
  )
  return {
    id,
    ...given('collectionId', attribute('data-collection-id')),
    structuredContent: {
      ...given('productType', productType && /^[1-6]$/.test(productType) ? Number(productType) : productType),
      ...given('variants', Array.isArray(variants) ? variants : undefined),
      ...given('subscriptionPlan', plan),
      ...(isSubscribable && { isSubscribable }),
    },
  }
}

/** Fragments of a product without an id are beside those with one: the price of a page beside its button. */
function siblingWithItem(element: Element): Element | null {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const found = around.querySelectorAll('[data-item-id]')
    const ids = new Set([...found].map((one) => one.getAttribute('data-item-id')))
    if (ids.size > 1) return null
    if (ids.size === 1) return found[0]!
  }
  return null
}

function jsonOf(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function given(name: string, value: unknown): object {
  return value === undefined ? {} : { [name]: value }
}
