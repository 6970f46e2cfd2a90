/** The entry for pages that a server rendered: no engine, no templates, no data. */

export { adopt } from '../adopt/adopt.ts'
export { readScopes } from '../adopt/page-scopes.ts'
export { useHydrated } from '../behaviours/use-hydrated.ts'
export type * from './react.public.ts'
