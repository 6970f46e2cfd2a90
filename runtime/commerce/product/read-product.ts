import { step } from '../../../engine/reference.ts'
import { num, str } from '../../../engine/value.ts'
import type { ScopeData } from '../../site/product-scope.ts'

type Attributes = Readonly<Record<string, string | undefined>>

/** Id of the product that an element is about: its own attribute, or the data that it was made of. */
export function itemIdOf(attributes: Attributes, scope: unknown): string {
  return (
    attributes['data-item-id'] ??
    attributes['data-id'] ??
    attributes['data-product-id'] ??
    str(step(scope, 'id'))
  )
}

/** The data that an element was made of, where that is a product. */
export function productIn(scope: unknown): ScopeData | undefined {
  return typeof step(scope, 'structuredContent') === 'object' ? (scope as ScopeData) : undefined
}

/**
 * Reads a product out of the platform's fragments, for pages that bring no data: `product-variants` and the button
 * print nearly all of it. `around` is what holds the elements of the product.
 */
export function readFragments(id: string, around: ParentNode): ScopeData {
  const find = (selector: string) =>
    [...around.querySelectorAll<HTMLElement>(selector)].find(({ dataset }) => dataset.itemId === id)
  const button = find('.sqs-add-to-cart-button')?.dataset
  const variants = find('.product-variants')
  const options = [...(variants?.querySelectorAll<HTMLElement>('select[data-variant-option-name]') ?? [])]
  return {
    id,
    collectionId: button?.collectionId ?? '',
    structuredContent: {
      // The button knows the type; what has no button is sold as most things are.
      productType: num(button?.productType ?? '1'),
      isSubscribable: button?.isSubscription === 'true' || variants?.dataset.isSubscribable === 'true',
      subscriptionPlan: readJson(variants?.dataset.subscriptionPlan),
      variants: readJson(variants?.dataset.variants) ?? [{ sku: '', unlimited: true }],
      variantOptionOrdering: options.map(({ dataset }) => dataset.variantOptionName ?? ''),
      useCustomAddButtonText: button?.useCustomLabel === 'true',
      customAddButtonText: button?.originalLabel ?? '',
    },
  }
}

/** JSON in an attribute; undefined where it is missing, cut off or no JSON. */
export function readJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Id of the only product in the nearest part of a page that has one: how a price without an id is tied to its product. */
export function nearestItemId(element: Element): string {
  for (let part = element.parentElement; part !== null; part = part.parentElement) {
    const ids = new Set(
      [...part.querySelectorAll<HTMLElement>('[data-item-id]')].map(({ dataset }) => dataset.itemId ?? ''),
    )
    const [id = ''] = ids
    if (ids.size === 1) return id
    if (ids.size > 1) return ''
  }
  return ''
}
