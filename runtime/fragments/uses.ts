import { type Node, walk } from '../../engine/tree.ts'

/** How a fragment uses its variables, by name. */
export interface Uses {
  /** Set once, at the top of the fragment, before anybody asks for them; never what a section or list is about. */
  readonly settling: ReadonlySet<string>
  /** A path goes through them. */
  readonly stepped: ReadonlySet<string>
}

export function usesIn(body: readonly Node[]): Uses {
  const set = new Set<string>()
  const others = new Set<string>()
  const stepped = new Set<string>()
  for (const node of walk(body)) {
    for (const { path } of referencesOf(node)) {
      const head = String(path[0])
      if (path.length > 1) stepped.add(head)
      if (!set.has(head) || node.kind === 'section' || node.kind === 'repeated') others.add(head)
    }
    if (node.kind !== 'var') continue
    if (!body.includes(node) || set.has(node.name)) others.add(node.name)
    set.add(node.name)
  }
  return { settling: new Set([...set].filter((name) => !others.has(name))), stepped }
}

/** The names that an instruction itself asks for. */
function referencesOf(node: Node) {
  if ('references' in node) return node.references
  return 'reference' in node ? [node.reference] : []
}
