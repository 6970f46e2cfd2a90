import type { Path } from '../../engine/reference.ts'

/** The functions by which the code of a block finds names, one for each. */
export class Names {
  readonly #finders = new Map<string, string>()

  /** All of them. */
  get code(): string {
    return [...this.#finders.values()].join('')
  }

  /** What a name means where the code runs. */
  find({ path }: { readonly path: Path }): string {
    if (path.length === 1 && path[0] === '@') return 'scope.node'
    const i = this.#add(`find ${JSON.stringify(path)}`, (i) => finder(path, i))
    return `n${i}(node, scope)`
  }

  /** The same in the innermost frame only; undefined of a name that is no field of it. */
  own([head]: Path): string | undefined {
    if (typeof head !== 'string' || head.startsWith('@')) return undefined
    const i = this.#add(`own ${head}`, (i) => `const n${i} = (node) => ${field(head, 'undefined')}\n`)
    return `n${i}(node)`
  }

  #add(name: string, code: (i: number) => string): number {
    if (!this.#finders.has(name)) this.#finders.set(name, code(this.#finders.size))
    return [...this.#finders.keys()].indexOf(name)
  }
}

/** A field of the innermost frame is looked up at once, all else in the common way. */
function finder(path: Path, i: number): string {
  const [head] = path
  const found = `const find${i} = t.find(${JSON.stringify(path)})\n`
  const common = `find${i}(scope)`
  if (path.length !== 1 || typeof head !== 'string' || head.startsWith('@'))
    return `${found}const n${i} = (node, scope) => ${common}\n`
  return `${found}const n${i} = (node, scope) => ${field(head, common)}\n`
}

/**
 * An own property, functions excepted, or something else. What is on a plain object and not on those that it inherits
 * from is its own, which is told many times as fast as by asking for it.
 */
function field(head: string, otherwise: string): string {
  const name = JSON.stringify(head)
  return `{
const value = node[${name}]
if (value === undefined || typeof value === 'function') return ${otherwise}
return (t.protoOf(node) === t.PLAIN && t.PLAIN[${name}] === undefined) || t.hasOwn.call(node, ${name}) ? value : ${otherwise}
}`
}
