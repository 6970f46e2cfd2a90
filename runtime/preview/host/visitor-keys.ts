/**
 * The keys of the behaviours that the host brings along, commerce's and those of forms: pages without such an element
 * load no script. `client/visitor-behaviours.ts` has the components.
 */
export const VISITOR_KEYS: readonly string[] = Object.freeze([])
