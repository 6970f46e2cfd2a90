import {
  cloneElement,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Cart } from '../../../api/cart.ts'
import { cartLabel, cartText, subtotalText } from '../../cart/cart-text.ts'
import type { Commerce } from '../../commerce.ts'
import { loadLate } from '../../late.ts'
import { leadTo } from '../../lead-to.ts'
import { MAX_COUNT } from '../../limits.ts'
import { type CommerceProps, useCommerce, useProductCode, useSlot } from '../use-product.ts'

const unknown = () => undefined

/** The cart; undefined until an answer came, when the page shows what the server wrote. */
export function useCart(commerce: Commerce): Cart | undefined {
  useCommerce(commerce)
  return useSyncExternalStore(commerce.cart.subscribe, commerce.cart.get, unknown)
}

/** The cart once its amounts can be written: with what is in it the code of products comes. */
function usePriced(commerce: Commerce, cart: Cart | undefined): Cart | undefined {
  const code = useProductCode(commerce)
  const needsCode = code === undefined && cart !== undefined && cart.totalQuantity > 0
  useEffect(() => {
    if (needsCode) commerce.code.products.use(() => {})
  }, [commerce, needsCode])
  return needsCode ? undefined : cart
}

/** `sqs-cart-dropzone`: the pill or link that leads to the cart, hidden while that is empty. */
export function CartLink({ commerce, attributes, element }: CommerceProps): ReactElement {
  const cart = useCart(commerce)
  const priced = usePriced(commerce, cart)
  const count = useRef<number>(undefined)
  useEffect(() => {
    if (priced === undefined) return
    // The first answer is no news.
    if (count.current !== undefined && count.current !== priced.totalQuantity)
      commerce.announceCart(cartText(commerce, priced))
    count.current = priced.totalQuantity
  }, [priced, commerce])
  const { slot, ref } = useSlot(element)
  useEffect(() => {
    const link = slot.current
    if (priced === undefined || link === null) return
    const name = () => link.setAttribute('aria-label', cartLabel(commerce, priced, visibleText(link)))
    name()
    // The name holds what is visible of the link, whose figures come when they come.
    const observer = new MutationObserver(name)
    observer.observe(link, { subtree: true, childList: true, characterData: true })
    return () => observer.disconnect()
  }, [priced, commerce, slot])
  const open = (event: MouseEvent) => {
    const { currentTarget: link, ctrlKey, metaKey, shiftKey } = event
    // A link that is opened in another tab stays one.
    if (ctrlKey || metaKey || shiftKey || document.querySelector('[data-cart-drawer]') === null) return
    event.preventDefault()
    void Promise.all([loadLate(), commerce.code.products.load()]).then(
      ([{ openCartDrawer }]) => {
        if (link instanceof HTMLElement) void openCartDrawer(commerce, link)
      },
      () => leadTo(commerce, '/cart', link),
    )
  }
  if (cart === undefined) return cloneElement(element, { ref, onClick: open })
  const names = (attributes.class ?? '')
    .split(/\s+/)
    .filter((name) => name !== '' && name !== 'zero-quantity')
  return cloneElement(element, {
    ref,
    onClick: open,
    className: [...names, ...(cart.totalQuantity === 0 ? ['zero-quantity'] : [])].join(' '),
  })
}

/** `sqs-cart-quantity`: how many things are in the cart. */
export function CartQuantity({ commerce, element }: CommerceProps): ReactElement {
  const cart = useCart(commerce)
  if (cart === undefined) return element
  const { totalQuantity } = cart
  return cloneElement(element, {}, totalQuantity > MAX_COUNT ? `${MAX_COUNT}+` : String(totalQuantity))
}

/** `sqs-cart-subtotal`: what is in the cart comes to, without a fraction of nothing. */
export function CartSubtotal({ commerce, element }: CommerceProps): ReactElement {
  const cart = usePriced(commerce, useCart(commerce))
  // A browser takes 10 ms to learn how money is written: what the server wrote of nothing stays.
  if (cart === undefined || (cart.subtotalCents === 0 && saysNothing(element.props.children))) return element
  return cloneElement(element, {}, subtotalText(commerce, cart))
}

/** Returns true if a text is empty or has no digits but zeros. */
function saysNothing(text: unknown): boolean {
  return text === undefined || (typeof text === 'string' && !/(?!0)\p{Nd}/u.test(text))
}

/** The text of an element as it is shown; jsdom lays nothing out. */
function visibleText(element: HTMLElement): string {
  return (element.innerText ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
}
