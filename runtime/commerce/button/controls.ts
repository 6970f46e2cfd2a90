import type { ProductStore } from '../product/product-store.ts'
import type { Fault } from '../product/validate.ts'

/**
 * The control that a mistake is at, in the part of the page where the button is: the first option that has no
 * value.
 */
export function controlAt(at: Fault, product: ProductStore, button: Element): HTMLElement | undefined {
  if (at.kind === 'quantity')
    return nearestElement(`.product-quantity-input[data-item-id=${JSON.stringify(product.id)}] input`, button)
  const variants = nearestElement(`.product-variants[data-item-id=${JSON.stringify(product.id)}]`, button)
  const [first] = at.names
  // Where all have values, the one that was chosen last is at fault.
  const { missing } = product.get().facts
  const name = missing.length > 0 ? first : at.names.at(-1)
  const controls = [...(variants?.querySelectorAll<HTMLElement>('select, input[type=radio]') ?? [])]
  return controls.find((control) => optionOf(control) === name && isSeen(control)) ?? controls.find(isSeen)
}

/** The option that a select or a radio button of the fragment is about. */
export function optionOf(control: Element): string {
  return control.closest<HTMLElement>('[data-variant-option-name]')?.dataset.variantOptionName ?? ''
}

/**
 * Returns the element that takes the focus where a button was replaced: another one of its product, else the
 * heading.
 */
export function successorOf(itemId: string): Element | undefined {
  const own = [...document.querySelectorAll<HTMLElement>('.sqs-add-to-cart-button')].find(
    ({ dataset }) => dataset.itemId === itemId,
  )
  if (own !== undefined) return own
  const heading = document.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  return heading ?? undefined
}

/** Returns the first match around an element, from inside to outside. */
export function nearestElement(selector: string, from: Element): HTMLElement | undefined {
  for (let part: Element | null = from; part !== null; part = part.parentElement) {
    const found = part.querySelector<HTMLElement>(selector)
    if (found !== null) return found
  }
  return undefined
}

/** Returns true for a control that is laid out. */
export function isSeen(control: HTMLElement): boolean {
  return control.offsetParent !== null || control.getClientRects().length > 0
}
