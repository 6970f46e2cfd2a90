import type { Branch } from '../../engine/mould/instruction.ts'
import type { Part } from '../../engine/mould/part.ts'
import type { Decided, Site } from '../../engine/mould/site.ts'
import type { Name } from '../../engine/mould/variable.ts'
import { viewOfSite } from '../react/site-view.ts'

/** Whether an attribute is written as an expression: it is not checked, and holds text, names and choices of those. */
export const isExpression = ({ site, parts }: Decided): boolean => site.isText && parts.every(isTextual)

function isTextual(part: Part): boolean {
  if (part.kind === 'own') return true
  if (part.kind === 'value') return part.name !== undefined
  return branchesOf(part)?.every(({ block }) => block.parts.every(isTextual)) ?? false
}

const branchesOf = (part: Part): readonly Branch[] | undefined =>
  part.kind === 'step' && part.instruction?.kind === 'branches' ? part.instruction.branches : undefined

/** The name that an attribute begins with, and what follows it, where it is checked and holds nothing else. */
export function addressOf({
  site,
  parts,
}: Decided): { readonly name: Name; readonly rest: string } | undefined {
  const [first, second, ...others] = parts
  if (site.isText || first?.kind !== 'value' || first.name === undefined || others.length > 0)
    return undefined
  if (second === undefined) return { name: first.name, rest: '' }
  return second.kind === 'own' ? { name: first.name, rest: second.text } : undefined
}

/** Whether an element is made by code of its own. */
export function isWritten(site: Site): boolean {
  const { isPlain, addresses, props } = viewOfSite(site)
  // Where React does not take an address, all is read again.
  const isRefused = site.decided.some(({ index }) => addresses.includes(index))
  return isPlain && (!isRefused || isReadAgain(site)) && props.every(({ value }) => isWritable(value))
}

/** Whether attributes may be read twice in a render: they hold names and nothing that reports. */
export const isReadAgain = ({ decided }: Site): boolean => decided.every(({ parts }) => parts.every(isQuiet))

const isQuiet = (part: Part): boolean => isTextual(part) && (branchesOf(part)?.every(isQuietBranch) ?? true)

const isQuietBranch = ({ path, test, block }: Branch): boolean =>
  (path !== undefined || test === undefined) && block.parts.every(isQuiet)

const isWritable = (value: unknown): boolean =>
  value === undefined || typeof value === 'string' || value === true || isStyle(value)

const isStyle = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'string' || typeof one === 'number')

type NamedHole = Extract<Part, { kind: 'hole' }> & { readonly name: Name }
export type NamedPart = Extract<Part, { kind: 'text' }> | NamedHole
export type TextPart = NamedPart & ({ readonly kind: 'text' } | { readonly isText: true })

export const isNamed = (part: Part): part is NamedPart =>
  part.kind === 'text' || (part.kind === 'hole' && part.name !== undefined)

/** Whether a part is text whatever the data. */
export const isText = (part: Part): part is TextPart => isNamed(part) && (part.kind === 'text' || part.isText)
