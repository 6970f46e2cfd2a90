import type { Clock } from '../../engine/clock.ts'
import { variable } from '../../engine/lookup/lookup.ts'
import { step } from '../../engine/lookup/own-property.ts'
import { follow, type Path, segment, splitPath } from '../../engine/lookup/path.ts'
import type { Formatter, FormatterTable, PluginContext } from '../../engine/plugin.ts'
import { emitted, joined, num, size, str, truthy } from '../../engine/value.ts'

const loopIndex = variable(['@index'])

export const count: Formatter = () => (value) => (typeof value === 'string' ? value.length : size(value))

export const cycle: Formatter = (args) => (value) => {
  const index = (num(value) - 1) % args.length
  return args[index < 0 ? index + args.length : index]
}

export const findFirst: Formatter = (args) => {
  const matches = matcher(args)
  return (value, context) => (Array.isArray(value) ? value.find(matches(context)) : undefined)
}

export const findLast: Formatter = (args) => {
  const matches = matcher(args)
  return (value, context) => (Array.isArray(value) ? value.findLast(matches(context)) : undefined)
}

export const get: Formatter = (args) => {
  const finds = args.map((name) => variable(splitPath(name)))
  return (value, { scope }) => finds.reduce<unknown>((node, find) => stepBy(node, find(scope)), value)
}

export const prop: Formatter = (args) => {
  const path = args.flatMap(splitPath)
  return (value) => follow(value, path)
}

export const iter: Formatter =
  () =>
  (_value, { scope }) =>
    str(loopIndex(scope))

export const keyBy: Formatter =
  ([name = '']) =>
  (value, clock: Clock) =>
    byKey(value, name, clock)

export const lookup: Formatter = ([name = '']) => {
  if (name === '') return () => ''
  const find = variable(splitPath(name))
  return (_value, { scope }) => lookedUp(str(find(scope)), scope)
}

/** Formatters that walk into lists and objects. */
export const collectionFormatters = {
  count,
  cycle,
  'find-first': findFirst,
  'find-last': findLast,
  get,
  prop,
  iter,
  'key-by': keyBy,
  lookup,
} satisfies FormatterTable

/** Resolves a name; stops at the first part of a long one that resolves to nothing. */
function lookedUp(name: string, scope: PluginContext['scope']): unknown {
  let end = nextDot(name, 0)
  let value = variable([segment(name.slice(0, end))])(scope)
  while (end < name.length && value !== undefined) {
    const start = end + 1
    end = nextDot(name, start)
    value = step(value, segment(name.slice(start, end)))
  }
  return value
}

function nextDot(name: string, from: number): number {
  const at = name.indexOf('.', from)
  return at < 0 ? name.length : at
}

type Matches = (context: PluginContext) => (item: unknown) => boolean

/**
 * Which elements `find-first` and `find-last` look for: any, those with a truthy path, or keys of a lookup.
 */
function matcher(args: readonly string[]): Matches {
  const [first, second] = args
  if (first === undefined) return () => () => true
  if (second === undefined || args.length > 2) {
    const path = splitPath(first)
    return (clock) => (item) => {
      clock.tick()
      return truthy(follow(item, path))
    }
  }
  const find = variable(splitPath(first))
  const path = splitPath(second)
  return (context) => {
    const entries = find(context.scope)
    return (item) => {
      context.tick()
      return truthy(follow(step(entries, str(item)), path))
    }
  }
}

/**
 * One step of `get`: an array gives its elements as keys in turn, a number itself, anything else its text.
 */
function stepBy(node: unknown, key: unknown): unknown {
  if (key === undefined) return undefined
  const keys: Path = Array.isArray(key) ? key.map(elementKey) : [pathKey(key)]
  return follow(node, keys)
}

/** An element of a list of keys, named as it would be printed. */
function elementKey(key: unknown): string | number {
  return typeof key === 'number' ? key : emitted([key])
}

function pathKey(key: unknown): string | number {
  return typeof key === 'number' ? key : str(key)
}

function byKey(value: unknown, name: string, clock: Clock): Record<string, unknown> {
  const table: Record<string, unknown> = Object.create(null)
  if (!Array.isArray(value) || name === '') return table
  const path = splitPath(name)
  for (const item of value) {
    clock.tick()
    const key = follow(item, path)
    if (key !== undefined) table[key === null ? 'null' : joined(key)] = item
  }
  return table
}
