import fc from 'fast-check'
import { formatters } from '../../../formatters/index.ts'
import { predicates } from '../../../predicates/index.ts'
import { kinds, words } from './words.ts'

/** Names that the pages of `sitePage` hold. */
const NAMES =
  'product event image field post cart variant gallery t u n money text pattern scalar any items k none @ @x'
/** A name at the top of a page of `sitePage`. */
export const name: fc.Arbitrary<string> = words(NAMES)
/** A name of a page of `sitePage`, mostly without dots. */
export const dotted: fc.Arbitrary<string> = kinds(
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

/** Options of the formatters that write numbers. */
export const OPTIONS = `style:scientific style:permille style:short style:long style:percent style:code style:name style:accounting style:nope style: symbol:narrow
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
/** Numbers as arguments, some of them none. */
export const NUMBERS = '0 1 2 -1 5 20 100 1500 1.5 1e3 x 99999999999'
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

/** Arguments as a plug-in gets them: up to three, empty ones among them now and then. */
export const pluginArguments: fc.Arbitrary<string[]> = listOf(anyWord)

function listOf(word: fc.Arbitrary<string>): fc.Arbitrary<string[]> {
  return fc.array(kinds([20, word], [1, fc.constant('')]), { maxLength: 3 })
}

/** Arguments as a tag has them, each behind the delimiter. */
function argumentsOf(word: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(delimiter, listOf(word)).map(([by, pieces]) => pieces.map((part) => by + part).join(''))
}

/** Calls of a formatter as tags have them: its name, and arguments of which most suit a built-in one. */
export function formatterCallOf(name: string, others: fc.Arbitrary<string> = anyWord): fc.Arbitrary<string> {
  const word = fc.oneof({ weight: 3, arbitrary: OWN[name] ?? others }, { weight: 1, arbitrary: others })
  return argumentsOf(word).map((args) => name + args)
}

/** A call of a built-in formatter. */
export const formatterCall: fc.Arbitrary<string> = fc.oneof(
  ...Object.keys(formatters).map((name) => formatterCallOf(name)),
)

const LITERALS = '1 2 0 -1 "a" "10" true null 3 1.5 [1,2] "'
const SLICES = 'gallery heading undefined nope'
const COMPARISON = /^(?:not)?[eE]qual\?$|Than|^nth/

/** Calls of a predicate as tags have them: its name, which ends with `?`, and arguments. */
export function predicateCallOf(name: string): fc.Arbitrary<string> {
  const word = COMPARISON.test(name)
    ? kinds([3, dotted], [2, words(LITERALS)])
    : kinds([2, dotted], [1, words(LITERALS)], [1, words(SLICES)])
  return argumentsOf(word).map((args) => name + args)
}

/** Calls of predicates; those whose arguments matter come more often. */
export function predicateCallsOf(names: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    ...names.map((name) => ({
      weight: COMPARISON.test(name) || /^(?:even|odd|current|coll)/.test(name) ? 3 : 1,
      arbitrary: predicateCallOf(name),
    })),
  )
}

/** A call of a built-in predicate. */
export const predicateCall: fc.Arbitrary<string> = predicateCallsOf(Object.keys(predicates))
