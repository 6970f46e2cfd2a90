import type { Made } from './maker.ts'

/**
 * The nodes of all elements that are open, one behind the other: a list that grows once is cheaper than one for each
 * element.
 */
export class Nodes {
  readonly items: Made[] = []
  /** Where those of the innermost element begin. */
  from = 0
  /** Where the next one goes. */
  top = 0

  /** Some were read out of values: they may have the keys of their neighbours. */
  isMixed = false
  /** The key of the item whose nodes come next, until an element takes it. */
  itemKey: string | undefined
  /** The key of the element that is about to be made. */
  key: string | undefined

  takeKey(): string | undefined {
    const key = this.itemKey
    this.itemKey = undefined
    return key
  }

  /** An element begins: what comes next is its content. Returns what `close` takes. */
  open(): number {
    const { from } = this
    this.from = this.top
    return from
  }

  /** The element is made, and stands in the place of its content. */
  close(from: number, node: Made): void {
    this.top = this.from
    this.from = from
    this.push(node)
  }

  push(node: Made): void {
    this.items[this.top++] = node
  }

  /** Those of the innermost element, or the last ones of them. */
  list(from = this.from): Made[] {
    return this.items.slice(from, this.top)
  }

  /** Puts others in the place of the last ones. */
  replace(from: number, nodes: readonly Made[]): void {
    this.top = from
    for (let i = 0; i < nodes.length; i++) this.push(nodes[i])
  }
}
