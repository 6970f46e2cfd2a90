import type { Path } from '../../lookup/path.ts'
import {
  type BindVar,
  type Call,
  children,
  type Node,
  type Reference,
  type Variable,
} from '../../syntax/tree.ts'

/** Source of a tag's output, as far as the template shows it: a field of the data and its formatters. */
export interface Printed {
  /** From the outermost section that counts inwards; empty where the template does not say. */
  readonly path: readonly string[]
  readonly formatters: readonly Call[]
}

/**
 * Works out which fields the tags of one template print: through sections, `@` and variables of the template.
 */
export class Fields {
  readonly #frames = new Map<Node, readonly string[]>()
  readonly #variables = new Map<string, BindVar[]>()
  readonly #values = new Map<string, readonly Printed[]>()

  constructor(nodes: readonly Node[]) {
    const pending: { nodes: readonly Node[]; frame: readonly string[] }[] = [{ nodes, frame: [] }]
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      for (const node of next.nodes) {
        this.#frames.set(node, next.frame)
        if (node.kind === 'var') this.#assign(node)
        const inner = frameOf(node, next.frame)
        children(node).forEach((list, i) => {
          const isInside = i === 0 || (node.kind === 'repeated' && i === 1)
          pending.push({ nodes: list, frame: isInside ? inner : next.frame })
        })
      }
    }
  }

  #assign(node: BindVar): void {
    const assignments = this.#variables.get(node.name)
    if (assignments === undefined) this.#variables.set(node.name, [node])
    else assignments.push(node)
  }

  /** Every value that a tag may print: several where its variable is assigned several times. */
  of({ references, formatters }: Variable | BindVar, at: Node, depth = 0): readonly Printed[] {
    const [first] = references
    if (first === undefined) return []
    const [name, ...rest] = first.path
    const values = depth > MAX_DEPTH ? undefined : this.#assigned(String(name), depth)
    if (values === undefined) return [{ path: this.#resolve(first, at), formatters }]
    return values.map((value) =>
      rest.length === 0
        ? { path: value.path, formatters: [...value.formatters, ...formatters] }
        : { path: joined(value.path, rest), formatters },
    )
  }

  /** The values of a variable; undefined for one that the template does not assign. */
  #assigned(name: string, depth: number): readonly Printed[] | undefined {
    const assignments = this.#variables.get(name)
    if (assignments === undefined) return undefined
    const known = this.#values.get(name)
    if (known !== undefined) return known
    // A variable that is set from itself adds nothing.
    this.#values.set(name, [])
    const values = assignments
      .flatMap((assignment) => this.of(assignment, assignment, depth + 1))
      .slice(0, MAX_VALUES)
    this.#values.set(name, values)
    return values
  }

  #resolve({ path }: Reference, at: Node): readonly string[] {
    return joined(this.#frames.get(at) ?? [], path)
  }
}

/** Variables made of variables: so many deep. */
const MAX_DEPTH = 100
/** Limit of distinct values of a variable. */
const MAX_VALUES = 16

function frameOf(node: Node, frame: readonly string[]): readonly string[] {
  return node.kind === 'section' || node.kind === 'repeated' ? joined(frame, node.reference.path) : frame
}

function joined(frame: readonly string[], path: Path): readonly string[] {
  const names = path.filter((name) => typeof name === 'string')
  return names[0] === '@' ? [...frame, ...names.slice(1)] : [...frame, ...names]
}
