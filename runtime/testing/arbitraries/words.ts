import fc from 'fast-check'

/** One of the words of a text; `␣` stands for a space inside a word, `⏎` for a line break. */
export function words(text: string): fc.Arbitrary<string> {
  const list = text.trim().split(/\s+/)
  return fc.constantFrom(...list.map((word) => word.replaceAll('␣', ' ').replaceAll('⏎', '\n')))
}

/** One of several kinds, each with its weight. */
export function kinds(...weighted: (readonly [number, fc.Arbitrary<string>])[]): fc.Arbitrary<string> {
  return fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

/** Strings one behind the other. */
export function sequence(...parts: (fc.Arbitrary<string> | string)[]): fc.Arbitrary<string> {
  const arbitraries = parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))
  return fc.tuple(...arbitraries).map((strings) => strings.join(''))
}

/** Dotted names: what the data holds, what templates define, and the special ones. */
export const reference = kinds(
  [12, words('a b c d')],
  [4, words('@ @x @y')],
  [2, words('@index @index0 @args @args.k')],
  [5, words('a.b a.0 b.a @.a @x.a a.b.c @.0 b.1.a c.d d.c.b')],
  [2, words('length 0 1 $a a-b a.007 2147483648 a.length @.length a.@ @.@x k')],
  [1, words('constructor a.toString nope nope.a PI @.PI @.debug a.- A1_-x')],
)

/** Names that an assignment may have. */
export const target = kinds([9, words('@x @y')], [1, words('@index @index0 @args @constructor @a-b')])

/** Names of partials and macros; `r` is often no template at all. */
export const codeName = words('p q p q r m n')

const literal = words(`1 2 0 -1 1.5 "x" "5" true false null 05 "abc '' [1,2] +5`)
const delimiter = kinds([8, fc.constant(' ')], [2, words(': / , ⏎ | x 😀')])

/** Arguments of a predicate, delimiter first; often none. */
const predicateArgs = fc
  .tuple(
    delimiter,
    fc.array(kinds([3, reference], [2, literal]), { maxLength: 3 }),
    fc.integer({ min: 0, max: 30 }),
  )
  .map(([by, values, odd]) => {
    if (values.length === 0) return odd === 0 ? by : ''
    return by + values.join(by) + (odd === 1 ? by : '')
  })

/** A predicate with its arguments; now and then one that does not exist. */
export const predicate = sequence(
  kinds(
    [14, words('equal? notEqual? lessThan? lessThanOrEqual? greaterThan? greaterThanOrEqual?')],
    [11, words('nth? even? odd? plural? singular? debug?')],
    [1, words('nope? if? end?')],
  ),
  predicateArgs,
)

const apply = sequence(
  'apply ',
  codeName,
  fc.constantFrom('', '', '', ' private', ' k=1', ' k=v private', ' x', ' =z k=1=2', ' private x=9 x=8'),
)
const core = words(`
  html htmlattr htmltag json json-pretty str raw safe count iter round slugify smartypants line-breaks
  output␣x␣y output:x␣y:z truncate␣3 truncate␣4␣.. truncate/2/x␣y pluralize pluralize/x/y pluralize␣z
  encode-space encode-uri encode-uri-component url-encode cycle cycle␣A␣B mod mod␣3 mod␣0
  get get␣a get␣@x␣b prop␣a prop␣0␣a key-by␣a key-by␣a.b lookup␣a lookup␣@x find-first find-first␣a
  find-last␣b␣a format format␣a format␣a␣b apply apply␣␣p html␣ str⏎x`)

/** One formatter with its bar and arguments. */
export const formatter = sequence(
  '|',
  kinds([5, apply], [9, core], [1, words('nope nope␣x constructor toString␣x hasOwnProperty')]),
)
