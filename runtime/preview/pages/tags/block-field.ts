import { variable } from '../../../../engine/lookup/lookup.ts'
import { step } from '../../../../engine/lookup/own-property.ts'
import type { Formatter } from '../../../../engine/plugin.ts'
import { str } from '../../../../engine/value.ts'
import { SCOPED_ATTRIBUTES, scopedAttributes } from '../../../theme/scoped-tags.ts'

/** Source of what block fields show. */
export interface FieldContents {
  /** Content of block fields by id. */
  readonly blockFields: Readonly<Record<string, string>>
  /** Makes content up for block fields that have none; absent for a site of one's own. */
  readonly madeUpField?: ((label: string, columns: number) => string) | undefined
  /** Marks block fields without content. */
  readonly isDev: boolean
}

/** Returns an attribute of a tag, empty where it has none. */
export type Attribute = (name: string) => string

/** Returns the markup of a block field. */
export function blockField(attribute: Attribute, { blockFields, madeUpField, isDev }: FieldContents): string {
  const id = attribute('id')
  const columns = /^\d{1,2}$/.test(attribute('columns')) ? attribute('columns') : '12'
  const content = Object.hasOwn(blockFields, id)
    ? blockFields[id]!
    : (madeUpField?.(`${attribute('label')} ${attribute('description')} ${id}`, Number(columns) || 12) ?? '')
  if (content === '' && !isDev) return ''
  const classes = `sqs-layout sqs-grid-${columns} columns-${columns} ${attribute('class')}`.trim()
  const label = content === '' ? ` data-vitrine-empty="${escaped(attribute('label') || id)}"` : ''
  return `<div class="${escaped(classes)}" id="${escaped(id)}" data-type="block-field"${label}>${content}</div>`
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** Returns the part of a field's attributes that is the same in every scope. */
export function fieldFacts(attribute: Attribute): Readonly<Record<string, string>> {
  return Object.fromEntries(['label', 'description', 'columns'].map((name) => [name, attribute(name)]))
}

const scoped = variable([SCOPED_ATTRIBUTES])

/** Returns the formatter that prints a field in its scope, of `fieldFacts`. */
export function fieldFormatter(contents: FieldContents): Formatter {
  return () =>
    (facts, { scope }) => {
      const own = scopedAttributes(scoped(scope))
      return blockField((name) => own.get(name) ?? str(step(facts, name)), contents)
    }
}
