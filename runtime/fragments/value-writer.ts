import type { Path } from '../../engine/reference.ts'
import type { Call, Node, Reference } from '../../engine/tree.ts'
import type { Frame } from './frame.ts'
import { Unwritable } from './unwritable.ts'

/** A variable that is set once, before it is read: what it means from there on is worked out where it is set. */
interface Settled {
  readonly local: string
  /** Its fields are at hand. */
  readonly hasFields: boolean
}

/** Writes expressions for what names and formatters tell. */
export class ValueWriter {
  readonly #constants = new Map<string, string>()
  readonly #settled = new Map<string, Settled>()

  /** What the expressions ask for, worked out once for all renders. */
  get declarations(): string {
    return [...this.#constants].map(([code, name]) => `const ${name} = ${code}\n`).join('')
  }

  /** A value with its formatters. */
  formatted(node: Extract<Node, { kind: 'variable' | 'var' }>, frame: Frame): string {
    const [reference, second] = node.references
    if (reference === undefined || second !== undefined) throw new Unwritable()
    return this.#through(node.formatters, this.value(reference, frame))
  }

  #through(calls: readonly Call[], value: string): string {
    if (calls.length === 0) return value
    const plain = calls.map(({ name, args }) => ({ name, args }))
    return `${this.#constant(`t.format(${JSON.stringify(plain)})`)}(${value})`
  }

  /** What a name means, looked for outwards. */
  value({ path }: Reference, frame: Frame): string {
    const [head, ...rest] = path
    if (!isVariable(head)) return this.#found(path)
    const settled = this.#settled.get(head)
    if (settled !== undefined) return this.#below(settled, rest)
    const found = frame
      .all(head)
      .reduceRight((outer, local) => `(${local} !== undefined ? ${local} : ${outer})`, this.#outside(head))
    return rest.length === 0 ? found : `t.follow(${found}, ${JSON.stringify(rest)})`
  }

  /** What a section or list is about: a name of the innermost frame alone. */
  local({ path }: Reference, frame: Frame): string {
    const [head, ...rest] = path
    const local = isVariable(head) ? frame.local(head) : undefined
    if (local !== undefined) return rest.length === 0 ? local : `t.follow(${local}, ${JSON.stringify(rest)})`
    if (isField(head) && rest.length === 0) return field('node', head, 'undefined')
    return `${this.#constant(`t.local(${JSON.stringify(path)})`)}(scope)`
  }

  #found(path: Path): string {
    const [head] = path
    if (path.length === 1 && head === '@') return 'value'
    const find = `${this.#constant(`t.find(${JSON.stringify(path)})`)}(scope)`
    return path.length === 1 && isField(head) ? field('node', head, find) : find
  }

  /** Statements for a variable that keeps what it has from here on. */
  settle(name: string, local: string, hasFields: boolean): string {
    this.#settled.set(name, { local, hasFields })
    const outside = `if (${local} === undefined) ${local} = ${this.#outside(name)}\n`
    if (!hasFields) return outside
    return `${outside}const ${local}Fields = t.namesOf(${local})\n`
  }

  /** A variable that frames around the fragment may have. */
  #outside(name: string): string {
    return `(seesVariables ? ${this.#found([name])} : undefined)`
  }

  #below({ local, hasFields }: Settled, rest: Path): string {
    const [key, ...more] = rest
    if (key === undefined) return local
    if (typeof key === 'number' || more.length > 0 || !hasFields)
      return `t.follow(${local}, ${JSON.stringify(rest)})`
    return field(`${local}Fields`, key, 'undefined')
  }

  #constant(code: string): string {
    const name = this.#constants.get(code) ?? `c${this.#constants.size}`
    this.#constants.set(code, name)
    return name
  }
}

/** An own field of an object, looked up in its place, which is measurably faster than in a function. */
function field(fields: string, key: string, otherwise: string): string {
  const name = JSON.stringify(key)
  const isOwn = `typeof v !== 'function' && hasOwn.call(${fields}, ${name})`
  return `((v = ${fields}[${name}]) !== undefined && ${isOwn} ? v : ${otherwise})`
}

function isField(head: Path[number] | undefined): head is string {
  return typeof head === 'string' && head[0] !== '@'
}

/** A variable of the template, and none that a list or a frame has by itself. */
function isVariable(head: Path[number] | undefined): head is string {
  return typeof head === 'string' && head[0] === '@' && !OWN_NAMES.has(head)
}

const OWN_NAMES: ReadonlySet<string> = new Set(['@', '@index', '@index0'])
