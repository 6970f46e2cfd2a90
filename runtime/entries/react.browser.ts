import { environment } from '../react/browser-environment.ts'
import { createReact } from '../react/create.ts'
import { createHydrate } from '../react/hydrate.ts'
import { whole } from '../react/stream/fields.ts'

export { adopt } from '../adopt/adopt.ts'
export { readScopes } from '../adopt/page-scopes.ts'
export type * from './react.public.ts'
export { createElementMemory, readData, useHydrated, useStreamedData } from './react.public.ts'
export const { Template, toElements, renderToHtml } = createReact(environment)
export const hydrateTemplate = createHydrate(Template, whole)
