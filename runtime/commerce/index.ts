export { commerceBehaviours } from './behaviours.tsx'
export { COMMERCE_KEYS } from './keys.ts'
export type { CommerceOptions, FormOutcome, FormProduct, OpenFields } from './options.ts'
