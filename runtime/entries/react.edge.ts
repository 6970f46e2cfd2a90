import { checkedElements, checkedHtml } from '../react/checked-calls.ts'
import { createTemplate, createToElements } from '../react/create.ts'
import { environment } from '../react/edge-environment.ts'
import { createRenderWithScript } from '../react/html.ts'
import { createHydrate } from '../react/hydrate.ts'
import { createRenderer } from '../react/renderer.ts'
import { createStream } from '../react/stream/stream.ts'

export { adopt } from '../adopt/adopt.ts'
export { readScopes } from '../adopt/page-scopes.ts'
export type * from './react.public.ts'
export { createElementMemory, readData, useHydrated, useStreamedData } from './react.public.ts'

// The functions of `react.ts`, where they are described, for servers that are not Node.

const renderer = createRenderer(environment)

export const Template = createTemplate(renderer)
export const toElements = checkedElements(createToElements(renderer))
export const renderToHtml = checkedHtml(createRenderWithScript(renderer))
export const renderToStream = createStream(renderer)
export const hydrateTemplate = createHydrate(Template)
