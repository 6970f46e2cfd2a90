import type { Answer, Shopper } from './shopper.ts'

export const DETAILS = Object.freeze({
  name: 'Eva Muster',
  email: 'eva@example.com',
  line1: 'Lindenweg 4',
  line2: '',
  zip: '10115',
  city: 'Berlin',
  state: '',
  country: 'Germany',
  note: 'Ring twice.',
})

export type Fields = readonly (readonly [string, string])[]

/** Opens the checkout and returns the fields of its form, filled in. */
export async function fillIn(
  shopper: Shopper,
  details: Readonly<Record<string, string>> = {},
): Promise<Fields> {
  const page = await shopper.get(CHECKOUT)
  const hidden = [...page.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return [
    ...hidden.map(([, name = '', value = '']) => [name, value] as const),
    ...Object.entries({ ...DETAILS, ...details }),
  ]
}

/** Sends the checkout. @returns the answer; of an order that is refused, the page to which it leads */
export async function submit(shopper: Shopper, fields: Fields): Promise<Answer> {
  const answer = await shopper.submit('/checkout', fields, CHECKOUT)
  return answer.headers.get('location') === CHECKOUT ? shopper.get(CHECKOUT) : answer
}

const CHECKOUT = '/commerce/goto-checkout'

/** Orders what lies in the cart. @returns path of the order */
export async function order(shopper: Shopper, details: Readonly<Record<string, string>> = {}) {
  const answer = await submit(shopper, await fillIn(shopper, details))
  return answer.headers.get('location') ?? `refused: ${answer.status} ${answer.text}`
}
