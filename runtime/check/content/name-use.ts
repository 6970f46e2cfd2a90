import { Lookup, variable } from '../../../engine/lookup/lookup.ts'
import { own } from '../../../engine/lookup/own-property.ts'
import { type Path, splitPath } from '../../../engine/lookup/path.ts'
import type { Scope } from '../../../engine/lookup/scope.ts'
import type { Call, Node, Reference } from '../../../engine/syntax/tree.ts'
import { comparisonPredicates } from '../../../predicates/core/compare.ts'

/** How an instruction uses a name. */
export type Role = 'print' | 'section' | 'repeated' | 'test' | 'bind' | 'compared' | 'word'

/** A name of an instruction, with the look-up that the language does for it. */
export interface NameUse {
  readonly reference: Reference
  readonly role: Role
  readonly find: (scope: Scope) => unknown
}

/** Returns the names that an instruction looks up. */
export function namesOf(node: Node): readonly NameUse[] {
  switch (node.kind) {
    case 'variable':
      return uses(node.references, 'print', variable)
    case 'var':
      return uses(node.references, 'bind', variable)
    case 'if':
      return uses(node.references, 'test', variable)
    case 'section':
    case 'repeated':
      return uses([node.reference], node.kind, inside)
    case 'predicate':
      return comparedUses(node.call)
    default:
      return []
  }
}

const NAME = /^@?[a-zA-Z][\w-]*(?:\.[\w-]+)*$/
const LITERAL = /^(?:true|false|null)$/

/** Returns the names among the arguments of a predicate that compares values. */
function comparedNames(call: Call | undefined): Reference[] {
  if (call?.args === undefined || !Object.hasOwn(comparisonPredicates, call.name)) return []
  let start = call.end + 1
  return call.args.values.flatMap((value) => {
    const span = { start, end: start + value.length }
    start = span.end + 1
    return NAME.test(value) && !LITERAL.test(value) ? [{ ...span, path: splitPath(value) }] : []
  })
}

/** Names that hold a word, such as `blog`, never compared with another name. */
const OF_WORDS = /^(?:typeName|recordTypeLabel)$/

/** Returns the names of a comparison; a word behind the first one may well be a text without its quotes. */
function comparedUses(call: Call | undefined): NameUse[] {
  const names = comparedNames(call)
  const isNameFirst = names[0]?.start === (call?.end ?? 0) + 1
  const isOfWords = OF_WORDS.test(String(names[0]?.path.at(-1)))
  return names.map((reference, i) => {
    const isWord = i > 0 && isNameFirst && reference.path.length === 1
    const role = isWord ? (isOfWords ? 'word' : 'compared') : 'test'
    return { reference, role, find: variable(reference.path) }
  })
}

/** Sections look into the innermost frame only. */
function inside(path: Path): (scope: Scope) => unknown {
  const lookup = new Lookup(path)
  return (scope) => lookup.findHere(scope)
}

function uses(
  references: readonly Reference[],
  role: Role,
  resolve: (path: Path) => (scope: Scope) => unknown,
): NameUse[] {
  return references.map((reference) => ({ reference, role, find: resolve(reference.path) }))
}

/** Returns the value of a variable's first segment as templates look it up. */
export function headValue(path: Path, scope: Scope): unknown {
  return variable(path.slice(0, 1))(scope)
}

/** Returns true if a dotted name is all there, as templates look it up. */
export function isFound(name: string, scope: Scope): boolean {
  const path = splitPath(name)
  const value = headValue(path, scope)
  return value !== undefined && missingStep(value, path) === undefined
}

/** Value in which a path is first missing, and the segments that lead there. */
export interface MissingStep {
  readonly container: unknown
  readonly before: Path
  readonly key: string | number
  /** Nothing follows the missing segment. */
  readonly isLast: boolean
}

/** Returns where a path from a value ends; undefined where all of it is there. */
export function missingStep(value: unknown, path: Path): MissingStep | undefined {
  let container = value
  for (let i = 1; i < path.length; i++) {
    const key = path[i]!
    const next = Array.isArray(container) && typeof key !== 'number' ? undefined : own(container, key)
    if (next === undefined) return { container, before: path.slice(0, i), key, isLast: i === path.length - 1 }
    container = next
  }
  return undefined
}
