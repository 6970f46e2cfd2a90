import { environment } from './browser-environment.ts'
import { createReact } from './create.ts'
import { whole } from './fields.ts'
import { createHydrate } from './hydrate.ts'

export { adopt } from './adopt/adopt.ts'
export { readScopes } from './adopt/page-scopes.ts'
export type * from './public.ts'
export { createElementMemory, readData, useHydrated, useStreamedData } from './public.ts'
export const { Template, toElements, renderToHtml } = createReact(environment)
export const hydrateTemplate = createHydrate(Template, whole)
