import type { JsonObject, SiteForm } from '../../runtime/site/site.ts'
import { idOf } from './facts.ts'

/** Options of a field beside its kind and its title. */
interface FieldWords {
  readonly required?: boolean
  readonly description?: string
  readonly placeholder?: string
  readonly options?: readonly string[]
  readonly [more: string]: unknown
}

/** A field; its id comes from the form and its title. */
type Field = readonly [type: string, title: string, words?: FieldWords]

interface FormWords {
  readonly fields: readonly Field[]
  readonly submitButtonText: string
  /** Shown instead of the form once it is sent. */
  readonly submissionText?: string
  /** Where a visitor is sent instead. */
  readonly successUrl?: string
}

function form(name: string, title: string, { fields, ...words }: FormWords): SiteForm {
  return {
    id: idOf('form', name),
    name: title,
    ...words,
    fields: fields.map(([type, fieldTitle, more]) => field(name, [type, fieldTitle, more ?? {}])),
  }
}

function field(form: string, [type, title, words]: Required<Field>): JsonObject {
  const { required = false, description = '', ...more } = words
  return { id: `${type}-${idOf('field', `${form}/${title}`)}`, type, title, description, required, ...more }
}

const FORMS = Object.freeze({
  contact: form('contact', 'Write to us', {
    submissionText:
      '<p>Thank you, or <em>tack</em>. One of us reads every letter; you will hear back within two working days.</p>',
    submitButtonText: 'Send it off',
    fields: [
      ['section', 'About you', { description: 'So that we know whom to answer.' }],
      ['name', 'Name', { required: true }],
      ['email', 'Email', { required: true, placeholder: 'you@example.com' }],
      [
        'phone',
        'Phone',
        {
          description: 'Only if you would rather talk. Country code first if you live abroad.',
          showCountryCode: true,
        },
      ],
      [
        'address',
        'Address',
        { description: 'For wholesale and repairs we need somewhere to send things back to.' },
      ],
      ['section', 'What it is about', { description: '' }],
      [
        'select',
        'Subject',
        {
          required: true,
          options: ['An order', 'A repair', 'Wholesale', 'Classes & private hours', 'Something <else>'],
        },
      ],
      ['radio', 'How should we answer?', { options: ['By email', 'By telephone', 'By post, slowly'] }],
      ['checkbox', 'Interested in', { options: ['Ceramics', 'Stationery', 'Coffee & tea', 'Classes'] }],
      ['date', 'When would you like to come by?', { description: 'The studio is shut on Mondays.' }],
      ['time', 'At what time?', {}],
      ['url', 'Your website', { placeholder: 'https://', maxLength: 2083 }],
      ['text', 'Order number', { placeholder: 'OR-00000', maxLength: 12 }],
      [
        'textarea',
        'Message',
        { required: true, maxLength: 600, description: 'Up to 600 characters: a postcard’s worth.' },
      ],
      [
        'likert',
        'How did we do?',
        {
          required: true,
          options: ['The shop was easy to find', 'The parcel came in one piece', 'I would drink another cup'],
          description: 'Leave nothing out; we can take it.',
        },
      ],
      ['hidden', 'campaign', { name: 'campaign', value: '' }],
    ],
  }),
  newsletter: form('newsletter', 'The Slow Letter', {
    submissionText: '<p>You are on the list. The next letter comes on the first Sunday of the month.</p>',
    submitButtonText: 'Sign up',
    fields: [['email', 'Email', { required: true, placeholder: 'Your email address' }]],
  }),
  wholesale: form('wholesale', 'Wholesale', {
    successUrl: '/thank-you',
    submitButtonText: 'Ask for the price list',
    fields: [
      ['text', 'Shop', { required: true, maxLength: 80 }],
      ['email', 'Email', { required: true }],
      ['url', 'Website', { maxLength: 2083 }],
      ['textarea', 'What would you like to sell?', { maxLength: 300 }],
    ],
  }),
  initials: form('initials', 'Your initials', {
    submitButtonText: 'Add to cart',
    fields: [
      [
        'text',
        'Initials',
        {
          required: true,
          maxLength: 4,
          description: 'Up to four letters; å, ä, ö and full stops are welcome.',
        },
      ],
      ['select', 'Foil', { required: true, options: ['Gold', 'Copper', 'Blind (no foil)'] }],
    ],
  }),
  cards: form('cards', 'What shall we print?', {
    submitButtonText: 'Add to cart',
    fields: [
      ['name', 'Name on the card', { required: true }],
      ['text', 'Second line', { maxLength: 60, placeholder: 'An address, a motto, or nothing' }],
      ['radio', 'Ink', { required: true, options: ['Svart', 'Bläck blue', 'Brick'] }],
      ['textarea', 'Anything we should know?', { maxLength: 240 }],
    ],
  }),
  stamp: form('stamp', 'The address on your stamp', {
    submitButtonText: 'Add to cart',
    fields: [
      ['name', 'Name', { required: true }],
      ['address', 'Address', { required: true }],
      ['checkbox', 'Extras', { options: ['A line above', 'A line below', 'A very small boat'] }],
    ],
  }),
  repair: form('repair', 'About your pen', {
    submitButtonText: 'Book the repair',
    fields: [
      ['text', 'Make and model', { required: true, maxLength: 80 }],
      [
        'select',
        'What is wrong?',
        {
          required: true,
          options: ['It skips', 'It scratches', 'It leaks', 'It was dropped & we do not speak of it'],
        },
      ],
      ['date', 'When will you send it?', { required: true }],
      ['phone', 'Telephone', {}],
    ],
  }),
} satisfies Record<string, SiteForm>)

export type FormName = keyof typeof FORMS

export function formById(name: FormName): SiteForm {
  return FORMS[name]
}

export const ALL_FORMS: readonly SiteForm[] = Object.values(FORMS)
