import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import type { BehaviourProps, ElementProps } from '../../behaviours/behaviour.ts'
import { joinRefs } from '../../behaviours/join-refs.ts'
import { productVariants } from '../../site/product/product-type.ts'
import type { Commerce } from '../commerce.ts'
import type { ProductState, ProductStore } from '../product/product-store.ts'
import { completed, itemIdOf, productIn } from '../product/read-product.ts'

/** Props of a commerce behaviour: those of every behaviour, and the page's shared services. */
export interface CommerceProps extends BehaviourProps {
  readonly commerce: Commerce
}

/** The product that an element is about. */
export interface UsedProduct {
  readonly product: ProductStore | undefined
  /**
   * Undefined in the first render, which agrees with the server's, and where nothing is known of the product.
   */
  readonly state: ProductState | undefined
  readonly slot: RefObject<HTMLElement | null>
  /** For the element itself. */
  readonly ref: ElementProps['ref']
}

const never = () => () => {}
const unknown = () => undefined

/** Returns the product that an element is about: by its attributes, and the data that it was made of. */
export function useProduct({ commerce, attributes, scope, element }: CommerceProps): UsedProduct {
  const { slot, ref } = useSlot(element)
  const id = itemIdOf(attributes, scope)
  const item = productIn(scope)
  const lastItem = useRef(item)
  const product = commerce.product(id, item)
  useEffect(() => commerce.use(), [commerce])
  useEffect(() => {
    const isNews = item !== lastItem.current || knowsMore(item, product?.get().item)
    if (item !== undefined && isNews) product?.learn(completed(item, commerce.page))
    lastItem.current = item
  }, [commerce, item, product])
  const state = useSyncExternalStore<ProductState | undefined>(
    product?.subscribe ?? never,
    product?.get ?? unknown,
    unknown,
  )
  return { product, state, slot, ref }
}

/** True if data has variants that are not known yet: a list may have shown the button alone. */
function knowsMore(item: unknown, known: unknown): boolean {
  return productVariants(item).length > productVariants(known).length
}

/** A ref for an element that may have one already. */
export function useSlot(element: BehaviourProps['element']): Pick<UsedProduct, 'slot' | 'ref'> {
  const slot = useRef<HTMLElement>(null)
  const { ref: own } = element.props
  const held = useRef<{ own: unknown; ref: ElementProps['ref'] }>(undefined)
  if (held.current === undefined || held.current.own !== own)
    held.current = { own, ref: joinRefs(own, hold(slot)) as ElementProps['ref'] }
  return { slot, ref: held.current.ref }
}

function hold(slot: RefObject<HTMLElement | null>): (element: Element) => () => void {
  return (element) => {
    slot.current = element instanceof HTMLElement ? element : null
    return () => {
      slot.current = null
    }
  }
}
