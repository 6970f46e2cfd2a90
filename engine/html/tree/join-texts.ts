/** Joins neighbouring texts; changes the list. */
export function joinTexts<T>(nodes: T[]): T[] {
  let length = 0
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!
    const before = length > 0 ? nodes[length - 1] : undefined
    if (typeof node === 'string' && typeof before === 'string')
      nodes[length - 1] = (before + node) as T & string
    else nodes[length++] = node
  }
  nodes.length = length
  return nodes
}
