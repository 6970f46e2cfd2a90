import fc from 'fast-check'
import { json } from './data.ts'
import { expression } from './expressions.ts'
import { words } from './words.ts'

type Code = fc.Arbitrary<unknown>

const segment = fc.oneof(words('a b c d @ @x a b c d @index length a.b'), fc.constantFrom(0, 1))
const reference = fc
  .tuple(segment, fc.array(fc.oneof(segment, fc.constant('0')), { maxLength: 2 }))
  .map(([first, others]) => [first, ...others])
const references = fc.array(reference, { minLength: 1, maxLength: 2 })
const args = fc.tuple(fc.array(words('a b 1 "x" p output private k=1'), { maxLength: 3 }), fc.constant(' '))
const formatter = fc.oneof(
  fc.tuple(words('html json output nope count apply')),
  fc.tuple(words('output truncate nope apply'), args),
  fc.tuple(fc.constant('apply'), fc.tuple(fc.tuple(words('p q m')), fc.constant(' '))),
)
const formatters = fc.oneof(fc.constantFrom(0, null, []), fc.array(formatter, { minLength: 1, maxLength: 2 }))
const name = fc.oneof(fc.constant(0), words('equal? lessThan? odd? nope?'))
const test = fc.tuple(name, fc.oneof(fc.constant(0), args))
const target = words('@x @y plain')

/** An instruction whose last slots may be absent. */
function shape(opcode: number, ...slots: Code[]): Code {
  return fc.tuple(fc.constant(opcode), ...slots)
}

/** Instructions without a block inside. Bare numbers include those that do nothing or are unknown. */
const leaf: Code = fc.oneof(
  { weight: 3, arbitrary: shape(0, fc.oneof(words('x y <b>'), json(1))) },
  { weight: 3, arbitrary: fc.oneof(shape(1, references), shape(1, references, formatters)) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(12, 13, 14, 15, 16, -1, 3, 18, 19, 99, [99], [19], []) },
  { weight: 1, arbitrary: fc.oneof(shape(6, target, references, formatters), shape(6, target, references)) },
  { weight: 1, arbitrary: shape(9, target, words('g ./f.json nope'), fc.constant(0)) },
  { weight: 1, arbitrary: fc.oneof(shape(11, words('c'), fc.constantFrom(0, 1)), shape(21, json(1))) },
  {
    weight: 1,
    arbitrary: shape(22, target, fc.array(fc.tuple(words('a b k'), reference), { maxLength: 2 })),
  },
  { weight: 1, arbitrary: shape(23, expression) },
  { weight: 1, arbitrary: shape(24, words('p q m'), args) },
)

function alternative(block: Code, depth: number): Code {
  if (depth === 0) return fc.constant(3)
  const or = fc
    .tuple(test, block, alternative(block, depth - 1))
    .map(([call, body, next]) => [7, ...call, body, next])
  return fc.oneof(fc.constant(3), or)
}

/** Instructions with blocks inside; an alternative may be absent where Squarespace allows it. */
function branching(block: Code): Code {
  const next = alternative(block, 2)
  const last = fc.oneof({ weight: 3, arbitrary: next }, { weight: 1, arbitrary: fc.constantFrom(0, null) })
  const condition = fc
    .array(reference, { minLength: 1, maxLength: 3 })
    .chain((list) =>
      fc.tuple(
        fc.array(fc.constantFrom(0, 1), { minLength: list.length - 1, maxLength: list.length - 1 }),
        fc.constant(list),
      ),
    )
  return fc.oneof(
    shape(2, reference, block, next),
    fc.oneof(shape(4, reference, block, next), shape(4, reference, block, next, block)),
    fc.tuple(test, block, last).map(([call, ...rest]) => [5, ...call, ...rest]),
    fc.tuple(condition, block, last).map(([test, ...rest]) => [8, ...test, ...rest]),
    shape(10, words('m p'), block),
    shape(20, json(1), block),
    shape(17, fc.constant(1), block, fc.constant(18)),
  )
}

function blockOf(depth: number): Code {
  if (depth === 0) return fc.array(leaf, { maxLength: 3 })
  const inner = branching(blockOf(depth - 1))
  const item = fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 2, arbitrary: inner })
  return fc.array(item, { maxLength: 5 })
}

/** A single instruction, a list, without a ROOT, and none inside: there `apply` yields nothing. */
const bare = fc
  .oneof(leaf, branching(blockOf(1)))
  .filter((item) => Array.isArray(item) && !/\[(?:17|24),|toString/.test(JSON.stringify(item)))

/** Instruction trees as tools may write them, with much that no source has. */
export const instructionTree: Code = fc.oneof(
  { weight: 9, arbitrary: blockOf(3).map((block) => [17, 1, block, 18]) },
  { weight: 1, arbitrary: bare },
)
