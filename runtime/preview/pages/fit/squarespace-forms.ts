import { parseFragment } from 'parse5'
import { FIELD_KINDS, type FieldKind, fieldKindOf } from '../../../site/forms/kinds.ts'
import { FIELD_PARTS, hasParts } from '../../../site/forms/parts.ts'
import type { JsonObject, Site, SiteCollection, SiteForm } from '../../../site/site.ts'
import {
  attribute,
  classesOf,
  type Edit,
  type Element,
  elementsIn,
  setAttribute,
  textOf,
  withEdits,
} from '../page-elements.ts'

/** Markup whose forms the behaviours and the store understand, and those forms. */
interface ReadMarkup {
  readonly markup: string
  readonly forms: readonly SiteForm[]
}

/** Types of fields that are not their own kind. */
const TEXTS = ['textarea', 'website', 'number', 'currency'] as const
const TYPES: ReadonlySet<string> = new Set([...FIELD_KINDS, ...TEXTS])
const NO_ANSWER = new Set(['hidden', 'submit', 'button', 'image', 'reset', 'file'])

/**
 * Returns a site whose content was made by Squarespace with forms that can be checked, sent and kept: each
 * field gets the id of its box, its controls get names, and the site's form gets these fields.
 */
export function withReadForms(site: Site): Site {
  const found: SiteForm[] = []
  const read = (markup: string): string => {
    const { markup: readable, forms } = readForms(markup)
    found.push(...forms)
    return readable
  }
  const collections = site.collections.map(
    (one): SiteCollection => ({
      ...one,
      ...(one.mainContent !== undefined && { mainContent: read(one.mainContent) }),
      ...(one.items && {
        items: one.items.map((item) =>
          typeof item.body === 'string' ? { ...item, body: read(item.body) } : item,
        ),
      }),
    }),
  )
  const blockFields = Object.entries(site.blockFields ?? {}).map(([id, markup]) => [id, read(markup)])
  if (found.length === 0) return site
  const byId = new Map(
    [...found, ...site.forms.filter(({ fields }) => fields.length > 0)].map((form) => [form.id, form]),
  )
  const others = site.forms.filter(({ id }) => !byId.has(id))
  return {
    ...site,
    collections,
    ...(site.blockFields && { blockFields: Object.fromEntries(blockFields) }),
    forms: [...others, ...byId.values()],
  }
}

/** Reads the forms of Squarespace's own markup. */
export function readForms(markup: string): ReadMarkup {
  if (!markup.includes('form-item')) return { markup, forms: [] }
  const elements = [...elementsIn(parseFragment(markup, { sourceCodeLocationInfo: true }))]
  const read = elements.filter(isUnread).map(readForm)
  return {
    markup: withEdits(
      markup,
      read.flatMap(({ edits }) => edits),
    ),
    forms: read.map(({ form }) => form),
  }
}

/** Returns true for a form with an id whose fields have boxes of Squarespace, and no ids yet. */
function isUnread(element: Element): boolean {
  if (element.tagName !== 'form' || !attribute(element, 'data-form-id')) return false
  const isRead = [...elementsIn(element)].some((one) => attribute(one, 'data-field-id') !== undefined)
  return !isRead && boxesIn(element).length > 0
}

/** Returns the boxes of fields with an id, the outer ones. */
function boxesIn(parent: Element): Element[] {
  const isBox = (one: Element) => classesOf(one).includes('form-item') && attribute(one, 'id')
  const boxes = [...elementsIn(parent)].filter(isBox)
  const inner = new Set(boxes.flatMap((box) => [...elementsIn(box)]))
  return boxes.filter((box) => !inner.has(box))
}

interface ReadForm {
  readonly form: SiteForm
  readonly edits: readonly Edit[]
}

function readForm(element: Element): ReadForm {
  const inside = [...elementsIn(element)]
  const read = boxesIn(element).map(readField)
  const hidden = inside.filter((one) => attribute(one, 'type') === 'hidden' && attribute(one, 'name'))
  const fields = read.map(({ field }) => field)
  const submit = inside.find((one) => attribute(one, 'type') === 'submit')
  return {
    form: {
      id: String(attribute(element, 'data-form-id')),
      name: attribute(element, 'aria-label') ?? 'A form of the site',
      fields: [
        ...fields,
        ...hidden.map((one) => {
          const name = String(attribute(one, 'name'))
          return { id: name, type: 'hidden', name, value: attribute(one, 'value') ?? '' }
        }),
      ],
      ...(submit && { submitButtonText: attribute(submit, 'value') ?? textOf(submit) }),
    },
    edits: [
      ...read.flatMap(({ edits }) => edits),
      ...hidden.map((one) => setAttribute(one, 'data-query-name', String(attribute(one, 'name')))),
    ],
  }
}

interface ReadField {
  readonly field: JsonObject
  readonly edits: readonly Edit[]
}

function readField(box: Element): ReadField {
  const id = String(attribute(box, 'id'))
  const classes = classesOf(box)
  const type = classes.find((name) => TYPES.has(name)) ?? 'text'
  const isRequired = classes.includes('required')
  const inside = [...elementsIn(box)]
  const controls = inside.filter(isControl)
  const title = inside.find((one) => classesOf(one).includes('title'))
  const questions = inside.filter((one) => classesOf(one).includes('question')).map(textOf)
  const parts = type === 'likert' ? questionsOf(controls, questions) : partsOf(controls, fieldKindOf(type))
  const data = {
    'data-field-id': id,
    'data-field-type': type,
    ...(isRequired && { 'data-required': 'true' }),
  }
  return {
    field: {
      ...{ id, type, required: isRequired },
      // A mark of a required field follows its title.
      title: title === undefined ? '' : textOf(title).replace(/\s*\*$/, ''),
      ...(type === 'likert' ? { questions } : { options: optionsOf(inside) }),
    },
    edits: [
      ...Object.entries(data).map(([name, value]) => setAttribute(box, name, value)),
      ...controls.map((control, at) => setAttribute(control, 'name', parts[at] ? `${id}.${parts[at]}` : id)),
    ],
  }
}

function isControl(element: Element): boolean {
  const { tagName } = element
  if (tagName === 'input') return !NO_ANSWER.has(attribute(element, 'type')?.toLowerCase() ?? '')
  return tagName === 'textarea' || tagName === 'select'
}

/** Returns the part of an answer that each control is for; none for kinds whose answer is one text. */
function partsOf(controls: readonly Element[], kind: FieldKind): string[] {
  if (!hasParts(kind)) return []
  const names = FIELD_PARTS[kind].map(({ name }) => name)
  // A telephone number need not have a country.
  const shown: readonly string[] = kind === 'phone' && controls.length < names.length ? names.slice(1) : names
  return controls.map((control, at) => {
    const given = attribute(control, 'data-title') ?? ''
    return names.find((name) => name === given) ?? shown[at] ?? ''
  })
}

/** Returns the question that each control answers: those of one name answer one. */
function questionsOf(controls: readonly Element[], questions: readonly string[]): string[] {
  const names = [...new Set(controls.map((control) => attribute(control, 'name')))]
  return controls.map((control) => questions[names.indexOf(attribute(control, 'name'))] ?? '')
}

function optionsOf(inside: readonly Element[]): string[] {
  return inside.flatMap((one) => {
    const isChoice = one.tagName === 'input' && /^(?:radio|checkbox)$/i.test(attribute(one, 'type') ?? '')
    if (isChoice) return [attribute(one, 'value') ?? 'on']
    return one.tagName === 'option'
      ? [attribute(one, 'value') ?? textOf(one)].filter((value) => value !== '')
      : []
  })
}
