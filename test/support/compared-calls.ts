import fc from 'fast-check'
import { formatters } from '../../formatters/index.ts'
import { predicates } from '../../predicates/index.ts'
import {
  dotted,
  formatterCallOf,
  NUMBERS,
  name,
  OPTIONS,
  predicateCallsOf,
} from '../../runtime/testing/arbitraries/calls.ts'
import { kinds, sequence, words } from '../../runtime/testing/arbitraries/words.ts'

/** Stubs in the reference, which have nothing to compare with. */
export const STUBS: ReadonlySet<string> = new Set([
  ...[
    'money-format',
    'moneyFormat',
    'money-string',
    'i18n-money-format',
    'unit',
    'datetimefield',
    'units-metric?',
  ],
])

/** Any word but a skeleton of fields that no pattern has: see `odd-skeletons` among the differences. */
const noSkeleton = kinds(
  [2, words(NUMBERS)],
  [1, words(OPTIONS.replace(/(?<= )[^ :]+(?= |$)/g, ''))],
  [1, words('… nope:x date:full wrap:x')],
)

/** A formatter that the reference has too. */
export const comparedFormatter: fc.Arbitrary<string> = fc.oneof(
  ...Object.keys(formatters)
    .filter((plugin) => !STUBS.has(plugin))
    .map((plugin) => formatterCallOf(plugin, plugin.startsWith('datetime') ? noSkeleton : undefined)),
)

/** A value with a formatter that writes it in the visitor's language. */
export const localizedTag: fc.Arbitrary<string> = kinds(
  [3, sequence('{', words('t t u'), '|', formatterCallOf('datetime', noSkeleton), '}')],
  [1, sequence('{', words('t,u t,u u,t t'), '|', formatterCallOf('datetime-interval', noSkeleton), '}')],
  [2, sequence('{', words('t t u t,u'), '|', formatterCallOf('relative-time'), '}')],
  [3, sequence('{', words('n n money.value scalar'), '|', formatterCallOf('decimal'), '}')],
  [3, sequence('{money|', formatterCallOf('money'), '}')],
  [1, sequence('{', words('t t u'), '|', formatterCallOf('date'), '}')],
)

/** A predicate that the reference has too. */
export const comparedPredicate: fc.Arbitrary<string> = predicateCallsOf(
  Object.keys(predicates).filter((plugin) => !STUBS.has(plugin)),
)

const chain = kinds(
  [8, sequence('|', comparedFormatter)],
  [2, sequence('|', comparedFormatter, '|', comparedFormatter)],
)
const variables = kinds([8, dotted], [1, sequence(name, ',', name)])
const tag = kinds(
  [8, sequence('{', variables, chain, '}')],
  [1, sequence('{.var @x ', variables, chain, '}{@x}')],
  [1, sequence('{', dotted, '}')],
)
const text = words('<b> </b> ; ␣')

function blocks(inner: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const asked = kinds([3, sequence('{.', comparedPredicate, '}')], [1, sequence('{.if ', dotted, '}')])
  return kinds(
    [4, tag],
    [1, text],
    [2, sequence('{.section ', dotted, '}', inner, '{.end}')],
    [2, sequence('{.repeated section ', words('items gallery.items any text'), '}', inner, '{.end}')],
    [3, sequence(asked, inner, '{.or}', inner, '{.end}')],
    [
      1,
      sequence('{.section ', dotted, '}', asked, 'yes{.or ', comparedPredicate, '}', inner, '{.end}{.end}'),
    ],
  )
}
const several = (part: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(part, { minLength: 1, maxLength }).map((parts) => parts.join(''))

/** Templates of several plug-ins in sections and loops. */
export const pluginTemplate: fc.Arbitrary<string> = several(blocks(several(blocks(several(tag, 3)), 2)), 4)

/** Partials of these pages. */
export const PARTIALS = {
  p: '<{title|html}{id}{@args.k}>',
  q: '{@|apply p}{.equal? @ 1}1{.or}-{.end}{n|decimal}',
}
