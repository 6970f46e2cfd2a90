import { VElement, VGroup, type VNode } from './nodes.ts'

/** Gives nodes from an index on a key in common. */
export function keyNodes(nodes: VNode[], from: number, key: string): void {
  let first = from
  let last = nodes.length - 1
  while (first <= last && typeof nodes[first] === 'string') first++
  while (last > first && typeof nodes[last] === 'string') last--
  if (first > last) return
  const only = nodes[first]
  // What has a key already keeps it, as the item of a list that is the only thing in this one.
  const isFree = only instanceof VElement && !only.isShared && only.key === undefined
  if (first === last && isFree) only.key = key
  else nodes.splice(first, last - first + 1, new VGroup(key, nodes.slice(first, last + 1)))
}
