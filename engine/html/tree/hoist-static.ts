import { Bailout } from '../bailout.ts'
import { Trait, traitsOf } from '../elements.ts'
import { VElement } from '../nodes.ts'
import type { Decode } from '../references.ts'
import { kindOf } from '../shape-kind.ts'
import { Code, Operation } from '../tokens/operation.ts'
import { Builder } from './builder.ts'
import { TreeWriter } from './tree-writer.ts'

/** Deeper elements are not hoisted: the search for their end would take long. */
const MAX_DEPTH = 32
/** Start tags whose effect depends on what else the page holds. */
const REFUSED: ReadonlySet<string> = new Set(['html', 'head', 'body', 'frameset', 'form'])
const ROOTS_REFUSED = Trait.tablePart | Trait.bailsOut | Trait.head

/**
 * Puts whole elements instead of the steps that build them, where nothing of a render takes part. Their
 * trees are shared by all renders.
 */
export function hoistStatic(operations: readonly Operation[], decode: Decode): Operation[] {
  const hoisted: Operation[] = []
  for (let i = 0; i < operations.length; i++) {
    const length = operations[i]!.code === Code.start ? wholeElement(operations, i) : 0
    const made = length > 0 ? build(operations.slice(i, i + length), decode) : undefined
    if (made !== undefined) i += length - 1
    hoisted.push(made ?? operations[i]!)
  }
  return hoisted
}

/**
 * How many steps make one element from its start tag on; 0 where the chunk does not hold the end, or wrong
 * nesting.
 */
function wholeElement(operations: readonly Operation[], start: number): number {
  const open: string[] = []
  for (let i = start; i < operations.length; i++) {
    const operation = operations[i]!
    const { code } = operation
    if (code === Code.start) {
      const isVoid = (traitsOf(operation.shape.tag) & Trait.void) !== 0 || operation.isSelfClosing
      if (!isVoid && open.push(operation.shape.tag) > MAX_DEPTH) return 0
    } else if (code === Code.end) {
      if (open.pop() !== operation.text) return 0
    } else if (code !== Code.text && code !== Code.raw && code !== Code.comment) return 0
    if (open.length === 0) return i - start + 1
  }
  return 0
}

function build(steps: readonly Operation[], decode: Decode): Operation | undefined {
  const [first, ...others] = steps
  if (first === undefined || (traitsOf(first.shape.tag) & ROOTS_REFUSED) !== 0) return undefined
  if (steps.some(({ shape }) => REFUSED.has(shape.tag))) return undefined
  const closes = others.reduce((bits, { shape }) => bits | kindOf(shape).closes, 0)
  const builder = new Builder('div')
  try {
    new TreeWriter(builder, decode).run(steps)
  } catch (error) {
    if (error instanceof Bailout) return undefined
    throw error
  }
  if (builder.stack.length > 1) return undefined
  const [node, ...rest] = builder.finish()
  if (rest.length > 0 || !(node instanceof VElement)) return undefined
  node.isShared = true
  return new Operation(Code.fixed, first.offset, { fixed: { node, closes, steps } })
}
