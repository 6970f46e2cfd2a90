import { isObject } from '../../../../engine/value.ts'
import type { ProductChoice, ScopeData } from '../../../site/product/product-scope.ts'
import { isSoldOut } from '../../../site/product/product-state.ts'

/** Where something is bought, or said of a variant: only there it matters which variants there are. */
const BY_VARIANT = fragment(
  'sqs-add-to-cart-button|product-variants|product-quantity-input|product-restock-notification|product-scarcity',
)
const CHOICE = fragment('product-variants')
const SCARCITY = fragment('product-scarcity')
/** The fragment of the variants has them in an attribute, where the page's script finds them. */
export const HAS_VARIANTS = /\sdata-variants="/
const DIGITAL = 2

/** Matches the start tags of fragments, by their classes. */
function fragment(classes: string): RegExp {
  return new RegExp(`\\sclass="[^"]*(?<![\\w-])(?:${classes})(?![\\w-])`)
}

/** Fragments of an item on a page, as far as its scope depends on them. */
export class ShownItem {
  #html: string[] = []

  /** Takes a stretch of HTML that was made of the item. */
  add(html: string): void {
    this.#html.push(html)
  }

  /** Returns the entry of the item without what is on the page already, or what nothing there asks for. */
  entry(item: ScopeData): ScopeData {
    const { structuredContent, merchandising, ...rest } = item
    if (!isObject(structuredContent)) return item
    const context = this.#has(SCARCITY)
      ? merchandising
      : without(merchandising, ['scarcityText', 'scarcityShownByDefault'])
    return {
      ...rest,
      ...(isObject(context) && Object.keys(context).length > 0 && { merchandising: context }),
      structuredContent: this.#content(structuredContent),
    }
  }

  #content(content: ScopeData): ScopeData {
    const { variants, ...rest } = content
    const list = Array.isArray(variants) ? variants : []
    // Products with variants have their prices there; each variant is chosen where its fragment is.
    const isByVariant = list.length > 0 && content.productType !== DIGITAL
    const shown = withoutSale(
      isByVariant ? (without(rest, ['priceMoney', 'salePriceMoney']) as ScopeData) : rest,
    )
    if (isByVariant && list.length > 1 && !this.#has(CHOICE)) {
      const choice: ProductChoice = isSoldOut({ structuredContent: content }) ? 'none-left' : 'elsewhere'
      return { ...shown, choice }
    }
    if (this.#has(HAS_VARIANTS) || !this.#has(BY_VARIANT)) return shown
    return { ...shown, variants: list.map((variant) => (isObject(variant) ? withoutSale(variant) : variant)) }
  }

  #has(pattern: RegExp): boolean {
    return this.#html.some((html) => pattern.test(html))
  }
}

/** Leaves out the sale price of a product that is not on sale. */
function withoutSale(priced: ScopeData): ScopeData {
  return priced.onSale === true ? priced : (without(priced, ['salePriceMoney']) as ScopeData)
}

function without(value: unknown, names: readonly string[]): unknown {
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}
