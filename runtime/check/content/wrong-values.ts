import { own } from '../../../engine/lookup/own-property.ts'
import type { Scope } from '../../../engine/lookup/scope.ts'
import { type Call, type Node, walk } from '../../../engine/syntax/tree.ts'
import { isObject } from '../../../engine/value.ts'
import type { Saying } from '../../theme/diagnostics.ts'
import type { NameUse } from './name-use.ts'

/** A value that an instruction can make nothing of. */
export interface WrongValue {
  readonly saying: Saying
  /** A mistake even where the value of another page fits. */
  readonly isAlways: boolean
}

/** Formatters of epoch milliseconds. */
const DATES: ReadonlySet<string> = new Set(['date', 'datetime', 'timesince', 'relative-time'])
const IMAGES: ReadonlySet<string> = new Set(['image', 'image-meta', 'image-srcset', 'image-color'])

interface Found {
  readonly use: NameUse
  readonly value: unknown
  readonly scope: Scope
  /** Returns the nodes of a partial; none where there is none of the name. */
  readonly partialOf?: PartialOf
}

/** Finds the nodes of a partial by its name. */
export type PartialOf = (name: string) => readonly Node[]

/** Judges the value of a name by what its instruction does with it. */
export function judgeValue(node: Node, found: Found): WrongValue | undefined {
  const { use, value } = found
  const name = use.reference.path.join('.')
  switch (node.kind) {
    case 'variable':
      return node.references[0] === use.reference ? judgePrinted(node, { name, value }) : undefined
    case 'section':
      return Array.isArray(value) && isOpenedAsObject(node.body, value, found)
        ? always({ code: 'list-as-section', values: { name } })
        : undefined
    case 'repeated':
      if (isObject(value)) return always({ code: 'object-as-list', values: { name } })
      return typeof value === 'string' && value.trim() !== ''
        ? always({ code: 'text-as-list', values: { name } })
        : undefined
    default:
      return undefined
  }
}

function always(saying: Saying): WrongValue {
  return { saying, isAlways: true }
}

interface Printed {
  readonly name: string
  readonly value: unknown
}

function judgePrinted(
  { formatters }: Extract<Node, { kind: 'variable' }>,
  { name, value }: Printed,
): WrongValue | undefined {
  const [first] = formatters
  if (first === undefined) {
    if (isObject(value)) return always({ code: 'prints-object', values: { name } })
    const isListOfObjects = Array.isArray(value) && value.some(isObject)
    return isListOfObjects ? always({ code: 'prints-list', values: { name } }) : undefined
  }
  const wrong = (saying: Saying): WrongValue => ({ saying, isAlways: false })
  const values = { name, formatter: first.name }
  if (DATES.has(first.name) && !isInstant(value)) return wrong({ code: 'no-date', values })
  if (first.name === 'money' && !hasCurrency(value)) return wrong({ code: 'no-currency', values })
  if (IMAGES.has(first.name) && !isImage(value)) return wrong({ code: 'no-image', values })
  if (first.name === 'plural' && typeof value === 'number')
    return wrong({ code: 'number-as-pattern', values: { name, form: pluralized(name, first) } })
  return undefined
}

function pluralized(name: string, { args }: Call): string {
  return `{${[`${name}|pluralize`, ...(args?.values ?? [])].join(' ')}}`
}

function isInstant(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value))
}

function hasCurrency(value: unknown): boolean {
  return isObject(value) && ['currency', 'currencyCode'].some((key) => typeof own(value, key) === 'string')
}

/** Images have an address; an item without a picture is one as well, as it may get one. */
function isImage(value: unknown): boolean {
  return (
    isObject(value) && ['assetUrl', 'mainImage', 'originalSize', 'recordType'].some((key) => key in value)
  )
}

/** Returns true if the body of a section uses names of the elements of the list as if the list had them. */
function isOpenedAsObject(
  body: readonly Node[],
  list: readonly unknown[],
  { scope, partialOf = () => [] }: Pick<Found, 'scope' | 'partialOf'>,
): boolean {
  const [first] = list
  if (!isObject(first)) return false
  const applied = [...shallow(body)].flatMap(appliedToAll).flatMap(partialOf)
  return [...shallow(body), ...shallow(applied)].some((node) => {
    if (node.kind !== 'variable') return false
    const [head] = node.references[0]?.path ?? []
    if (typeof head !== 'string' || head === 'length' || !Object.hasOwn(first, head)) return false
    return !isAround(head, scope)
  })
}

/** Names of the partials that a tag applies to the object around it. */
function appliedToAll(node: Node): string[] {
  if (node.kind !== 'variable' || node.references[0]?.path.join('.') !== '@') return []
  return node.formatters.flatMap(({ name, args }) => (name === 'apply' ? (args?.values[0] ?? []) : []))
}

function isAround(name: string, innermost: Scope): boolean {
  for (let scope: Scope | undefined = innermost; scope !== undefined; scope = scope.parent)
    if (own(scope.node, name) !== undefined) return true
  return false
}

/** Nodes of a body outside of the sections in it. */
function* shallow(body: readonly Node[]): Generator<Node> {
  const inner = new Set<Node>()
  for (const node of walk(body)) {
    if (inner.has(node)) continue
    if (node.kind === 'section' || node.kind === 'repeated' || node.kind === 'macro')
      for (const below of walk([node])) inner.add(below)
    else yield node
  }
}
