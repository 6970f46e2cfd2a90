import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { BehaviourProps, ElementProps } from '../../behaviours/behaviour.ts'
import { joinRefs } from '../../behaviours/join-refs.ts'
import { useHydrated } from '../../behaviours/use-hydrated.ts'
import type { ScopeData } from '../../site/product/product-scope.ts'
import type { ProductCode } from '../code/code.ts'
import type { Commerce } from '../commerce.ts'
import { itemIdOf, productIn } from '../product/product-data.ts'
import type { ProductState, ProductStore } from '../product/product-store.ts'

/** Props of a commerce behaviour: those of every behaviour, and the page's shared services. */
export interface CommerceProps extends BehaviourProps {
  readonly commerce: Commerce
}

/** The product that an element is about. */
export interface UsedProduct {
  /** Undefined where nothing is known of the product, and before the code of products is there. */
  readonly product: ProductStore | undefined
  /** Undefined in the first render, too, which agrees with the server's. */
  readonly state: ProductState | undefined
  /** Data of the product, as far as they are known without that code; undefined in the first render. */
  readonly item: ScopeData | undefined
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
  const code = useProductCode(commerce)
  const product = commerce.product(id, item)
  useCommerce(commerce)
  useEffect(() => {
    if (item !== undefined) product?.learn(item, item !== lastItem.current)
    lastItem.current = item
  }, [item, product])
  const state = useSyncExternalStore<ProductState | undefined>(
    product?.subscribe ?? never,
    product?.get ?? unknown,
    unknown,
  )
  const isHydrated = useHydrated()
  const known = state?.item ?? (isHydrated && code === undefined ? item : undefined)
  return { product, state, item: known, slot, ref }
}

/** Has a behaviour live with the page. */
export function useCommerce(commerce: Commerce): void {
  useEffect(() => commerce.use(), [commerce])
}

/** Returns the code of products; undefined until it is there. */
export function useProductCode({ code: { products } }: Commerce): ProductCode<Commerce> | undefined {
  const [code, setCode] = useState(products.get)
  useEffect(() => {
    const show = () => setCode(products.get)
    if (code !== undefined) return undefined
    show()
    return products.subscribe(show)
  }, [code, products])
  return code
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
