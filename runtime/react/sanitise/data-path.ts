import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import { step } from '../../../engine/lookup/own-property.ts'
import { follow, type Path, splitPath } from '../../../engine/lookup/path.ts'
import type { Scope } from '../../../engine/lookup/scope.ts'

/** Takes any item of a list, or any field, in a path. */
const ANY = '*'

/**
 * Compares names with paths. A page asks for each of its values with markup: lists of paths are split once,
 * and data are walked once in a render along what paths have in common.
 */
export class DataPaths {
  readonly #split = memoizeByObject((paths: readonly string[]): readonly Path[] => paths.map(splitPath))
  readonly #walks = memoizeByObject((root: Scope) => new Map([['', new Set([root.node])]]))

  /**
   * Returns true if a name, looked up in a frame, leads to what one of the paths leads to from the root of
   * the page's data. In a path `*` is any item of a list. A `{body}` in the section of a comment is the
   * comment's: it is at no path of the item.
   */
  comesFrom(name: string, scope: Scope, paths: readonly string[]): boolean {
    const path = splitPath(name)
    const rest = isSpecial(path[0]) ? path.slice(1) : path
    // Most names are at the end of no path: then nothing is looked up.
    const wanted = this.#split(paths).filter((one) => endsWith(one, rest))
    if (wanted.length === 0) return false
    const base = baseOf(path, rest, scope)
    if (base === undefined) return false
    const walk = this.#walks(rootOf(scope))
    return wanted.some((one) => valuesAt(one.slice(0, one.length - rest.length), walk).has(base))
  }
}

/** Returns true for a name that begins with `@`, at a variable or the current node. */
function isSpecial(head: string | number | undefined): head is string {
  return typeof head === 'string' && head.startsWith('@')
}

function endsWith(path: Path, rest: Path): boolean {
  const from = path.length - rest.length
  return from >= 0 && rest.every((key, i) => fits(key, path[from + i]))
}

/**
 * Returns the value that a name begins at: of a field the node that has it, of a variable what it holds;
 * undefined where there is none. `rest` is the path from there on.
 */
function baseOf(path: Path, rest: Path, scope: Scope): unknown {
  const [head = ''] = path
  if (head === '@') return known(scope.node, rest)
  const isVariable = isSpecial(head)
  for (let frame: Scope | undefined = scope; frame !== undefined; frame = frame.parent) {
    const { node, variables } = frame
    if (isVariable && variables?.has(head)) return known(variables.get(head), rest)
    if (!isVariable && has(node, head)) return node
    if (frame.barrier) return undefined
  }
  return undefined
}

/** Objects are known by themselves, texts by what they say; other values hold no markup. */
function known(base: unknown, rest: Path): unknown {
  if (typeof base === 'object' && base !== null) return base
  const value = follow(base, rest)
  return typeof value === 'string' && value !== '' ? base : undefined
}

function has(node: unknown, key: string | number): boolean {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return false
  const value: unknown = Reflect.get(node, key)
  return value !== undefined && typeof value !== 'function'
}

function rootOf(scope: Scope): Scope {
  let frame = scope
  while (frame.parent !== undefined) frame = frame.parent
  return frame
}

const fits = (key: string | number, wanted: string | number | undefined): boolean =>
  wanted === ANY || key === wanted

/** Returns the values at a path; `walk` keeps them by their paths, at least those of the root. */
function valuesAt(path: Path, walk: Map<string, Set<unknown>>): ReadonlySet<unknown> {
  const found = walk.get(path.join('.'))
  if (found !== undefined) return found
  const key = path.at(-1)!
  const all = (node: unknown) => (typeof node === 'object' ? Object.values(node ?? {}) : [])
  const inside = key === ANY ? all : (node: unknown) => [step(node, key)]
  const values = new Set([...valuesAt(path.slice(0, -1), walk)].flatMap(inside))
  walk.set(path.join('.'), values)
  return values
}
