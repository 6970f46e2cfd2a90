import type { Diagnostic } from '../diagnostic.ts'
import { isPlainContext } from '../html/builder.ts'
import { contextOf, type Making, type Rendering } from '../html/html-of.ts'
import { DEFAULT_TIME, type Limits } from '../limits.ts'
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
  const maker = new MouldMaker(compiler.plugins, {
    planner: { options, source },
    coding: precompiledOf(template)?.(),
  })
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
    const run = new MouldRun(briefly(rendering, memory?.now), given)
    const nodes = run.pour(mould.step)
    return nodes && { nodes, root, errors: [...template.mistakes, ...run.errors] }
  })
}

const NO_LIMITS: Limits = Object.freeze({})
/** How much of the time a mould may take: what takes longer goes the common way, which has all of it. */
const SHARE_OF_TIME = 0.1

/** A rendering with the time that a mould has, and the present of earlier ones, where there were some. */
export function briefly({ template, data, options }: Rendering, now = Date.now()): Rendering {
  // One by one is many times as fast as a spread here.
  const { partials, injectables, locale, timeZone, expressions, includes, context } = options
  const present = options.now ?? now
  const { time = DEFAULT_TIME, output, maxTokens, maxStringLen } = options.limits ?? NO_LIMITS
  const limits = { time: time * SHARE_OF_TIME, output, maxTokens, maxStringLen }
  const names = {
    partials,
    injectables,
    locale,
    timeZone,
    now: present,
    limits,
    expressions,
    includes,
    context,
  }
  return { template, data, options: names }
}

/** A limit that was asked for counts what would be printed, to the unit; and filters may want to see all values. */
export function isPourable({ options }: Rendering, { filter }: Making): boolean {
  return options.limits?.output === undefined && (filter === undefined || filter.passesText === true)
}
