import fc from 'fast-check'
import { compile, type TreeTemplate } from '../../runtime/entries/index.ts'
import { checkMarkup, renderToHtml, toElements } from '../../runtime/entries/react.ts'
import { sitePage } from '../../runtime/testing/arbitraries/site.ts'
import { template as anyTemplate } from '../../runtime/testing/arbitraries/templates.ts'

/** Values that are no options, no template and no data; a case names them. */
const ODD: Readonly<Record<string, unknown>> = {
  absent: undefined,
  null: null,
  five: 5,
  minus: -1,
  infinity: Number.POSITIVE_INFINITY,
  nan: Number.NaN,
  text: 'x',
  empty: '',
  yes: true,
  no: false,
  list: [null, 1, 'x'],
  object: {},
  nested: { a: { b: null } },
  function: () => 5,
  symbol: Symbol('odd'),
  big: 10n,
  date: new Date(Number.NaN),
  bare: Object.create(null),
  thrower: {
    get a(): never {
      throw new Error('a field that throws')
    },
  },
}

const OPTION_NAMES = [
  ...['partials', 'injectables', 'locale', 'timeZone', 'now', 'limits', 'expressions', 'includes'],
  ...['policy', 'context', 'behaviours', 'memory', 'origins', 'onErrors'],
]

const odd = fc.constantFrom(...Object.keys(ODD))
/** Options of which reading a field throws are the caller's own program. */
const oddOption = odd.filter((name) => name !== 'thrower')

/** Arguments of one entry: a source or the name of an odd template, and odd options by name. */
export const entryCase = fc.record({
  template: fc.oneof(
    { weight: 3, arbitrary: fc.record({ source: anyTemplate }) },
    { weight: 1, arbitrary: fc.record({ odd }) },
  ),
  data: fc.oneof(fc.record({ value: sitePage }), fc.record({ odd })),
  options: fc.oneof(
    { weight: 3, arbitrary: fc.dictionary(fc.constantFrom(...OPTION_NAMES), oddOption, { maxKeys: 3 }) },
    { weight: 1, arbitrary: oddOption },
  ),
})

type EntryCase = typeof entryCase extends fc.Arbitrary<infer T> ? T : never

/**
 * Calls each entry; returns the result that has no list of errors. What an entry throws is reported by the
 * kind.
 */
export function checkEntries({ template, data, options }: EntryCase): unknown {
  const page = ('odd' in template ? ODD[template.odd] : compile(template.source)) as TreeTemplate
  const given = 'odd' in data ? ODD[data.odd] : data.value
  const settings = (
    typeof options === 'string'
      ? ODD[options]
      : Object.fromEntries(Object.entries(options).map(([name, odd]) => [name, ODD[odd]]))
  ) as object
  const results: Readonly<Record<string, unknown>> = {
    renderToHtml: renderToHtml(page, given, settings).errors,
    toElements: [toElements(page, given, settings)],
    checkMarkup: checkMarkup(page, given, settings),
    ...('source' in template && {
      render: page.render(given, settings).errors,
      tree: page.tree(given, settings).errors,
      plan: page.plan(given, settings),
    }),
  }
  return Object.entries(results).find(([, list]) => !Array.isArray(list))
}
