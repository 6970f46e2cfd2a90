import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { step } from '../../../engine/step.ts'
import { str, truthy } from '../../../engine/value.ts'
import type { BehaviourProps } from '../../behaviours/behaviour.ts'
import { productContent } from '../../site/product/product-type.ts'
import { type Press, wayOf } from '../button/press.ts'
import { purchase } from '../button/purchase.ts'
import { showOutcome } from '../button/show-outcome.ts'
import type { Commerce } from '../commerce.ts'
import type { ProductState, ProductStore } from '../product/product-store.ts'
import { readJson } from '../product/read-product.ts'
import { type CommerceProps, useProduct } from './use-product.ts'

/** Current label of a button; undefined for the server's. */
const LabelContext = createContext<string | undefined>(undefined)

/** `sqs-add-to-cart-button`: a press is one request, whichever button of the product it was. */
export function AddToCartButton(props: CommerceProps): ReactElement {
  const { attributes, commerce, element } = props
  const { product, state, slot, ref } = useProduct(props)
  const label = product && state && labelOf({ commerce, product, state })
  useAnnouncedLabel(commerce, state)
  // The wrapper never changes, or React would remount the button.
  if (product === undefined || state === undefined)
    return <LabelContext value={undefined}>{cloneElement(element, { ref })}</LabelContext>
  const isBusy = state.button !== 'idle' && state.button !== 'select-option'
  const press = () => {
    const form =
      attributes['data-form'] === undefined ? undefined : (readJson(attributes['data-form']) ?? null)
    if (slot.current !== null) void buy({ commerce, product, button: slot.current, form })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    // A key that is held down is one press.
    if (!event.repeat) press()
  }
  const title = str(step(state.item, 'title'))
  const shown = label ?? attributes['data-original-label'] ?? ''
  // Several buttons on a page: each one's name says whose it is.
  const isOfMany = slot.current !== null && document.querySelectorAll('.sqs-add-to-cart-button').length > 1
  return (
    <LabelContext value={label}>
      {cloneElement(element, {
        ref,
        onClick: press,
        onKeyDown,
        'aria-disabled': isBusy || isSoldOut(state) || undefined,
        // For styles: it stays as readable as before the press.
        'data-add-state': isBusy ? state.button : undefined,
        ...(isOfMany &&
          title !== '' && { 'aria-label': commerce.say('labelOfProduct', { label: shown, title }) }),
      })}
    </LabelContext>
  )
}

async function buy(press: Press): Promise<void> {
  showOutcome(press, await purchase(press))
}

/** `sqs-add-to-cart-button-inner`: the label. */
export function AddToCartLabel({ element }: BehaviourProps): ReactElement {
  const label = useContext(LabelContext)
  return label === undefined ? element : cloneElement(element, {}, label)
}

interface Labelled {
  readonly commerce: Commerce
  readonly product: ProductStore
  readonly state: ProductState
}

/** The label where it is not the one that the server wrote. */
function labelOf({ commerce: { say }, product, state }: Labelled): string | undefined {
  switch (state.button) {
    case 'adding':
    case 'failed':
      return say('adding')
    case 'added':
      return say('added')
    case 'select-option':
      return say('selectOption')
    case 'idle':
      if (isSoldOut(state)) return say('soldOut')
      return idleLabel({ say, product, state })
  }
}

function idleLabel({
  say,
  product,
  state,
}: Pick<Commerce, 'say'> & Omit<Labelled, 'commerce'>): string | undefined {
  const content = productContent(state.item)
  if (truthy(step(content, 'useCustomAddButtonText')) && truthy(step(content, 'customAddButtonText')))
    return undefined
  const way = wayOf(product)
  if (way === 'express') return say('purchase')
  if (state.subscriptionOption === undefined) return undefined
  return way === 'subscription' ? say('productSubscribeText') : say('productAddToCartText')
}

function isSoldOut({ facts }: ProductState): boolean {
  return facts.isSoldOut && (facts.variant !== undefined || facts.mark === 'sold-out')
}

/** Says once that something was added. */
function useAnnouncedLabel(commerce: Commerce, state: ProductState | undefined): void {
  const last = useRef(state?.button)
  useEffect(() => {
    if (state?.button === 'added' && last.current !== 'added')
      commerce.announceOnce(state.item, commerce.say('added'))
    last.current = state?.button
  }, [commerce, state?.button, state?.item])
}
