/// <reference lib="dom" />
import type { FunctionComponent } from 'react'
import { flushSync } from 'react-dom'
import { ExpressionCompiler as Compiler } from '../../../../engine/expression/compiler.ts'
import type { FormatterTable } from '../../../../engine/plugin.ts'
import { coreFormatters } from '../../../../formatters/core/index.ts'
import { corePredicates } from '../../../../predicates/core/index.ts'
import { browserParser } from '../../../react/browser-parser.ts'
import type { TemplateProps } from '../../../react/create.ts'
import type { Environment } from '../../../react/environment.ts'
import { createHydrate } from '../../../react/hydrate.ts'
import type { JsonObject } from '../../site.ts'
import type { PagePayload } from '../page-payload.ts'
import { PAGE_POLICY } from '../page-policy.ts'
import { loadFamilies } from './load-families.ts'
import { Sanitiser } from './sanitiser.ts'

/** What a page needs beside, depending on what will become of it. */
export interface PageNeeds {
  readonly view: (page: Pick<Environment, 'parser' | 'sanitise'>) => FunctionComponent<TemplateProps>
  readonly formatters: FormatterTable
  /** Told of the data that is rendered next. */
  readonly learn?: (data: JsonObject) => void
}

/** Loads what is needed for another version of a page; resolves to what shows it, there and then. */
export type Follow = (payload: PagePayload) => Promise<() => void>

/** Has React look after the page on show. */
export async function takeOver(
  payload: PagePayload,
  { view, formatters, learn }: PageNeeds,
): Promise<Follow> {
  const sanitiser = new Sanitiser()

  async function propsOf({ layout, partials, data, families, sanitises, now, locale }: PagePayload) {
    const [plugins] = await Promise.all([loadFamilies(families), sanitises && sanitiser.load()])
    learn?.(data)
    const compiler = new Compiler({
      formatters: { ...coreFormatters, ...plugins.formatters, ...formatters },
      predicates: { ...corePredicates, ...plugins.predicates },
    })
    const template = compiler.compile(layout, { name: 'layout' })
    return { template, data, partials, now, locale, policy: PAGE_POLICY }
  }

  const hydrateTemplate = createHydrate(view({ parser: browserParser, sanitise: sanitiser.sanitise }))
  const hydrated = hydrateTemplate(document, await propsOf(payload))
  document.documentElement.dataset.hydrated = ''
  return async (next) => {
    const props = await propsOf(next)
    return () => flushSync(() => hydrated.update(props))
  }
}
