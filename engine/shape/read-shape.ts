import { type Path, splitPath } from '../lookup/path.ts'
import { namesInExpression, namesInFormatter, namesInPredicate } from '../refs.ts'
import { type Call, type Node, type Root, walk } from '../syntax/tree.ts'
import { DataShape } from './shape.ts'

/** Facts that the walk through a template needs of what surrounds it. */
export interface Surroundings {
  /**
   * Returns the body of a partial; undefined for one that is not known. `within` are the bodies of templates
   * and macros that it is called in, the innermost last.
   */
  readonly partial: (name: string, within: readonly Nodes[]) => Nodes | undefined
  /** Returns true if a formatter reads nothing of its value but its text. */
  readonly readsText: (formatter: string) => boolean
  /** Returns the names that a plug-in looks up outwards. */
  readonly namesReadBy: (plugin: string) => readonly string[]
  /** Data of a saved page. */
  readonly saved?: unknown
}

/** Body of a template or a macro. */
export type Nodes = readonly Node[]
type Macros = ReadonlyMap<string, Nodes>

/** One level of the look-up. */
interface Level {
  readonly shape: DataShape
  /** Name of the field whose value this is. */
  readonly name: string | number | undefined
  readonly parent: Level | undefined
  readonly variables: Map<string, DataShape>
}

/** Partials in partials that are followed. */
const MOST_PARTIALS = 16

/** Returns the shape of the data that a template reads, of its partials too. */
export function readShape({ body }: Root, surroundings: Surroundings): DataShape {
  const { saved } = surroundings
  const shape = new DataShape(saved === undefined ? undefined : [saved])
  new Reader(surroundings, [body], macrosOf(body)).block(body, below(shape))
  return shape
}

function below(shape: DataShape, parent?: Level, name?: string | number): Level {
  return { shape, name, parent, variables: new Map() }
}

function macrosOf(body: Nodes): Macros {
  return new Map([...walk(body)].flatMap((node) => (node.kind === 'macro' ? [[node.name, node.body]] : [])))
}

/** Reads the body of a template, a partial or a macro; `within` are those around it, itself included. */
class Reader {
  constructor(
    readonly surroundings: Surroundings,
    readonly within: readonly Nodes[],
    readonly macros: Macros,
  ) {}

  block(nodes: Nodes, level: Level): void {
    for (const node of nodes) this.#node(node, level)
  }

  #node(node: Node, level: Level): void {
    switch (node.kind) {
      case 'variable':
      case 'var': {
        const shapes = node.references.flatMap(({ path }) => this.#find(path, level) ?? [])
        this.#pass(shapes, node.formatters, level)
        const [shape] = shapes
        if (node.formatters.length > 0 || shape === undefined) return
        if (node.kind === 'var') level.variables.set(node.name, shape)
        else for (const one of shapes) one.isPrinted = true
        return
      }
      case 'section':
      case 'repeated':
        return this.#section(node, level)
      case 'ctx':
        for (const { reference } of node.bindings) this.#find(reference.path, level)
        return
      case 'if':
        for (const { path } of node.references) this.#find(path, level)
        break
      case 'predicate':
      case 'or':
        if (node.call !== undefined) this.#test(node.call, level)
        break
      case 'include':
        return this.#partial(node.name, level)
      case 'eval':
        return this.#named(namesInExpression(node.text), level)
      default:
        return
    }
    this.block(node.body, level)
    if (node.alternative !== undefined) this.#node(node.alternative, level)
  }

  #section(node: Extract<Node, { kind: 'section' | 'repeated' }>, level: Level): void {
    const { path } = node.reference
    const opened = this.#here(path, level)
    const shape = node.kind === 'repeated' ? opened.elements() : opened
    const inner = shape === level.shape ? level : below(shape, level, path.at(-1))
    this.block(node.body, inner)
    if (node.kind === 'repeated') this.block(node.alternates, inner)
    if (node.alternative !== undefined) this.#node(node.alternative, level)
  }

  /** Finds the value of a section, which is looked up in the innermost level alone. */
  #here(path: Path, level: Level): DataShape {
    if (isVariable(path[0])) return this.#find(path, level) ?? new DataShape()
    return level.shape.at(path)
  }

  /** Finds the value of a name, which is looked up outwards. */
  #find(path: Path, level: Level): DataShape | undefined {
    const [head = '', ...rest] = path
    if (head === '@') return level.shape.at(rest)
    if (isVariable(head)) return variable(head, level)?.at(rest)
    return holder(head, level).at(path)
  }

  #named(names: readonly string[], level: Level): void {
    for (const name of names) this.#find(splitPath(name), level)
  }

  #pass(shapes: readonly DataShape[], formatters: readonly Call[], level: Level): void {
    for (const [i, call] of formatters.entries()) {
      this.#named(namesInFormatter(call), level)
      for (const name of this.surroundings.namesReadBy(call.name))
        outermost(level).lookFor(String(splitPath(name)[0]))
      const values = i === 0 ? shapes : [new DataShape()]
      for (const shape of values) this.#format(call, shape, level)
    }
  }

  #format({ name, args }: Call, shape: DataShape, level: Level): void {
    const [partial, ...options] = args?.values ?? []
    if (name !== 'apply') {
      if (this.surroundings.readsText(name)) shape.isPrinted = true
      else shape.isOpen = true
    } else if (partial !== undefined) {
      const isPrivate = options.includes('private')
      const isHere = shape === level.shape && !isPrivate
      this.#partial(partial, isHere ? level : below(shape, isPrivate ? undefined : level))
    }
  }

  /** Follows a macro or a partial; of one that is not known, or is in itself, nothing is said. */
  #partial(name: string, level: Level): void {
    const macro = this.macros.get(name)
    const body = macro ?? this.surroundings.partial(name, this.within)
    if (body === undefined || this.within.length > MOST_PARTIALS || this.within.includes(body)) {
      level.shape.isOpen = true
      return
    }
    const macros = macro === undefined ? new Map([...this.macros, ...macrosOf(body)]) : this.macros
    new Reader(this.surroundings, [...this.within, body], macros).block(body, level)
  }

  #test(call: Call, level: Level): void {
    const names = namesInPredicate(call)
    this.#named(names, level)
    if (names.length === 0) level.shape.isOpen = true
  }
}

function isVariable(head: string | number | undefined): head is string {
  return typeof head === 'string' && head.startsWith('@')
}

function variable(name: string, level: Level | undefined): DataShape | undefined {
  if (name === '@') return level?.shape
  return level && (level.variables.get(name) ?? variable(name, level.parent))
}

/** Returns the shape that has a name: of a saved page the one that has it, else the innermost that may. */
function holder(head: string | number, level: Level): DataShape {
  const levels = [...outward(level)]
  const found = levels.find(({ shape }) => shape.has(head))
  if (found !== undefined) return found.shape
  // A section that prints its own name prints its own value, which is around it.
  const [inner = level, ...outer] = levels.slice(
    Math.max(
      0,
      levels.findIndex(({ name }) => name !== head),
    ),
  )
  for (const { shape } of outer) shape.lookFor(String(head))
  return inner.shape
}

function* outward(level: Level): Generator<Level> {
  for (let at: Level | undefined = level; at !== undefined; at = at.parent) yield at
}

function outermost(level: Level): DataShape {
  return level.parent === undefined ? level.shape : outermost(level.parent)
}
