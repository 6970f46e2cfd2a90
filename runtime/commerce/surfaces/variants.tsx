import { cloneElement, type ReactElement, useEffect, useId } from 'react'
import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { optionOf } from '../button/controls.ts'
import type { Commerce } from '../commerce.ts'
import { isInQuickView } from '../in-quick-view.ts'
import { choiceInAddress, keepInAddress } from '../product/choice-address.ts'
import type { OptionFacts } from '../product/facts.ts'
import type { ProductStore } from '../product/product-store.ts'
import { askForOptions } from '../product/validate.ts'
import { announceChoice } from './announce-choice.ts'
import { type CommerceProps, useProduct } from './use-product.ts'

type Control = HTMLSelectElement | HTMLInputElement

/** `product-variants`: its selects and radio buttons choose a variant, and are in step with each other. */
export function Variants(props: CommerceProps): ReactElement {
  const { commerce, element } = props
  const { product, state, slot, ref } = useProduct(props)
  const errorId = useId()

  useEffect(() => {
    const container = slot.current
    if (container === null || product === undefined) return
    ownRadios(container, product.id)
    // A choice made before the script came, or before the page was left, is the first state.
    const take = () => product.select(valuesIn(container))
    take()
    // On the way back browsers restore choices a moment later, at the latest when they show the page.
    setTimeout(take)
    const isOfPage = isPageProduct(container, commerce, product)
    if (isOfPage && product.get().selection.size === 0)
      product.select(choiceInAddress(product.get().item, location.search))
    return listen(container, { commerce, product, isOfPage, take })
  }, [commerce, slot, product])

  const mistake = state?.mistake
  const at = mistake?.at.kind === 'options' ? mistake.at : undefined
  useEffect(() => {
    const container = slot.current
    if (container === null || state === undefined) return
    const wrong = at?.names ?? []
    for (const option of state.facts.options)
      showOption(container, option, { commerce, error: wrong.includes(option.name) ? errorId : undefined })
  }, [commerce, errorId, at, slot, state])

  return cloneElement(
    element,
    { ref },
    element.props.children,
    (at || state?.facts.isInvalid) && (
      <p className="field__error" id={errorId}>
        {at?.isMissing
          ? askForOptions(state?.item, at.names, commerce.say)
          : (mistake?.message ?? commerce.say('variantUnavailable'))}
      </p>
    ),
  )
}

function controlsIn(container: Element): readonly Control[] {
  return [...container.querySelectorAll<Control>('select[data-variant-option-name], .variant-radiobtn')]
}

function valuesIn(container: Element): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const control of controlsIn(container)) {
    const isChosen = control instanceof HTMLSelectElement || control.checked
    if (isChosen && control.value !== '') values.set(optionOf(control), control.value)
  }
  return values
}

/** Radio buttons of two products with one option would be one group: names and ids get the product's own. */
function ownRadios(container: HTMLElement, itemId: string): void {
  for (const radio of container.querySelectorAll<HTMLInputElement>('.variant-radiobtn')) {
    if (!radio.name.includes(itemId)) radio.name = `${radio.name}-${itemId}`
    if (radio.id.includes(itemId)) continue
    const label = container.querySelector<HTMLLabelElement>(`label[for=${JSON.stringify(radio.id)}]`)
    radio.id = `${radio.id}-${itemId}`
    label?.setAttribute('for', radio.id)
  }
}

/**
 * Returns true for the choices of the product that the page is about, not those of a product in Quick View or
 * a list.
 */
function isPageProduct(container: Element, { page }: Commerce, { id }: ProductStore): boolean {
  return str(step(page.item, 'id')) === id && !isInQuickView(container)
}

interface Listening {
  readonly commerce: Commerce
  readonly product: ProductStore
  readonly isOfPage: boolean
  /** Takes over what the controls say. */
  readonly take: () => void
}

function listen(container: HTMLElement, { commerce, product, isOfPage, take }: Listening): () => void {
  const ending = new AbortController()
  const { signal } = ending
  window.addEventListener('pageshow', take, { signal })
  const choose = (control: Control) => {
    product.select(new Map([[optionOf(control), control.value]]))
    if (isOfPage) keepInAddress(product.get().facts.variant)
    announceChoice(commerce, product)
  }
  container.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) choose(target)
      // React gives a radio button that was used its first name back.
      queueMicrotask(() => ownRadios(container, product.id))
    },
    { signal },
  )
  // The fragment's labels are buttons for the keyboard, too.
  container.addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event
      if (!(target instanceof HTMLLabelElement) || (key !== 'Enter' && key !== ' ')) return
      event.preventDefault()
      if (target.control instanceof HTMLInputElement && !event.repeat) {
        target.control.checked = true
        choose(target.control)
      }
    },
    { signal },
  )
  return () => ending.abort()
}

interface Shown {
  readonly commerce: Commerce
  /** Id of the message where the option is at fault. */
  readonly error: string | undefined
}

function showOption(
  container: Element,
  { name, chosen, values }: OptionFacts,
  { commerce, error }: Shown,
): void {
  const stateOf = (value: string) => {
    const found = values.find((one) => one.value === value)?.availability
    if (found === undefined || found === 'available') return ''
    return found === 'sold-out' ? commerce.say('productSoldOutText') : commerce.say('notAvailable')
  }
  for (const control of controlsIn(container).filter((one) => optionOf(one) === name)) {
    if (control instanceof HTMLSelectElement) {
      if (control.value !== chosen) control.value = chosen
      // The label of an option replaces its text, which stays as the server wrote it.
      for (const option of control.options) {
        const state = stateOf(option.value)
        if (state === '') option.removeAttribute('label')
        else option.label = commerce.say('availability', { value: option.value, state })
      }
    } else {
      control.checked = control.value === chosen
      const label = container.querySelector<HTMLElement>(`label[for=${JSON.stringify(control.id)}]`)
      if (label !== null) {
        // The fragment's labels are buttons.
        if (label.getAttribute('role') === 'button')
          label.setAttribute('aria-pressed', String(control.checked))
        const state = stateOf(control.value)
        if (state === '') delete label.dataset.availability
        else label.dataset.availability = state
      }
    }
    markError(control, error)
  }
}

function markError(control: Element, error: string | undefined): void {
  if (error === undefined) {
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-describedby')
    return
  }
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', error)
}
