export { commerceBehaviours } from '../commerce/create-commerce.ts'
export { COMMERCE_KEYS } from '../commerce/keys.ts'
export type { CommerceOptions } from '../commerce/options.ts'
export type { FormOutcome, FormProduct, OpenFields } from '../site/forms/product-form.ts'
