import type { ElementPart, Part, ValuePart } from '../../engine/mould/part.ts'
import type { Decided, Site } from '../../engine/mould/site.ts'
import type { Hole } from '../../engine/mould/variable.ts'
import { viewOfSite } from '../react/site-view.ts'

/** The parts of a block in the order in which its code names them. */
export interface BlockForm {
  /** What kinds of parts there are: code fits blocks of its own form only. */
  readonly form: string
  readonly elements: readonly ElementPart[]
  readonly holes: readonly Hole[]
  readonly values: readonly ValuePart[]
  /** Attributes that are put together by steps. */
  readonly attributes: readonly Decided[]
  /** All other parts. */
  readonly others: readonly Part[]
}

interface Draft extends BlockForm {
  form: string
  elements: ElementPart[]
  holes: Hole[]
  values: ValuePart[]
  attributes: Decided[]
  others: Part[]
}

export function formOf(parts: readonly Part[]): BlockForm {
  const draft: Draft = { form: '', elements: [], holes: [], values: [], attributes: [], others: [] }
  for (const part of parts) add(draft, part)
  return draft
}

function add(draft: Draft, part: Part): void {
  if (part.kind === 'text') draft.form += 't'
  else if (part.kind === 'hole') {
    draft.holes.push(part)
    draft.form += `${part.isText ? 'h' : 'm'}${part.name === undefined ? '' : 'n'}`
  } else if (part.kind === 'element' && isWritten(part.site)) addElement(draft, part)
  else {
    draft.others.push(part)
    draft.form += 'o'
  }
}

function addElement(draft: Draft, part: ElementPart): void {
  const { site, content } = part
  draft.elements.push(part)
  draft.form += `<${site.shape.tag}`
  for (const attribute of site.decided) addAttribute(draft, attribute)
  draft.form += '>'
  for (const part of content) add(draft, part)
  draft.form += '/'
}

function addAttribute(draft: Draft, attribute: Decided): void {
  const values = namedValues(attribute)
  if (values === undefined) {
    draft.attributes.push(attribute)
    draft.form += ' a'
  } else {
    draft.values.push(...values)
    draft.form += ` ${values.map(({ isSafe }) => (isSafe ? 's' : 'q')).join('')}`
  }
}

/** The values of an attribute that holds text and values of names, and is not checked; undefined of another one. */
export function namedValues({ site, parts }: Decided): readonly ValuePart[] | undefined {
  if (!site.isText) return undefined
  const values: ValuePart[] = []
  for (const part of parts) {
    if (part.kind === 'value' && part.name !== undefined) values.push(part)
    else if (part.kind !== 'own') return undefined
  }
  return values
}

/** Whether an element is made by code of its own. */
export function isWritten(site: Site): boolean {
  const { isPlain, addresses, props } = viewOfSite(site)
  // An address that React does not take is read again, which must not be told twice.
  const isReadOnce = site.decided.every(
    (attribute) => !addresses.includes(attribute.index) || isAddressOfName(attribute),
  )
  return isPlain && isReadOnce && props.every(({ value }) => isWritable(value))
}

const isAddressOfName = ({ parts }: Decided): boolean =>
  parts.every((part) => part.kind === 'own' || (part.kind === 'value' && part.name !== undefined))

const isWritable = (value: unknown): boolean =>
  value === undefined || typeof value === 'string' || value === true || isStyle(value)

const isStyle = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'string' || typeof one === 'number')
