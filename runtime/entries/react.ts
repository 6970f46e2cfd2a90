import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import type { Template as Compiled } from '../../engine/template.ts'
import { checkedCalls } from '../react/checked-calls.ts'
import { createReact } from '../react/create.ts'
import { checkMarkup as check } from '../react/development/check-markup.ts'
import { createHydrate } from '../react/hydrate.ts'
import { createRenderer, type ReactOptions } from '../react/renderer.ts'
import { environment } from '../react/server-environment.ts'
import { soundCall } from '../react/sound-options.ts'
import { whole } from '../react/stream/fields.ts'
import { createStream } from '../react/stream/stream.ts'

const renderer = createRenderer(environment)

export { adopt } from '../adopt/adopt.ts'
export { readScopes } from '../adopt/page-scopes.ts'
export type * from './react.public.ts'
export { createElementMemory, readData, useHydrated, useStreamedData } from './react.public.ts'
export const { Template, toElements, renderToHtml } = checkedCalls(createReact(environment))
export const hydrateTemplate = createHydrate(Template, whole)

/** For servers: see `createStream`. */
export const renderToStream = createStream(renderer)

/** For servers, in development: what HTML parsers, the DOM or React do not take as the template has it. */
export function checkMarkup(given: Compiled, data: unknown, settings?: ReactOptions): readonly Diagnostic[] {
  const { template, options, errors } = soundCall(given, settings)
  if (template === undefined) return errors
  const { policy, ...rest } = options
  return [...errors, ...check({ template, data, options: rest }, renderer.target(policy))]
}
