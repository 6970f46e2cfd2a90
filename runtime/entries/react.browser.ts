import { environment } from '../react/browser-environment.ts'
import { checkedCalls } from '../react/checked-calls.ts'
import { createReact } from '../react/create.ts'
import { createHydrate } from '../react/hydrate.ts'
import { whole } from '../react/stream/fields.ts'

export { adopt } from '../adopt/adopt.ts'
export { readScopes } from '../adopt/page-scopes.ts'
export type * from './react.public.ts'
export { createElementMemory, readData, useHydrated, useStreamedData } from './react.public.ts'

const react = createReact(environment)

export const { Template, toElements, renderToHtml } =
  process.env.NODE_ENV === 'production' ? react : checkedCalls(react)
export const hydrateTemplate = createHydrate(Template, whole)
