export { commerceBehaviours } from '../commerce/behaviours.tsx'
export { COMMERCE_KEYS } from '../commerce/keys.ts'
export type { CommerceOptions, FormOutcome, FormProduct, OpenFields } from '../commerce/options.ts'
