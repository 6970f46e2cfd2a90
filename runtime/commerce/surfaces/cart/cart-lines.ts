import { majorUnits } from '../../../../formatters/commerce/cents.ts'
import type { Cart, CartEntry } from '../../../api/cart.ts'
import type { ShoppingFields } from '../../../site/events.ts'

/** Fields of what was removed. */
export function removedFields(entry: CartEntry | undefined, { currencyCode }: Cart): ShoppingFields {
  if (entry === undefined) return {}
  const { itemId, title, quantity, purchasePriceCents } = entry
  return {
    item_id: itemId,
    item_title: title,
    item_quantity: quantity,
    item_price: majorUnits(purchasePriceCents, currencyCode),
  }
}

/** Id of the line that an element is in; empty outside of lines. */
export function entryOf(element: Element): string {
  return element.closest<HTMLElement>('[data-entry-id]')?.dataset.entryId ?? ''
}

/** Returns the quantity of a line, one more or one less where the button that was pressed says so. */
export function stepped(input: HTMLInputElement, button: Element | null): HTMLInputElement {
  const step = button?.getAttribute('name') === 'step' ? button.getAttribute('value') : null
  if (step === '1') input.stepUp()
  else if (step !== null) input.stepDown()
  return input
}

/** Returns true if lines that the server rendered are those of a cart. */
export function showsCart(lines: readonly Element[], { entries }: Cart): boolean {
  const shown = lines.map((line) => {
    const input = line.querySelector<HTMLInputElement>('[name=quantity]')
    return `${entryOf(line)} ${input?.defaultValue}`
  })
  return shown.join() === entries.map(({ id, quantity }) => `${id} ${quantity}`).join()
}

/** Shows a message beside a control, or at the end of a cart. A line has one message at a time. */
export function showError(control: HTMLElement, text: string, cart: HTMLElement): void {
  const entryId = entryOf(control)
  const form = control.closest('form') ?? control.closest('[data-entry-id]') ?? cart
  const id = `cart-error-${entryId || 'cart'}`
  const message = document.getElementById(id) ?? document.createElement('p')
  message.className = 'cart-error field__error'
  message.id = id
  message.textContent = text
  form.append(message)
  if (control instanceof HTMLInputElement) {
    control.setAttribute('aria-invalid', 'true')
    control.setAttribute('aria-describedby', message.id)
  }
}
