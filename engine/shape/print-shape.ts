import { isObject } from '../value.ts'
import type { DataShape } from './shape.ts'

/** A value that is printed as text. */
const TEXT = 'Text'

/** Returns the TypeScript type of a shape. Names stand in it for types of `TYPES`. */
export function printShape(shape: DataShape, indent = ''): string {
  return shape.samples === undefined || shape.samples.length === 0
    ? fromTemplate(shape, indent)
    : fromSamples(shape, shape.samples, indent)
}

/** Types that a printed shape names. */
export const TYPES = `/** A value that is printed as text. */
type Text = string | number | boolean | null | undefined
/** Names that are looked up here when an inner value lacks them. */
type Outer<Names extends string> = { readonly [Name in Names]?: unknown }`

function fromTemplate(shape: DataShape, indent: string): string {
  const { element, fields, outer, isPrinted, isOpen } = shape
  if (element !== undefined) return union([list(element, indent), ...(isPrinted ? [TEXT] : [])])
  const hasFields = fields.size > 0 || outer.size > 0
  if (!hasFields) return isPrinted && !isOpen ? TEXT : 'unknown'
  return union([record(shape, [], indent), ...(isPrinted ? [TEXT] : [])])
}

function fromSamples(shape: DataShape, samples: readonly unknown[], indent: string): string {
  const types = new Set<string>()
  for (const sample of samples) {
    if (sample === null) types.add('null')
    else if (Array.isArray(sample)) types.add(list(shape.element, indent))
    else if (typeof sample !== 'object') types.add(typeof sample)
    else types.add(isEmpty(shape) ? 'object' : record(shape, samples.filter(isObject), indent))
  }
  return union([...types])
}

function isEmpty({ fields, outer }: DataShape): boolean {
  return fields.size === 0 && outer.size === 0
}

function list(element: DataShape | undefined, indent: string): string {
  const type = element === undefined ? 'unknown' : printShape(element, indent)
  return `readonly ${/^(?:\w+|\{[\s\S]*\})$/.test(type) ? type : `(${type})`}[]`
}

/** Writes a field as optional unless all values of the saved page have it. */
function record({ fields, outer, isOpen }: DataShape, samples: readonly unknown[], indent: string): string {
  const inner = `${indent}  `
  const lines = [...fields].map(([name, field]) => {
    const isThere = samples.length > 0 && field.samples?.length === samples.length
    const type = printShape(field, inner)
    return `${inner}readonly ${key(name)}${isThere ? `: ${type}` : `?: ${orNothing(type)}`}`
  })
  if (isOpen) lines.push(`${inner}readonly [name: string]: unknown`)
  const own = lines.length === 0 ? [] : [`{\n${lines.join('\n')}\n${indent}}`]
  const others = [...outer].filter((name) => !fields.has(name))
  const looked = others.map((name) => JSON.stringify(name)).join(' | ')
  return [...own, ...(others.length > 0 ? [`Outer<${looked}>`] : [])].join(' & ')
}

/** Returns the type of a field that may be null or undefined, which templates take as missing. */
function orNothing(type: string): string {
  return type === TEXT || type === 'unknown' ? type : `${union([type, 'null'])} | undefined`
}

function union(types: readonly string[]): string {
  return types.map((type) => (types.length > 1 && type.includes(' & ') ? `(${type})` : type)).join(' | ')
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}
