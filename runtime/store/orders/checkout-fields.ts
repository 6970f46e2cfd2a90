import { MOST } from '../config.ts'
import { type FormFields, field } from '../http/body.ts'
import { emailError, storedEmail } from '../mail/typed-email.ts'
import { MESSAGES, type Sentence } from '../messages.ts'

/** A field of the checkout. */
export interface CheckoutField {
  readonly name: string
  readonly label: Sentence
  /** Token of HTML's `autocomplete`. */
  readonly autocomplete: string
  readonly kind: 'text' | 'email' | 'lines'
  readonly part: 'contact' | 'delivery'
  readonly isRequired: boolean
  /** Most characters. */
  readonly most: number
}

const text = { kind: 'text', isRequired: true, most: MOST.name } as const
const contact = { ...text, part: 'contact' } as const
const delivery = { ...text, part: 'delivery' } as const

export const CHECKOUT_FIELDS: readonly CheckoutField[] = Object.freeze([
  { ...contact, name: 'name', label: MESSAGES.checkoutName, autocomplete: 'name' },
  { ...contact, name: 'email', label: MESSAGES.checkoutEmail, autocomplete: 'email', kind: 'email' },
  { ...delivery, name: 'line1', label: MESSAGES.checkoutLine1, autocomplete: 'shipping address-line1' },
  {
    ...{ ...delivery, name: 'line2', label: MESSAGES.checkoutLine2, isRequired: false },
    autocomplete: 'shipping address-line2',
  },
  { ...delivery, name: 'zip', label: MESSAGES.checkoutZip, autocomplete: 'shipping postal-code', most: 20 },
  { ...delivery, name: 'city', label: MESSAGES.checkoutCity, autocomplete: 'shipping address-level2' },
  {
    ...{ ...delivery, name: 'state', label: MESSAGES.checkoutState, isRequired: false },
    autocomplete: 'shipping address-level1',
  },
  { ...delivery, name: 'country', label: MESSAGES.checkoutCountry, autocomplete: 'shipping country-name' },
  {
    ...{ ...contact, name: 'note', label: MESSAGES.checkoutNote, isRequired: false, kind: 'lines' },
    ...{ autocomplete: 'off', most: MOST.orderNote },
  },
])

/** Returns the fields that a cart needs: goods that nobody sends need no address. */
export function fieldsFor({ requiresShipping }: { readonly requiresShipping: boolean }) {
  return CHECKOUT_FIELDS.filter(({ part }) => requiresShipping || part === 'contact')
}

/** Input of a shopper, by field. */
export type Details = Readonly<Record<string, string>>

/** Reads the fields of the checkout from a form, without blanks around them. */
export function readDetails(form: FormFields): Details {
  return Object.fromEntries(
    CHECKOUT_FIELDS.map(({ name, kind }) => {
      const value = field(form, name)
      return [name, kind === 'email' ? storedEmail(value) : value.trim()]
    }),
  )
}

/** Returns details without those that were not asked for, which were not checked. */
export function askedDetails(fields: readonly CheckoutField[], details: Details): Details {
  const asked = new Set(fields.map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, asked.has(name) ? value : '']),
  )
}

/** Returns the fields that have a value, in the order of the checkout. */
export function filledFields(details: Details): readonly (CheckoutField & { readonly value: string })[] {
  return CHECKOUT_FIELDS.flatMap((one) => {
    const value = Object.hasOwn(details, one.name) ? (details[one.name] ?? '') : ''
    return value === '' ? [] : [{ ...one, value }]
  })
}

/** Returns messages by field; none where the details are complete. */
export function detailErrors(
  fields: readonly CheckoutField[],
  details: Details,
): Readonly<Record<string, Sentence>> {
  return Object.fromEntries(
    fields.flatMap((one): [string, Sentence][] => {
      const error = errorOf(one, details[one.name] ?? '')
      return error === undefined ? [] : [[one.name, error]]
    }),
  )
}

function errorOf({ kind, isRequired, most }: CheckoutField, value: string): Sentence | undefined {
  if (value === '') return isRequired ? MESSAGES.required : undefined
  const emailProblem = kind === 'email' ? emailError(value) : undefined
  if (emailProblem !== undefined) return emailProblem
  return value.length > most ? (say) => say('checkoutTooLong', { max: String(most) }) : undefined
}
