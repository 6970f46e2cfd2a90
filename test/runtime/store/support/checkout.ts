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
  path = CHECKOUT,
): Promise<Fields> {
  const page = await shopper.get(path)
  const hidden = [...page.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return [
    ...hidden.map(([, name = '', value = '']) => [name, value] as const),
    ...Object.entries({ ...DETAILS, ...details }),
  ]
}

/** Sends the checkout. @returns the answer; of an order that is refused, the page to which it leads */
export async function submit(shopper: Shopper, fields: Fields, path = CHECKOUT): Promise<Answer> {
  const answer = await shopper.submit('/checkout', fields, path)
  return answer.headers.get('location') === path ? shopper.get(path) : answer
}

const CHECKOUT = '/commerce/goto-checkout'

/** Orders what lies in the cart. @returns path of the order */
export async function order(shopper: Shopper, details: Readonly<Record<string, string>> = {}) {
  const answer = await submit(shopper, await fillIn(shopper, details))
  return answer.headers.get('location') ?? `refused: ${answer.status} ${answer.text}`
}
