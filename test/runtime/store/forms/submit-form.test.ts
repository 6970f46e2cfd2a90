import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type OpenStore, open } from '../support/open.ts'

const MINUTE = 60_000
const clock = { now: Date.now() }
let shop: OpenStore

beforeAll(async () => {
  shop = await open({ now: () => clock.now })
})
afterAll(() => shop.close())

/** Somebody with a page, whose answers are to a form without script. */
function visitor() {
  const shopper = shop.shopper()
  shopper.cookies.set('crumb', shop.store.session(new Request(shop.origin)).crumb)
  return shopper
}

/** Counts how often an address of e-mail is among the answers that the owner sees. */
async function countOf(email: string): Promise<number> {
  const { text } = await shop.shopper().get('/dashboard')
  return text.split(email).length - 1
}

const KEY = z.object({ data: z.object({ key: z.string() }) })

it('takes a key for half an hour, also where nothing was tidied since', async () => {
  const shopper = shop.shopper()
  const send = async (wait: number) => {
    const { data } = KEY.parse((await shopper.call('POST', '/api/form/FormSubmissionKey')).json)
    clock.now += wait
    const form = JSON.stringify({ email: 'eva@example.com' })
    const sent = { formId: 'form-newsletter', form, key: data.key, captchaKey: 'token' }
    return (await shopper.send('POST', '/api/form/SaveFormSubmission', sent)).status
  }
  expect(await send(29 * MINUTE)).toBe(200)
  expect(await send(31 * MINUTE)).toBe(400)
})

it('keeps equal answers of a plain form once in half an hour, and again later', async () => {
  const shopper = visitor()
  const send = () => shopper.submit('/forms/form-newsletter', [['email', 'twice@example.com']])
  await send()
  clock.now += 29 * MINUTE
  expect((await send()).headers.get('location')).toBe('/thank-you')
  expect(await countOf('twice@example.com')).toBe(1)
  clock.now += 2 * MINUTE
  await send()
  expect(await countOf('twice@example.com')).toBe(2)
})

it('shows what became of a form for five minutes, also where nothing was tidied since', async () => {
  const shopper = visitor()
  const notice = () =>
    shop.store.notice(new Request(shop.origin, { headers: { cookie: shopper.cookieHeader() } }))
  for (const [wait, isShown] of [
    [4, true],
    [6, false],
  ] as const) {
    await shopper.submit('/forms/form-newsletter', [['email', 'eva']])
    clock.now += wait * MINUTE
    expect((await notice()) !== undefined).toBe(isShown)
  }
})
