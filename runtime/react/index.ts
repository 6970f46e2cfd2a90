import type { Diagnostic } from '../../engine/diagnostic.ts'
import type { Template as Compiled } from '../../engine/template.ts'
import { checkMarkup as check } from './check-markup.ts'
import { createReact } from './create.ts'
import { whole } from './fields.ts'
import { createHydrate } from './hydrate.ts'
import { createRenderer, type ReactOptions } from './renderer.ts'
import { environment } from './server-environment.ts'
import { createStream } from './stream.ts'

const renderer = createRenderer(environment)

export { adopt } from './adopt/adopt.ts'
export { readScopes } from './adopt/page-scopes.ts'
export type * from './public.ts'
export { createElementMemory, readData, useHydrated, useStreamedData } from './public.ts'
export const { Template, toElements, renderToHtml } = createReact(environment)
export const hydrateTemplate = createHydrate(Template, whole)

/** For servers: see `createStream`. */
export const renderToStream = createStream(renderer)

/** For servers, in development: what HTML parsers, the DOM or React do not take as the template has it. */
export function checkMarkup(
  template: Compiled,
  data: unknown,
  { policy, ...options }: ReactOptions = {},
): readonly Diagnostic[] {
  return check({ template, data, options }, renderer.target(policy))
}
