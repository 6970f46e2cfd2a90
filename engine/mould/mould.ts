import type { Diagnostic } from '../diagnostic.ts'
import { Builder } from '../html/builder.ts'
import { contextOf, type Making, type Rendering } from '../html/html-of.ts'
import { DEFAULT_TIME } from '../limits.ts'
import { KnownMoulds } from './known-moulds.ts'
import type { Maker } from './maker.ts'
import { MouldMaker } from './mould-maker.ts'
import { MouldRun } from './mould-run.ts'
import type { Nodes } from './nodes.ts'
import type { Site } from './site.ts'

export interface Moulded {
  readonly nodes: Nodes
  /** What holds the nodes. */
  readonly root: Site
  readonly errors: readonly Diagnostic[]
}

const moulds = new KnownMoulds((template, options) => {
  const maker = new MouldMaker(template.compiler.plugins, { options, source: template.source })
  return { step: maker.block(template.root.body), root: maker.root }
})

/** What a maker makes of a template and its data; undefined where only the output tells the elements. Never throws. */
export function pour(rendering: Rendering, making: Making, maker: Maker): Moulded | undefined {
  const { template, options } = rendering
  const { parser, filter, isLean = false, memory } = making
  const { decode } = parser
  const context = contextOf(template, options.context)
  if (context === undefined || !isPlainContent(context) || !isPourable(rendering, making)) return undefined
  return moulds.pour(template, { isLean, decode }, ({ step, root }) => {
    const at = { node: template.root, open: root.open }
    const { kind } = maker
    const given = { decode, isLean, filter, memory, context, kind, maker, root: at }
    const run = new MouldRun(briefly(rendering), given)
    const nodes = run.pour(step)
    return nodes && { nodes, root, errors: [...template.mistakes, ...run.errors] }
  })
}

/** How much of the time a mould may take: what takes longer goes the common way, which has all of it. */
const SHARE_OF_TIME = 0.1

/** A rendering with the time that a mould has. */
export function briefly({ options, ...rest }: Rendering): Rendering {
  const time = (options.limits?.time ?? DEFAULT_TIME) * SHARE_OF_TIME
  return { ...rest, options: { ...options, limits: { ...options.limits, time } } }
}

/** A limit that was asked for counts what would be printed, to the unit; and filters may want to see all values. */
export function isPourable({ options }: Rendering, { filter }: Making): boolean {
  return options.limits?.output === undefined && (filter === undefined || filter.passesText === true)
}

function isPlainContent(context: string): boolean {
  const { reason, current } = new Builder(context)
  return reason === undefined && current.tag === '#content'
}
