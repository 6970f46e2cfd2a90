import { str } from '../../../engine/value.ts'
import type { FieldKind } from './kinds.ts'

/** One control of a field that has several. */
export interface FieldPart {
  /** As the fragments that show answers name it. */
  readonly name: string
  readonly label: string
  readonly autocomplete?: string
  /** True if a required field may leave it empty. */
  readonly isOptional?: boolean
  /** Most characters. */
  readonly length?: number
  readonly type?: 'tel' | 'digits'
  readonly options?: readonly string[]
}

const digits = { type: 'digits', length: 2 } as const

/** Parts of the kinds whose answers consist of several texts, in their order. */
export const FIELD_PARTS = /* @__PURE__ */ Object.freeze({
  name: [
    { name: 'First', label: 'First name', autocomplete: 'given-name' },
    { name: 'Last', label: 'Last name', autocomplete: 'family-name' },
  ],
  address: [
    { name: 'Line1', label: 'Address line 1', autocomplete: 'address-line1' },
    { name: 'Line2', label: 'Address line 2', autocomplete: 'address-line2', isOptional: true },
    { name: 'City', label: 'City', autocomplete: 'address-level2' },
    { name: 'State', label: 'State or province', autocomplete: 'address-level1', isOptional: true },
    { name: 'Zip', label: 'ZIP or postal code', autocomplete: 'postal-code' },
    { name: 'Country', label: 'Country', autocomplete: 'country-name' },
  ],
  date: [
    { name: 'Month', label: 'Month', ...digits },
    { name: 'Day', label: 'Day', ...digits },
    { name: 'Year', label: 'Year', type: 'digits', length: 4 },
  ],
  time: [
    { name: 'Hour', label: 'Hour', ...digits },
    { name: 'Minute', label: 'Minute', ...digits },
    { name: 'Second', label: 'Second', ...digits, isOptional: true },
    { name: 'Ampm', label: 'AM or PM', options: ['AM', 'PM'] },
  ],
  phone: [
    {
      name: 'Country',
      label: 'Country code',
      autocomplete: 'tel-country-code',
      type: 'tel',
      length: 4,
      isOptional: true,
    },
    { name: 'Areacode', label: 'Area code', autocomplete: 'tel-area-code', type: 'tel', length: 5 },
    { name: 'Prefix', label: 'Prefix', autocomplete: 'tel-local-prefix', type: 'tel', length: 5 },
    { name: 'Line', label: 'Line', autocomplete: 'tel-local-suffix', type: 'tel', length: 8 },
  ],
} as const satisfies Partial<Record<FieldKind, readonly FieldPart[]>>)

type PartKind = keyof typeof FIELD_PARTS

/** Returns true for a kind whose answers consist of several texts. */
export function hasParts(kind: FieldKind): kind is PartKind {
  return Object.hasOwn(FIELD_PARTS, kind)
}

/**
 * Returns the texts of an answer's parts by name, trimmed; those of a list are named by their order. The plus
 * of a country code is left out: the fragment that shows it prints one.
 */
export function partTexts(kind: PartKind, value: unknown): Readonly<Record<string, string>> {
  const texts = FIELD_PARTS[kind].map(({ name }, index) => {
    const key = Array.isArray(value) ? String(index) : name
    const text = Object.hasOwn(Object(value), key) ? str(Reflect.get(Object(value), key)).trim() : ''
    return [name, kind === 'phone' ? text.replace(/^\+/, '') : text] as const
  })
  return Object.fromEntries(texts)
}
