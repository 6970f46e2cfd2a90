import type { ElementStack } from './element-stack.ts'

/**
 * Gives the nodes of the innermost element from an index on a key in common. What has a key already keeps it,
 * as the item of a list that is the only thing in this one.
 */
export function keyNodes(builder: ElementStack, from: number, key: string): void {
  const { current, nodes, count } = builder
  let first = from
  let last = count - 1
  while (first <= last && typeof nodes[first] === 'string') first++
  while (last > first && typeof nodes[last] === 'string') last--
  if (first > last) return
  const only = first === last ? current.factory.withKey(nodes[first], key) : undefined
  nodes[first] = only ?? current.factory.group(nodes.slice(first, last + 1), key)
  if (first === last) return
  nodes.copyWithin(first + 1, last + 1, count)
  builder.count = count - (last - first)
}
