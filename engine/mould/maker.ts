import type { VNode } from '../html/nodes.ts'
import type { Nodes } from './nodes.ts'
import type { Site } from './site.ts'

/** What a maker makes of a node: its own business. Strings are texts. */
export type Made = unknown

/** What becomes of the nodes of a mould: virtual nodes, or the elements of whoever shows them. */
export interface Maker {
  /** What is made by makers of one kind may be kept for later renders. */
  readonly kind: object
  /** Code that a build wrote makes the same. */
  readonly isWritten: boolean
  /** Whether `element` makes this one; of others virtual nodes are made, and handed to `node`. */
  takes(site: Site, values: readonly string[]): boolean
  /** `nodes` has the content as that of its innermost element, and the key, where a list gives it one. */
  element(site: Site, values: readonly string[], nodes: Nodes): Made
  node(node: Exclude<VNode, string>): Made
  /** Gives what one item of a list made, from an index on, a key in common. */
  keyed(nodes: Nodes, from: number, key: string): void
  /** They may come again in a later render, and are not to be changed. */
  keep(nodes: readonly Made[]): void
}
