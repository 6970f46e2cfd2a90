import type { RenderOptions } from '../../engine/render-options.ts'
import type { RenderCase } from '../../runtime/testing/arbitraries/templates.ts'
import type { ErrorRecord, Outcome } from './reference.ts'

/** Differences from the reference package that are meant; `test/differences.md` gives each its reason. */
export const DIFFERENCES = [
  'leaked-frames',
  'own-hasOwnProperty',
  'own-toString',
  'proto-key',
  'empty-if',
  'missing-is-missing',
  'bad-tree',
  'tree-gaps',
  'long-expressions',
  'long-values',
  'deep-blocks',
  'many-errors',
] as const

export type Difference = (typeof DIFFERENCES)[number]

/** Differences of the plug-ins: their lines are in the second table of `test/differences.md`. */
export const PLUGIN_DIFFERENCES = [
  'announced-plug-ins',
  'invalid-date',
  'calendar-ends',
  'old-dates',
  'first-year',
  'week-of-1581',
  'summer-time-after-2037',
  'tiny-fractions',
  'zone-letters',
  'zone-data',
  'odd-skeletons',
  'quarters-and-weeks',
  'zone-names',
  'locale-patterns',
  'space-kinds',
  'offset-zeros',
  'no-integer-digits',
  'plural-of-many',
  'number-patterns',
  'date-patterns',
  'japanese-numbers',
  'day-periods',
  'two-letter-weekdays',
  'local-mean-time',
  'zero-price',
  'subscribable-list',
  'merchandising-list',
  'long-number',
  'long-messages',
] as const

export type PluginDifference = (typeof PLUGIN_DIFFERENCES)[number]

/** Templates among the examples of the language that show one of them; a tree stands as its JSON. */
export const KNOWN_DIFFERENCES: ReadonlySet<string> = new Set([
  '{a|encode-uri}[{c}]{.section c}C{.or}-{.end}',
  '{.repeated section l}{@|encode-uri}[{@index}{@}]{.end}[{b}]',
  '{a.b}x{hasOwnProperty}',
  '{.if }A{.or}B{.end}c',
  '{.units-metric?}T{.or}F{.end}',
  '[17,1,[[2,["a"],[null],3],[0,"z"]],18]',
  '[17,1,[[2,["b"],[[0,"x"]],null],[0,"z"]],18]',
])

/** Differences among the examples of the plug-ins, by file and line. */
export const KNOWN_CASES: ReadonlySet<string> = new Set([
  'ground-rules.cases:26',
  'ground-rules.cases:27',
  'ground-rules.cases:29',
  'date.cases:25',
  'social.cases:22',
  'predicates-content.truth:35',
  'stubs.cases:2',
  'stubs.cases:3',
  'stubs.cases:4',
])

/** Record of the reference for `{.if }`. It pushes no frame, so nothing else differs. */
export const EMPTY_IF: ErrorRecord = {
  type: 'engine',
  message:
    "RuntimeError: Unexpected TypeError error when executing IF: Cannot read properties of undefined (reading 'node')",
}

/** A formatter that threw in a tag: the reference leaves the tag's frame behind. In `.var` there is none. */
const LEAK =
  /^RuntimeError: Unexpected (?:URIError error|Error error|TypeError error(?=.*: Cannot convert undefined or null to object$)) when executing VARIABLE: /
const HAS_OWN =
  /^RuntimeError: Unexpected TypeError error when executing [A-Z_]+: value\.hasOwnProperty is not a function$/

const TO_STRING =
  /^RuntimeError: Unexpected TypeError error when executing [A-Z_]+: Cannot convert object to primitive value$/

/** Where an outcome of the reference stops being one to compare with. */
export interface Break {
  readonly difference: Difference
  /** Records that must still agree. */
  readonly records: number
}

/** Finds the first crash of the reference behind which it is not itself any more. */
export function findBreak({ records }: Outcome): Break | undefined {
  for (const [i, { message }] of records.entries()) {
    if (LEAK.test(message)) return { difference: 'leaked-frames', records: i + 1 }
    if (TO_STRING.test(message)) return { difference: 'own-toString', records: i }
    if (HAS_OWN.test(message)) return { difference: 'own-hasOwnProperty', records: i }
  }
  return undefined
}

const COMPARES = /(?:[eE]qual|Than)\?|[|"]raw/

/**
 * Returns true if a render may look at one of the reference's other missing values: the absent root, a
 * `cycle` of nothing.
 */
export function looksAtOtherMissing({ data, template, partials }: RenderCase): boolean {
  const sources = template + JSON.stringify(partials)
  return (data === undefined || /[|"]cycle/.test(sources)) && COMPARES.test(sources)
}

/** A date that is no number, in the reference's words. */
const NO_DATE = "Cannot read properties of undefined (reading '2')"

/** Returns what the reference recorded, its words for an unreadable date put as ours. */
export function withOurWords({ html, records }: Outcome): Outcome {
  return {
    html,
    records: records.map(({ type, message }) => ({
      type,
      message: message.replace(NO_DATE, 'Invalid date.'),
    })),
  }
}

/**
 * Finds the first crash of the reference in a page of plug-ins; unreadable dates leave a frame behind like
 * others.
 */
export function findPluginBreak(outcome: Outcome): Break | undefined {
  const date = outcome.records.findIndex(({ message }) =>
    /^RuntimeError: Unexpected TypeError error when executing VARIABLE: Invalid date\.$/.test(message),
  )
  const other = findBreak(outcome)
  if (date < 0 || (other !== undefined && other.records <= date)) return other
  return { difference: 'leaked-frames', records: date + 1 }
}

/** The present of all comparisons of plug-ins. */
export const NOW = 1_709_597_229_123

/** Conditions on a template and its data for a difference of plug-ins to show. */
interface Meant {
  readonly difference: Difference | PluginDifference
  readonly template: RegExp
  /** A number somewhere in the data, or a text that reads as one. */
  readonly number?: (value: number) => boolean
  readonly locale?: RegExp
}

const DATES = /\|(?:date|datetime|datetime-interval|relative-time|google-calendar-url)\b|same-day\?/
/** The last time at which a zone of the random pages had the time of its sun. */
const LAST_MEAN_TIME = Date.UTC(1906, 0)
const MEANT: readonly Meant[] = [
  { difference: 'proto-key', template: /__proto__/ },
  { difference: 'missing-is-missing', template: /\|cycle[^}]*\|(?:raw|json)/ },
  { difference: 'zone-letters', template: /\|date\b[^}]*%[cZ]/, number: (n) => n < Date.UTC(1990, 0) },
  { difference: 'calendar-ends', template: DATES, number: (n) => Math.abs(n) > 1e20 },
  { difference: 'summer-time-after-2037', template: DATES, number: (n) => n > Date.UTC(2037, 8) },
  { difference: 'old-dates', template: /\|datetime/, number: (n) => n < -12_219_292_800_000 },
  { difference: 'two-letter-weekdays', template: /\|datetime[^}]*[Eec]{6}/, locale: /^(?!en)/ },
  { difference: 'day-periods', template: /\|datetime[^}]*[bB]/ },
  { difference: 'odd-skeletons', template: /\|datetime[^}]*(?:[Eec]|y+d)/, locale: /^ja/ },
  { difference: 'odd-skeletons', template: /\|datetime[^}]*y+d/, locale: /^(?!en)/ },
  { difference: 'odd-skeletons', template: /\|datetime[^}]*[ML]{3}[Eec]/, locale: /^de/ },
  { difference: 'odd-skeletons', template: /\|datetime[^}]*context:standalone/, locale: /^fr/ },
  // Behind another delimiter the words of options are skeletons.
  { difference: 'odd-skeletons', template: /\|datetime(?:-interval)?[:/,]/ },
  { difference: 'local-mean-time', template: /\|datetime/, number: (n) => n < LAST_MEAN_TIME },
  {
    difference: 'plural-of-many',
    template: /\|(?:relative-time|(?:decimal|money)\b[^}]*style:(?:long|name))/,
    number: (n) => Math.abs(n) >= 1e6,
    locale: /^fr/,
  },
  { difference: 'no-integer-digits', template: /\|money:[^}]*minint/ },
  {
    difference: 'japanese-numbers',
    template: /style:(?:short|long)/,
    number: (n) => Math.abs(n) >= 9.9e15,
    locale: /^ja/,
  },
  { difference: 'tiny-fractions', template: DATES, number: (n) => n < 0 && n > -1e-3 },
  {
    difference: 'zero-price',
    template: /\|(?:from|normal|sale|product|subscription)-/,
    number: (n) => n === 0,
  },
]

/** The difference that a render may show which is not the same in both engines. */
export function meantDifference(
  template: string,
  data: unknown,
  { partials, locale = 'en' }: RenderOptions,
): Difference | PluginDifference | undefined {
  const source = template + JSON.stringify(partials)
  return MEANT.find(
    (meant) =>
      meant.template.test(source) &&
      (meant.number === undefined || holds(data, meant.number)) &&
      (meant.locale === undefined || meant.locale.test(locale)),
  )?.difference
}

function holds(value: unknown, test: (number: number) => boolean): boolean {
  if (typeof value === 'number' || typeof value === 'string') return test(Number.parseFloat(String(value)))
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => holds(part, test))
}
