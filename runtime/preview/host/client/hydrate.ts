/// <reference lib="dom" />
import { flushSync } from 'react-dom'
import { Compiler } from '../../../../engine/compiler.ts'
import { coreFormatters } from '../../../../formatters/core/index.ts'
import { corePredicates } from '../../../../predicates/core/index.ts'
import { browserParser } from '../../../react/browser-parser.ts'
import { createReact } from '../../../react/create.ts'
import { createHydrate } from '../../../react/hydrate.ts'
import { SCOPE_FORMATTER } from '../../theme/scope-formatter.ts'
import { PAYLOAD, type PagePayload } from '../page-payload.ts'
import { PAGE_POLICY } from '../page-policy.ts'
import { ScopePaths } from '../scope-paths.ts'
import { keepInput } from './keep-input.ts'
import { loadFamilies } from './load-families.ts'
import { Sanitiser } from './sanitiser.ts'
import { UPDATE } from './update.ts'

const paths = new ScopePaths()
const sanitiser = new Sanitiser()
const { Template } = createReact({ parser: browserParser, sanitise: sanitiser.sanitise })
const hydrateTemplate = createHydrate(Template)

/** What the element of a page says of it; the page is the host's own. */
function payloadIn(page: Document): PagePayload | undefined {
  const text = page.getElementById(PAYLOAD)?.textContent
  return text ? (JSON.parse(text) as PagePayload) : undefined
}

async function propsOf({ layout, partials, data, families, sanitises, now, locale, dev }: PagePayload) {
  const [plugins] = await Promise.all([loadFamilies(families), sanitises && sanitiser.load()])
  const own = dev ? { [SCOPE_FORMATTER]: paths.formatter } : {}
  if (dev) paths.learn(data)
  const compiler = new Compiler({
    formatters: { ...coreFormatters, ...plugins.formatters, ...own },
    predicates: { ...corePredicates, ...plugins.predicates },
  })
  const template = compiler.compile(layout, { name: 'layout' })
  return { template, data, partials, now, locale, policy: PAGE_POLICY }
}

const payload = payloadIn(document)
if (payload !== undefined) {
  const hydrated = hydrateTemplate(document, await propsOf(payload))
  document.documentElement.dataset.hydrated = ''
  document.addEventListener(UPDATE, (event) => {
    const next =
      event instanceof CustomEvent && event.detail instanceof Document ? payloadIn(event.detail) : undefined
    if (next !== undefined)
      void propsOf(next).then((props) => keepInput(() => flushSync(() => hydrated.update(props))))
  })
}
