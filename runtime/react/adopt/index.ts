/** The entry for pages that a server rendered: no engine, no templates, no data. */
export type * from '../public.ts'
export { useHydrated } from '../use-hydrated.ts'
export { adopt } from './adopt.ts'
export { readScopes } from './page-scopes.ts'
