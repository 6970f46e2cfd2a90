import { step } from '../../engine/lookup/own-property.ts'
import { str } from '../../engine/value.ts'
import { productVariants } from '../site/product/product-type.ts'
import { isSeen, nearestElement, optionOf } from './button/controls.ts'
import { PLAIN_PRODUCT } from './plain-form.ts'
import { variantId } from './product/product.ts'
import type { ProductStore } from './product/product-store.ts'

const OPTION = 'variant-option-'

/**
 * Takes over what a shopper chose in the plain form of a product while the page had no script: options, whole
 * variants and the quantity. What is chosen in the live fragments already stays.
 */
export function keepPlainChoice(product: ProductStore): void {
  for (const form of plainForms(product.id)) {
    const values = new Map<string, string>()
    for (const [name, value] of new FormData(form)) {
      if (typeof value !== 'string' || value === '') continue
      if (name.startsWith(OPTION)) values.set(name.slice(OPTION.length), value)
      if (name === 'sku') for (const [option, own] of valuesOf(product, value)) values.set(option, own)
    }
    for (const name of product.get().selection.keys()) values.delete(name)
    product.select(values)
    const quantity = form.querySelector<HTMLInputElement>('[name=quantity]:not([type=hidden])')
    if (quantity !== null && quantity.value !== quantity.defaultValue) product.setQuantity(quantity.value)
  }
}

/**
 * Finds the live control that is about the same as the focused one of a plain form. Returns what moves the
 * focus there, once live controls are shown.
 */
function keepPlainFocus(): () => void {
  const { activeElement } = document
  const form = activeElement?.closest('form')
  const id = form && plainId(form)
  if (!form || !id || !(activeElement instanceof HTMLElement)) return () => {}
  const name = activeElement.getAttribute('name') ?? ''
  const own = `[data-item-id=${JSON.stringify(id)}]`
  const options = () => optionControl(nearestElement(`.product-variants${own}`, form), name)
  return () => {
    const live = name === 'quantity' ? `.product-quantity-input${own} input` : `.sqs-add-to-cart-button${own}`
    const control = name === 'sku' || name.startsWith(OPTION) ? options() : nearestElement(live, form)
    control?.focus({ preventScroll: true })
  }
}

/** The control of an option that can be focused: the chosen one of several. */
function optionControl(container: HTMLElement | undefined, name: string): HTMLElement | undefined {
  const controls = [
    ...(container?.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input') ?? []),
  ]
  const own = controls.filter((one) => isSeen(one) && (name === 'sku' || OPTION + optionOf(one) === name))
  return own.find((one) => one instanceof HTMLInputElement && one.checked) ?? own[0]
}

/** Shows live controls with what was chosen in plain forms before; the focus moves along. */
export function keepPlainForms(products: readonly ProductStore[], show: () => void): void {
  for (const product of products) keepPlainChoice(product)
  const focus = keepPlainFocus()
  show()
  focus()
}

function plainForms(id: string): readonly HTMLFormElement[] {
  return [...document.forms].filter((form) => plainId(form) === id)
}

/** Id of the product that a plain form sells; empty for other forms. */
function plainId(form: HTMLFormElement): string {
  const field = form.querySelector<HTMLInputElement>(PLAIN_PRODUCT)
  return field?.value ?? ''
}

/** Values of a variant by option. */
function valuesOf(product: ProductStore, sku: string): readonly (readonly [string, string])[] {
  const variant = productVariants(product.get().item).find(
    (one) => str(step(one, 'sku')) === sku || variantId(one) === sku,
  )
  return Object.entries(Object(step(variant, 'attributes'))).map(([name, value]) => [name, str(value)])
}
