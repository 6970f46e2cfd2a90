import type { Node } from '../../engine/tree.ts'

/** A frame of a fragment in its code: each variable of the template is one of the code. */
export class Frame {
  readonly #locals = new Map<string, string>()

  /** The names are those that nodes assign to in this very frame. */
  constructor(
    nodes: readonly Node[],
    fresh: () => string,
    readonly outer?: Frame,
  ) {
    for (const name of assigned(nodes)) this.#locals.set(name, this.#locals.get(name) ?? fresh())
  }

  local(name: string): string | undefined {
    return this.#locals.get(name)
  }

  get locals(): readonly string[] {
    return [...this.#locals.values()]
  }

  /** The variables of a name, innermost first. */
  all(name: string): readonly string[] {
    const own = this.#locals.get(name)
    return [...(own === undefined ? [] : [own]), ...(this.outer?.all(name) ?? [])]
  }
}

/** Branches run in the frame around them; what else has a body runs in one of its own. */
function assigned(nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'var') return [node.name]
    if (node.kind === 'repeated') return alternative(node)
    if (node.kind === 'if' || node.kind === 'predicate' || node.kind === 'or')
      return [...assigned(node.body), ...alternative(node)]
    return []
  })
}

function alternative({ alternative }: { readonly alternative: Node | undefined }): readonly string[] {
  return alternative === undefined ? [] : assigned([alternative])
}
