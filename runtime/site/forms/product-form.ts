import type { FormValues } from './rules.ts'

/** A product that asks something before it goes into the cart, as far as its form needs it. */
export interface FormProduct {
  readonly id: string
  readonly title: string
  /** Id of the form. */
  readonly formId: string
  /** The form as the page has it; undefined where only its id is known. */
  readonly form: unknown
  /** Answers of an earlier attempt that failed; undefined at first. */
  readonly answers: unknown
  /** Of the button that ends the form; the form's own words where left out. */
  readonly submitText?: string
  /** Gets the focus back. */
  readonly opener: Element
  /** Gets the focus back where the opener has left the page. */
  readonly successor?: (() => Element | undefined) | undefined
}

/** Result of a product's form: with answers by field id, without any, or without having been shown. */
export type FormOutcome =
  | { readonly kind: 'answers'; readonly answers: FormValues }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed' }

/** Opens the form of a product in a dialog. Never rejects. */
export type OpenFields = (product: FormProduct) => Promise<FormOutcome>
