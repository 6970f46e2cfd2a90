export { commerceBehaviours } from './behaviours.tsx'
export type { CommerceOptions, FormOutcome, FormProduct, OpenFields } from './options.ts'
