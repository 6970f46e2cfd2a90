import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import type { Template as Compiled } from '../../engine/template.ts'
import { checkedElements, checkedHtml } from '../react/checked-calls.ts'
import { createTemplate, createToElements } from '../react/create.ts'
import { checkMarkup as check } from '../react/development/check-markup.ts'
import { createRenderWithScript } from '../react/html.ts'
import { createHydrate } from '../react/hydrate.ts'
import { createRenderer, type ReactOptions } from '../react/renderer.ts'
import { environment } from '../react/server-environment.ts'
import { soundCall } from '../react/sound-options.ts'
import { createStream } from '../react/stream/stream.ts'

const renderer = createRenderer(environment)

export { adopt } from '../adopt/adopt.ts'
export { readScopes } from '../adopt/page-scopes.ts'
export type * from './react.public.ts'
export { createElementMemory, readData, useHydrated, useStreamedData } from './react.public.ts'

/**
 * A template as a React component. New data changes only what depends on it: other elements keep their focus,
 * text and state. Behaviours are components that replace the elements that they name. Never throws;
 * `onErrors` is called with the template's mistakes and with what went wrong while it ran.
 */
export const Template = createTemplate(renderer)

/**
 * Returns React elements of a template, of a whole page the content of its body, for pages that render once
 * or keep the memory of `createElementMemory` themselves. Never throws: errors go to `onErrors`.
 */
export const toElements = checkedElements(createToElements(renderer))

/**
 * Returns the HTML of a template and the errors of its run. Markup in the data is cleaned. `hydrateTemplate`
 * takes the HTML over as it is; a `<Template>` in a tree of React is rendered by React. Never throws.
 */
export const renderToHtml = checkedHtml(createRenderWithScript(renderer))

/**
 * Takes over the HTML that `renderToHtml` made from the same template, data and options, in the element that
 * holds it or, with `document`, in the whole page. Waits for a page that is still coming in, and for data or
 * top fields of data that are promises: where data rejects, the page stays; a field that does counts as null.
 * Of a whole page React looks after the content of the body; the title and the attributes of `<html>` and
 * `<body>` follow the data.
 */
export const hydrateTemplate = createHydrate(Template)

/**
 * Sends the HTML of `renderToHtml` as a stream of UTF-8, as far as it is known. The data may be a promise,
 * and so may top fields of it: the page goes out up to the first tag that asks for a field which has not
 * come, and goes on when it comes; what fails counts as null. For servers. HTML that is sent cannot be called
 * back: fields that are slow belong low on the page.
 */
export const renderToStream = createStream(renderer)

/**
 * Returns what HTML parsers, the DOM or React do not take as the template has it, e.g. tags that they move.
 * For servers, in development.
 */
export function checkMarkup(given: Compiled, data: unknown, settings?: ReactOptions): readonly Diagnostic[] {
  const { template, options, errors } = soundCall(given, settings)
  if (template === undefined) return errors
  const { policy, ...rest } = options
  return [...errors, ...check({ template, data, options: rest }, renderer.target(policy))]
}
