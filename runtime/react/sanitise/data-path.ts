import type { Scope } from '../../../engine/scope.ts'
import { step } from '../../../engine/step.ts'
import { follow, type Path, splitPath } from '../../../engine/syntax/reference.ts'

/** Takes any item of a list, or any field, in a path. */
const ANY = '*'

/**
 * Compares names with paths. Lists of paths are split once: a page asks for each of its values with markup.
 */
export class DataPaths {
  readonly #split = new WeakMap<readonly string[], readonly Path[]>()

  /**
   * True if a name, looked up in a frame, leads to what one of the paths leads to from the root of the page's
   * data. In a path `*` is any item of a list. A `{body}` in the section of a comment is the comment's: it is
   * at no path of the item.
   */
  comesFrom(name: string, scope: Scope, paths: readonly string[]): boolean {
    let split = this.#split.get(paths)
    if (split === undefined) {
      split = paths.map(splitPath)
      this.#split.set(paths, split)
    }
    return isAt(name, scope, split)
  }
}

function isAt(name: string, scope: Scope, paths: readonly Path[]): boolean {
  const found = baseOf(splitPath(name), scope)
  if (found === undefined) return false
  const root = rootOf(scope)
  return paths.some((wanted) => {
    const split = wanted.length - found.rest.length
    const isEnd = split >= 0 && found.rest.every((key, i) => fits(key, wanted[split + i]))
    return isEnd && leadsTo(root, wanted.slice(0, split), found.base)
  })
}

interface Found {
  readonly base: unknown
  /** The path from there on. */
  readonly rest: Path
}

/** The value that a name begins at: of a field the node that has it, of a variable what it holds. */
function baseOf(path: Path, scope: Scope): Found | undefined {
  const [head = ''] = path
  if (head === '@') return known(scope.node, path.slice(1))
  const isVariable = typeof head === 'string' && head.startsWith('@')
  for (let frame: Scope | undefined = scope; frame !== undefined; frame = frame.parent) {
    const { node, variables } = frame
    if (isVariable && variables?.has(head)) return known(variables.get(head), path.slice(1))
    if (!isVariable && has(node, head)) return { base: node, rest: path }
    if (frame.barrier) return undefined
  }
  return undefined
}

/** Objects are known by themselves, texts by what they say; other values hold no markup. */
function known(base: unknown, rest: Path): Found | undefined {
  const value = follow(base, rest)
  if (typeof base === 'object' && base !== null) return { base, rest }
  return typeof value === 'string' && value !== '' ? { base, rest } : undefined
}

function has(node: unknown, key: string | number): boolean {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return false
  const value: unknown = Reflect.get(node, key)
  return value !== undefined && typeof value !== 'function'
}

function rootOf(scope: Scope): unknown {
  let frame = scope
  while (frame.parent !== undefined) frame = frame.parent
  return frame.node
}

const fits = (key: string | number, wanted: string | number | undefined): boolean =>
  wanted === ANY || key === wanted

function leadsTo(node: unknown, path: Path, base: unknown): boolean {
  const [key, ...rest] = path
  if (key === undefined) return node === base
  if (key !== ANY) return leadsTo(step(node, key), rest, base)
  return (
    typeof node === 'object' && node !== null && Object.values(node).some((item) => leadsTo(item, rest, base))
  )
}
