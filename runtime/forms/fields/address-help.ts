import { countryCode } from '../../site/forms/countries.ts'
import { addressCodeHint } from '../../site/forms/postal-codes.ts'
import { REGION_WORDS } from '../../site/forms/regions.ts'
import type { PostalCodeMessage } from '../../site/messages/postal-codes.ts'

/**
 * Follows the country of an address: names its parts as that country does, where the page is in English, and
 * offers the country's regions. Returns the hint to the postal code, which never is a reason to refuse it.
 */
export function helpAddress(field: HTMLElement, language: string): PostalCodeMessage | undefined {
  const part = (name: string) =>
    field.querySelector<HTMLInputElement | HTMLSelectElement>(`[name$=".${name}"]`)
  const [state, zip] = [part('State'), part('Zip')]
  const country = countryCode(part('Country')?.value ?? '', language)
  const words = REGION_WORDS.get(country)
  if (/^en\b/i.test(language)) {
    name(state, words?.region)
    // A part of a postal code that only shops know.
    name(zip, words?.postalCode === 'FSA' ? 'Postal code' : words?.postalCode)
  }
  if (state instanceof HTMLInputElement) offer(state, words?.regions ?? [])
  return addressCodeHint(country, zip?.value ?? '')
}

/** Gives the label of a control another text; its own where there is none. */
function name(control: HTMLInputElement | HTMLSelectElement | null, text: string | undefined): void {
  const label = control?.labels?.[0]
  if (label === undefined || label.childElementCount > 0) return
  label.dataset.text ??= label.textContent ?? ''
  label.textContent = text ?? label.dataset.text
}

/** Offers values to choose from, beside any other. */
function offer(control: HTMLInputElement, values: readonly string[]): void {
  const { ownerDocument: page } = control
  const list = control.list ?? page.createElement('datalist')
  list.id ||= `${control.id}-values`
  if (!list.isConnected) control.after(list)
  control.setAttribute('list', list.id)
  list.replaceChildren(...values.map((value) => Object.assign(page.createElement('option'), { value })))
}
