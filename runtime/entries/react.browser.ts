import { environment } from '../react/browser-environment.ts'
import { checkedElements, checkedHtml } from '../react/checked-calls.ts'
import { createTemplate, createToElements } from '../react/create.ts'
import { createRenderToHtml } from '../react/html.ts'
import { createHydrate } from '../react/hydrate.ts'
import { createRenderer } from '../react/renderer.ts'

export { adopt } from '../adopt/adopt.ts'
export { readScopes } from '../adopt/page-scopes.ts'
export type * from './react.public.ts'
export { createElementMemory, readData, useHydrated, useStreamedData } from './react.public.ts'

// The functions of `react.ts`, where they are described, with the page's own parser and window.

const renderer = createRenderer(environment)
const elements = createToElements(renderer)
const html = createRenderToHtml(renderer)

export const Template = createTemplate(renderer)
export const toElements = process.env.NODE_ENV === 'production' ? elements : checkedElements(elements)
export const renderToHtml = process.env.NODE_ENV === 'production' ? html : checkedHtml(html)
export const hydrateTemplate = createHydrate(Template)
