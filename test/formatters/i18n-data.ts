import fc from 'fast-check'

/** Calls of one formatter with values for its variables. */
export interface Call {
  readonly template: string
  readonly data: Readonly<Record<string, unknown>>
  readonly locale: string
}

const count = (max: number) => fc.integer({ min: 0, max })
const words = (...all: string[]) => fc.constantFrom(...all)

/**
 * A number as text, one or more in size: the reference pads zeros by their exponent, and rounds up only what
 * is not too small.
 */
const amount = fc
  .tuple(words('', '-'), fc.bigInt({ min: 10n ** 6n, max: 10n ** 15n - 1n }), count(6))
  .map(([sign, digits, exponent]) => {
    const text = String(digits).padStart(exponent + 1, '0')
    return exponent === 0 ? sign + text : `${sign}${text.slice(0, -exponent)}.${text.slice(-exponent)}`
  })

const rounding = words(
  'up',
  'down',
  'ceiling',
  'floor',
  'half-up',
  'half-down',
  'half-even',
  'ceil',
  'truncate',
  'x',
)
const numberOption = fc.oneof(
  words('group', 'no-group', 'group:false', 'grouping:true', 'nope', 'maxfrac=2'),
  rounding.map((mode) => `round:${mode}`),
  fc
    .tuple(words('minint', 'maxfrac', 'minfrac', 'minimumFractionDigits'), count(7))
    .map((pair) => pair.join(':')),
  // No significant digits at all print a zero or a one in the reference.
  fc.tuple(words('maxsig', 'minsig'), fc.integer({ min: 1, max: 7 })).map((pair) => pair.join(':')),
)

const numberLocale = words(
  'en',
  'de',
  'fr',
  'ja',
  'zh',
  'en-GB',
  'en-IN',
  'es',
  'it',
  'nl',
  'ru',
  'pl',
  'da',
  'he',
  'ko',
)
const decimalStyle = words(
  '',
  'decimal',
  'short',
  'long',
  'scientific',
  'percent',
  'percent-scaled',
  'permille',
)
const moneyStyle = words('', 'symbol', 'accounting', 'code', 'short', 'name')

function called(name: string, args: readonly string[]): string {
  return [name, ...args.filter((arg) => arg !== '')].join(' ')
}

/** `decimal` and `money` in their styles. */
export const numberCall: fc.Arbitrary<Call> = fc.oneof(
  fc
    .record({
      n: amount,
      style: decimalStyle,
      options: fc.array(numberOption, { maxLength: 3 }),
      locale: numberLocale,
    })
    .map(({ n, style, options, locale }) => ({
      template: `{n|${called('decimal', [style && `style:${style}`, ...options])}}`,
      data: { n },
      locale,
    })),
  fc
    .record({
      // Plural forms of long numbers are too much for the reference.
      m: fc.record({
        value: amount.map((n) => n.slice(0, 5)),
        currency: words('USD', 'EUR', 'JPY', 'GBP', 'KWD', 'CHF'),
      }),
      style: moneyStyle,
      symbol: words('', '', 'symbol:narrow', 'symbol:default'),
      options: fc.array(numberOption, { maxLength: 3 }),
      locale: numberLocale,
    })
    .map(({ m, style, symbol, options, locale }) => ({
      template: `{m|${called('money', [style && `style:${style}`, symbol, ...options])}}`,
      data: { m },
      locale,
    })),
)

const zone = words('America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'UTC')
const time = fc.integer({ min: 0, max: 2e12 })
const width = words('short', 'medium', 'long')
const dateSkeleton = words(
  'yMd',
  'yMMMd',
  'yMMMMd',
  'yMMMEd',
  'yMMMMEEEEd',
  'MMMd',
  'MMMMd',
  'y',
  'GyMMMd',
  'd',
  'yMMMM',
  'LLLLd',
  'yd',
  'E',
)
const timeSkeleton = words('jm', 'hm', 'Hm', 'jms', 'Hms', 'h', 'hmsSS', 'J')

const dateArguments = fc.oneof(
  dateSkeleton,
  timeSkeleton,
  width,
  fc.tuple(dateSkeleton, timeSkeleton).map((pair) => pair.join('')),
  width.map((w) => `date:${w}`),
  fc.tuple(width, timeSkeleton).map(([w, skeleton]) => `date:${w} time:${skeleton}`),
  fc
    .tuple(words('yMMMd', 'yMd'), words('short', 'medium'))
    .map(([skeleton, w]) => `date:${skeleton} time:${w}`),
)

/** `datetime`, `datetime-interval` and `relative-time`. */
export const dateCall: fc.Arbitrary<Call> = fc
  .record({
    a: time,
    gap: fc.oneof(fc.integer({ min: -1e6, max: 1e7 }), fc.integer({ min: -1e10, max: 1e11 })),
    call: fc.oneof(
      dateArguments.map((args) => `{a|datetime ${args}}`),
      words('', ' yMMMd', ' hm', ' jm', ' yMMMdjm', ' y', ' yMMM', ' yMMMM', ' MMMd', ' h', ' J').map(
        (args) => `{a,b|datetime-interval${args}}`,
      ),
      fc
        .array(
          words(
            'numericOnly:true',
            'allowWeeks:true',
            'width:short',
            'width:narrow',
            'field:hour',
            'field:day maxfrac:2',
            'no-group',
          ),
          { maxLength: 3 },
        )
        .map((args) => `{a,b|${called('relative-time', args)}}`),
    ),
    zone,
    locale: words('en', 'en-GB', 'de', 'fr', 'es'),
  })
  .map(({ a, gap, call, zone: timeZone, locale }) => ({
    template: call,
    data: { a, b: a + gap, website: { timeZone } },
    locale,
  }))

const argument = words('0', '1', '2', 'x', 'zz', '0;1')
const { pattern } = fc.letrec<{ pattern: string; piece: string; choice: string }>((tie) => ({
  pattern: fc.array(tie('piece'), { maxLength: 4 }).map((all) => all.join('')),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words('a', ' ', '#', "''", "'{'", 'it ', '}', '{', "'", '-', '{!#}', '{-x}', '{nope!}'),
    argument.map((name) => `{${name}}`),
    fc
      .tuple(argument, words('decimal', 'number style:percent', 'money', 'nope', 'decimalx'))
      .map(([name, f]) => `{${name} ${f}}`),
    tie('choice'),
  ),
  choice: fc
    .record({
      name: argument,
      by: words('plural', 'selectordinal', 'plural offset:1', 'select'),
      choices: fc.array(
        fc.tuple(words('=0', '=1', 'one', 'two', 'few', 'other', 'a', 'bad'), tie('pattern')),
        { maxLength: 4 },
      ),
    })
    .map(
      ({ name, by, choices }) =>
        `{${name} ${by} ${choices.map(([word, text]) => `${word} {${text}}`).join(' ')}}`,
    ),
}))

const value = fc.constantFrom<unknown>(
  0,
  1,
  2,
  22,
  1.5,
  '1.50',
  'a',
  true,
  null,
  '',
  { value: '3.50', currency: 'EUR' },
  { k: 1 },
)

/** `message` with patterns that are mostly sound. */
export const messageCall: fc.Arbitrary<Call> = fc.record({ p: pattern, a: value, b: value }).map((data) => ({
  template: '{p|message a x:b}',
  data,
  locale: 'en',
}))
