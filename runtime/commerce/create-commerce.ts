import { type ExpectedOptions, expectOptions } from '../../engine/diagnostics/expect-call.ts'
import { A_FUNCTION, A_TEXT, AN_OBJECT } from '../../engine/diagnostics/option-kinds.ts'
import type { Behaviours } from '../behaviours/behaviour.ts'
import { behavioursOf } from './behaviours.tsx'
import { LazyCode } from './code/lazy-code.ts'
import { PRODUCT_CODE } from './code/product-code.ts'
import { createStoreCalls } from './code/store-calls.ts'
import { Commerce } from './commerce.ts'
import type { CommerceOptions } from './options.ts'

/** Makes what the commerce behaviours of a page share, with all of its code. */
export function createCommerce(options: CommerceOptions = {}): Commerce {
  return new Commerce(options, {
    products: new LazyCode(PRODUCT_CODE),
    calls: new LazyCode({ createStoreCalls }),
  })
}

/**
 * Makes the behaviours of a page that sells. All of them share one cart, and one state of each product. Call
 * it once a page: what it returns keeps no state of an earlier one.
 */
export function commerceBehaviours(options: CommerceOptions = {}): Behaviours {
  if (process.env.NODE_ENV !== 'production') expectOptions('commerceBehaviours', options, OPTIONS)
  return behavioursOf(createCommerce(options))
}

const OPTIONS = {
  page: undefined,
  events: AN_OBJECT,
  openFields: A_FUNCTION,
  adoptPart: A_FUNCTION,
  calls: AN_OBJECT,
  clock: AN_OBJECT,
  announcer: AN_OBJECT,
  installmentsPath: A_TEXT,
  navigate: A_FUNCTION,
} satisfies ExpectedOptions & Record<keyof CommerceOptions, unknown>
