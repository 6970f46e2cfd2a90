import type { PrintFragment } from '../../engine/compiler.ts'
import type { Fragment, Plugins } from '../../engine/plugin.ts'
import { Scope } from '../../engine/scope.ts'
import addToCart, { code as addToCartCode } from '../../templates/add-to-cart-btn.jsont'
import image, { code as imageCode } from '../../templates/image.jsont'
import price, { code as priceCode } from '../../templates/product-price.jsont'
import scarcity, { code as scarcityCode } from '../../templates/product-scarcity.jsont'
import status, { code as statusCode } from '../../templates/product-status.jsont'
import quantity, { code as quantityCode } from '../../templates/quantity-input.jsont'
import choice, { code as choiceCode } from '../../templates/variant-option.jsont'
import variants, { code as variantsCode } from '../../templates/variants-select.jsont'
import type { FragmentCode } from './code.ts'
import { toolsOf } from './tools.ts'

type Codes = readonly (readonly [Fragment, FragmentCode | undefined])[]

/** What a page has many of. */
const CODES: Codes = [
  [addToCart, addToCartCode],
  [image, imageCode],
  [price, priceCode],
  [scarcity, scarcityCode],
  [status, statusCode],
  [quantity, quantityCode],
  [choice, choiceCode],
  [variants, variantsCode],
]

/** Makes what prints fragments for a set of plug-ins: by the code that a build wrote of them, where it can. */
export function printer(plugins: Plugins, codes = CODES): PrintFragment {
  const tools = toolsOf(plugins)
  const printers = new Map(codes.flatMap(([fragment, code]) => entry(fragment, bound(code))))
  return (fragment, { node, isPrivate, variables }, scope) => {
    const print = printers.get(fragment)
    if (print === undefined || variables !== undefined) return undefined
    try {
      return print(new Scope(node, scope, isPrivate))
    } catch {
      // The common way tells what and where.
      return undefined
    }
  }

  function bound(code: FragmentCode | undefined) {
    try {
      return code?.(tools)
    } catch {
      // Other plug-ins than the platform's.
      return undefined
    }
  }
}

function entry<T>(fragment: Fragment, value: T | undefined): [Fragment, T][] {
  return value === undefined ? [] : [[fragment, value]]
}
