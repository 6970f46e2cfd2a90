import type { Compiler } from '../../../engine/compiler.ts'
import type { Diagnostic } from '../../../engine/diagnostics/diagnostic.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { Span } from '../../../engine/syntax/tree.ts'
import { isObject } from '../../../engine/value.ts'
import type { PageScopes } from '../../adopt/page-scopes.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { createRenderer, type Renderer } from '../../react/renderer.ts'
import { environment } from '../../react/server-environment.ts'
import { pageScope } from '../../site/product/product-scope.ts'
import type { JsonObject } from '../../site/site.ts'
import { siteLanguage } from '../../site/site-language.ts'
import { located, type SourceSpan } from '../../theme/diagnostics.ts'
import type { PageTemplates } from '../../theme/templates.ts'
import { PAGE_POLICY } from './page-policy.ts'
import type { ScopeMarks } from './scope/scope-marks.ts'

/** A rendered page. */
export interface Rendered {
  readonly html: string
  /** Errors of the rendering, each with its position in the theme's files. */
  readonly diagnostics: readonly FileDiagnostic[]
  /** The data that templates saw. */
  readonly data: JsonObject
  /** Data of the page and its items for behaviours. */
  readonly scopes: PageScopes
  /** The page has elements that behaviours are for. */
  readonly hasSlots: boolean
}

/** Time limit of one page in milliseconds. */
const TIME_LIMIT = 5000
const LAYOUT = 'layout'

interface Surroundings {
  readonly compiler: Compiler
  /** Epoch milliseconds that count as the present of the page. */
  readonly now: number
  readonly marks: ScopeMarks
  /** Keeps what pages have in common, from one to the next. */
  readonly renderer: Renderer
}

/** Returns a renderer that marks the start tags of cleaned markup. */
export function markingRenderer(marks: ScopeMarks): Renderer {
  return createRenderer({
    ...environment,
    sanitise(markup) {
      const { html, removed } = environment.sanitise(markup)
      return { html: marks.untrusted(html), removed }
    },
  })
}

/**
 * Renders a page: its layout with everything that it applies, data cleaned as the page's policy says. Never
 * throws.
 */
export function renderPage(templates: PageTemplates, data: JsonObject, around: Surroundings): Rendered {
  const request = requestOf(templates, data, around)
  const { marks, renderer } = around
  marks.begin(data)
  const { html, errors } = renderer.html(request)
  const running = runningErrors(errors)
  const { items, hasSlots, ...marked } = marks.finish(html)
  return {
    ...marked,
    data,
    diagnostics: running.map((error) => atHome(error, templates)),
    scopes: { page: pageScope(data, request.options.locale), items },
    hasSlots,
  }
}

/** Returns the errors of a render without those of its files, which the theme itself reports. */
export function runningErrors(errors: readonly Diagnostic[]): Diagnostic[] {
  return errors.filter(({ origin, code }) => origin === 'engine' && code !== 'partial-broken')
}

/** The request that a page is rendered by. */
export function requestOf(
  { layout, partials }: PageTemplates,
  data: JsonObject,
  { compiler, now }: Pick<Surroundings, 'compiler' | 'now'>,
) {
  const template = compiler.compile(layout.text, { name: LAYOUT })
  const limits = { time: TIME_LIMIT }
  const locale = siteLanguage(isObject(data.website) ? data.website.language : undefined)
  // One mistake in a file must not take the rest of its page away.
  const options = { partials, brokenPartials: 'readable', now, locale, policy: PAGE_POLICY, limits } as const
  return { template, data, options }
}

/** Returns a mistake at the file that it came from. */
export function atHome(error: Diagnostic, templates: PageTemplates): FileDiagnostic {
  const woven = wovenOf(error.file, templates)
  const from = woven?.locate(error.start)
  if (from === undefined) return error
  const length = error.end - error.start
  const { source, offset } = from
  const isWhole = woven?.text.slice(error.start, error.end) === source.text.slice(offset, offset + length)
  return { ...error, ...located({ source, start: offset, end: offset + (isWhole ? length : 1) }) }
}

/** Returns the span in a theme's file of what its author wrote; undefined for what the host wrote. */
export function homeOf(
  { name }: Source,
  { start, end }: Span,
  templates: PageTemplates,
): SourceSpan | undefined {
  const woven = wovenOf(name, templates)
  const from = woven?.locate(start)
  if (woven === undefined || from === undefined) return undefined
  const { source, offset } = from
  const length = end - start
  const isWhole = woven.text.slice(start, end) === source.text.slice(offset, offset + length)
  return isWhole ? { source, start: offset, end: offset + length } : undefined
}

function wovenOf(name: string, { layout, files }: PageTemplates) {
  return name === LAYOUT ? layout : files.get(name)
}
