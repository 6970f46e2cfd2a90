import type { Diagnostic } from '../diagnostic.ts'
import { isPlainContext } from '../html/builder.ts'
import { contextOf, type Making, type Rendering } from '../html/html-of.ts'
import { DEFAULT_TIME } from '../limits.ts'
import { KnownMoulds } from './known-moulds.ts'
import type { Maker } from './maker.ts'
import { MouldMaker } from './mould-maker.ts'
import { MouldRun } from './mould-run.ts'
import type { Nodes } from './nodes.ts'
import { precompiledOf } from './precompiled.ts'
import type { Site } from './site.ts'

export interface Moulded {
  readonly nodes: Nodes
  /** What holds the nodes. */
  readonly root: Site
  readonly errors: readonly Diagnostic[]
}

const moulds = new KnownMoulds((template, options) => {
  const { source, compiler, root: node } = template
  const maker = new MouldMaker(compiler.plugins, { options, source }, precompiledOf(template)?.())
  const step = maker.block(node.body)
  const { root } = maker
  return { step, root, at: { node, open: root.open }, context: contextOf(template, undefined) }
})

/** What a maker makes of a template and its data; undefined where only the output tells the elements. Never throws. */
export function pour(rendering: Rendering, making: Making, maker: Maker): Moulded | undefined {
  const { template, options } = rendering
  const { parser, filter, isLean = false, memory } = making
  const { decode } = parser
  const { context = 'div' } = options
  if (context === 'document' || !isPlainContext(context) || !isPourable(rendering, making)) return undefined
  return moulds.pour(template, { isLean, decode }, (mould) => {
    const { root } = mould
    if (options.context === undefined && mould.context === undefined) return undefined
    const { kind } = maker
    const given = { decode, isLean, filter, memory, context, kind, maker, root: mould.at }
    const run = new MouldRun(briefly(rendering), given)
    const nodes = run.pour(mould.step)
    return nodes && { nodes, root, errors: [...template.mistakes, ...run.errors] }
  })
}

/** How much of the time a mould may take: what takes longer goes the common way, which has all of it. */
const SHARE_OF_TIME = 0.1

/** A rendering with the time that a mould has. */
export function briefly({ template, data, options }: Rendering): Rendering {
  const time = (options.limits?.time ?? DEFAULT_TIME) * SHARE_OF_TIME
  return { template, data, options: { ...options, limits: { ...options.limits, time } } }
}

/** A limit that was asked for counts what would be printed, to the unit; and filters may want to see all values. */
export function isPourable({ options }: Rendering, { filter }: Making): boolean {
  return options.limits?.output === undefined && (filter === undefined || filter.passesText === true)
}
