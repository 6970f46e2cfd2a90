import {
  cloneElement,
  createContext,
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  useContext,
} from 'react'
import { step } from '../../../engine/lookup/own-property.ts'
import { str, truthy } from '../../../engine/value.ts'
import type { BehaviourProps } from '../../behaviours/behaviour.ts'
import { productContent } from '../../site/product/product-type.ts'
import { wayOf } from '../button/way.ts'
import type { Commerce } from '../commerce.ts'
import { getReady } from '../late.ts'
import { leadTo } from '../lead-to.ts'
import { linkBeside } from '../link-beside.ts'
import { itemIdOf, productIn, readJson, saysSoldOut } from '../product/product-data.ts'
import type { ProductState } from '../product/product-store.ts'
import { type CommerceProps, useProduct } from './use-product.ts'

/** Current label of a button; undefined for the server's. */
const LabelContext = createContext<string | undefined>(undefined)

/** `sqs-add-to-cart-button`: a press is one request, whichever button of the product it was. */
export function AddToCartButton(props: CommerceProps): ReactElement {
  const { attributes, commerce, element } = props
  const { item, state, slot, ref } = useProduct(props)
  const label = item && labelOf({ commerce, item, state })
  // The wrapper never changes, or React would remount the button.
  if (item === undefined)
    return <LabelContext value={undefined}>{cloneElement(element, { ref })}</LabelContext>
  const button = state?.button ?? 'idle'
  const isBusy = button !== 'idle' && button !== 'select-option'
  const press = () => slot.current !== null && buyOnceLoaded(props, slot.current)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    // A key that is held down is one press.
    if (!event.repeat) press()
  }
  const title = str(step(item, 'title'))
  const shown = label ?? attributes['data-original-label'] ?? ''
  // Several buttons on a page: each one's name says whose it is.
  const isOfMany = slot.current !== null && document.querySelectorAll('.sqs-add-to-cart-button').length > 1
  return (
    <LabelContext value={label}>
      {cloneElement(element, {
        ref,
        onClick: press,
        onKeyDown,
        onPointerEnter: () => getReady(commerce),
        onFocus: () => getReady(commerce),
        'aria-disabled': isBusy || isSoldOut(item, state) || undefined,
        // For styles: it stays as readable as before the press.
        'data-add-state': isBusy ? button : undefined,
        ...(isOfMany &&
          title !== '' && { 'aria-label': commerce.say('labelOfProduct', { label: shown, title }) }),
      })}
    </LabelContext>
  )
}

/** Buys, with code that may load first; leads to the product where that does not come. */
function buyOnceLoaded({ attributes, scope, commerce }: CommerceProps, button: HTMLElement): void {
  const form = attributes['data-form'] === undefined ? undefined : (readJson(attributes['data-form']) ?? null)
  const item = productIn(scope)
  getReady(commerce)
  commerce.code.products.use(
    (code) => {
      const product = commerce.product(itemIdOf(attributes, scope), item)
      if (product !== undefined) void code.buy({ commerce, product, button, form })
    },
    () => leadTo(commerce, str(step(item, 'fullUrl')) || linkBeside(button), button),
  )
}

/** `sqs-add-to-cart-button-inner`: the label. */
export function AddToCartLabel({ element }: BehaviourProps): ReactElement {
  const label = useContext(LabelContext)
  if (label === undefined) return element
  // Each label is a new text node: a text node whose words change counts as a layout shift.
  return cloneElement(element, {}, <Fragment key={label}>{label}</Fragment>)
}

interface Labelled {
  readonly commerce: Commerce
  readonly item: unknown
  readonly state: ProductState | undefined
}

/** The label where it is not the one that the server wrote. */
function labelOf({ commerce, item, state }: Labelled): string | undefined {
  const { say } = commerce
  switch (state?.button) {
    case 'adding':
    case 'failed':
      return say('adding')
    case 'added':
      return say('added')
    case 'select-option':
      return say('selectOption')
    default:
      return isSoldOut(item, state) ? say('soldOut') : idleLabel({ commerce, item, state })
  }
}

function idleLabel({ commerce: { say, page }, item, state }: Labelled): string | undefined {
  const content = productContent(item)
  if (truthy(step(content, 'useCustomAddButtonText')) && truthy(step(content, 'customAddButtonText')))
    return undefined
  const subscriptionOption = state?.subscriptionOption
  const way = wayOf({ item, subscriptionOption }, page)
  if (way === 'express') return say('purchase')
  if (subscriptionOption === undefined) return undefined
  return way === 'subscription' ? say('productSubscribeText') : say('productAddToCartText')
}

function isSoldOut(item: unknown, state: ProductState | undefined): boolean {
  if (state === undefined) return saysSoldOut(item)
  const { facts } = state
  return facts.isSoldOut && (facts.variant !== undefined || facts.mark === 'sold-out')
}
