import fc from 'fast-check'
import { formatters } from '../../../formatters/index.ts'
import { predicates } from '../../../predicates/index.ts'
import { kinds, sequence, words } from './arbitrary-words.ts'

/** Names that pages of `arbitrary-site.ts` hold. */
const NAMES =
  'product event image field post cart variant gallery t u n money text pattern scalar any items k none @ @x'
export const name = words(NAMES)
const dotted = kinds(
  [8, name],
  [
    1,
    words(
      'product.structuredContent product.id event.startDate gallery.items gallery.coverImage items.0 any.a',
    ),
  ],
  [
    1,
    words(
      'money.value post.title image.originalSize image.assetUrl event.location collection website @index',
    ),
  ],
)

const OPTIONS = `style:scientific style:permille style:short style:long style:percent style:code style:name style:accounting style:nope style: symbol:narrow
  maxfrac:1 minfrac:3 minint:4 maxsig:2 round:up round:half-up no-group group:false maxfrac:x maxfrac=2 minfrac:99`
/** Fields of skeletons in their order, each now and then; all of these have patterns in every locale. */
const skeleton = fc
  .tuple(
    fc.constantFrom('', '', '', 'G'),
    fc.constantFrom('', 'y', 'y', 'yy'),
    fc.constantFrom('', 'M', 'MM', 'MMM', 'MMMM', 'MMMMM'),
    fc.constantFrom('', 'E', 'EEE', 'EEEE', 'EEEEE', 'EEEEEE', 'ccc'),
    fc.constantFrom('', 'd', 'dd'),
    fc.constantFrom('', '', 'h', 'hm', 'hms', 'H', 'Hm', 'Hms', 'jm', 'jms', 'hmv', 'Hmsz', 'Kms', 'Bh'),
  )
  .map((fields) => fields.join(''))
  .filter((text) => text !== '')
const DATES = `date:short time:short datetime:long yMMMd hm jm yMd skeleton:yMMMEd wrap:full context:standalone full short`
const RELATIVE = 'numericOnly:true allowWeeks:true width:narrow field:day field:hour field:nope'
const CODES = '%Y-%m-%d %H:%M:%S%z %A %B%e %j %U %s %p %Q %c %x %I%l %G-W%V %% %d'
const NUMBERS = '0 1 2 -1 5 20 100 1500 1.5 1e3 x 99999999999'
const TEXTS = 'a b trim private k=1 load-false color-data center topRight color hero … … é😀 id title'

/** Arguments that suit a formatter; all others get words of every kind. */
const OWN: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: words(CODES),
  datetime: kinds([1, words(DATES)], [1, skeleton]),
  // Bare widths are skeletons here, of fields that no pattern has.
  'datetime-interval': words(DATES.replace(' full short', '')),
  'relative-time': kinds([2, words(RELATIVE)], [1, words(OPTIONS)]),
  decimal: words(OPTIONS),
  money: words(OPTIONS),
  'product-price': words(OPTIONS),
  'subscription-price': words(OPTIONS),
  message: kinds([2, name], [1, words('a:n b=t x:money')]),
  plural: name,
  format: name,
  get: dotted,
  lookup: dotted,
  'find-first': dotted,
  'find-last': dotted,
  apply: words('p p q private k=1 nope'),
}
const anyWord = kinds(
  [2, words(NUMBERS)],
  [2, words(TEXTS)],
  [1, dotted],
  [1, words(OPTIONS)],
  [1, words('__proto__ constructor toString')],
)

const delimiter = kinds([12, fc.constant(' ')], [1, words(': / ,')])
/** Arguments behind their delimiter, empty pieces among them now and then. */
function argumentsOf(word: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const piece = kinds([20, word], [1, fc.constant('')])
  return fc
    .tuple(delimiter, fc.array(piece, { maxLength: 3 }))
    .map(([by, pieces]) => pieces.map((part) => by + part).join(''))
}

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

function call(plugin: string, other: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const word = fc.oneof({ weight: 3, arbitrary: OWN[plugin] ?? other }, { weight: 1, arbitrary: other })
  return argumentsOf(word).map((args) => plugin + args)
}

/** A formatter with arguments. */
export const formatterCall: fc.Arbitrary<string> = fc.oneof(
  ...Object.keys(formatters).map((plugin) => call(plugin, anyWord)),
)
/** A formatter that the reference has too. */
export const comparedFormatter: fc.Arbitrary<string> = fc.oneof(
  ...Object.keys(formatters)
    .filter((plugin) => !STUBS.has(plugin))
    .map((plugin) => call(plugin, plugin.startsWith('datetime') ? noSkeleton : anyWord)),
)

/** A value with a formatter that writes it in the visitor's language. */
export const localizedTag: fc.Arbitrary<string> = kinds(
  [3, sequence('{', words('t t u'), '|', call('datetime', noSkeleton), '}')],
  [1, sequence('{', words('t,u t,u u,t t'), '|', call('datetime-interval', noSkeleton), '}')],
  [2, sequence('{', words('t t u t,u'), '|', call('relative-time', anyWord), '}')],
  [3, sequence('{', words('n n money.value scalar'), '|', call('decimal', anyWord), '}')],
  [3, sequence('{money|', call('money', anyWord), '}')],
  [1, sequence('{', words('t t u'), '|', call('date', anyWord), '}')],
)

const LITERALS = '1 2 0 -1 "a" "10" true null 3 1.5 [1,2] "'
const SLICES = 'gallery heading undefined nope'
const COMPARISON = /^(?:not)?[eE]qual\?$|Than|^nth/
const predicateCalls = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    ...names.map((plugin) => {
      const word = COMPARISON.test(plugin)
        ? kinds([3, dotted], [2, words(LITERALS)])
        : kinds([2, dotted], [1, words(LITERALS)], [1, words(SLICES)])
      const weight = COMPARISON.test(plugin) || /^(?:even|odd|current|coll)/.test(plugin) ? 3 : 1
      return { weight, arbitrary: argumentsOf(word).map((args) => plugin + args) }
    }),
  )
/** A predicate with arguments. */
export const predicateCall: fc.Arbitrary<string> = predicateCalls(Object.keys(predicates))
/** A predicate that the reference has too. */
export const comparedPredicate: fc.Arbitrary<string> = predicateCalls(
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
