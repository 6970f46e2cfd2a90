import type { Path } from '../../engine/reference.ts'

/** The functions by which the code of a block finds names, one for each. */
export class Names {
  readonly #paths = new Map<string, number>()

  /** All of them. */
  get code(): string {
    return [...this.#paths].map(([path, i]) => `const find${i} = t.find(${path})\n`).join('')
  }

  /** What a name means where the code runs. */
  find({ path }: { readonly path: Path }): string {
    const key = JSON.stringify(path)
    const i = this.#paths.get(key) ?? this.#paths.size
    this.#paths.set(key, i)
    return fieldOr(path, `find${i}(scope)`)
  }
}

/**
 * A field of the innermost frame, looked up in its place, which is measurably faster than in a function, or something
 * else. What is on a plain object, and not on the one that all inherit from, is its own.
 */
export function fieldOr(path: Path, otherwise: string): string {
  const [head] = path
  if (path.length === 1 && head === '@') return 'scope.node'
  if (path.length !== 1 || typeof head !== 'string' || head.startsWith('@')) return otherwise
  const name = JSON.stringify(head)
  const isOwn = `isPlain && v !== undefined && typeof v !== 'function' && t.PLAIN[${name}] === undefined`
  return `((v = node[${name}]), ${isOwn} ? v : ${otherwise})`
}
