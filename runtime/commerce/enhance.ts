import type { Commerce } from './commerce.ts'
import type { ProductStore } from './product/product-store.ts'

/** An element that plain code brings to life. */
export interface Enhanced {
  readonly container: HTMLElement
  readonly commerce: Commerce
  /** The product that it is about; undefined where nothing is known of one. */
  readonly product: ProductStore | undefined
}

/** Brings an element to life. Returns what ends that. */
export type Enhance = (given: Enhanced) => () => void
