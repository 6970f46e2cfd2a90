import { afterAll, beforeAll, expect, it } from 'vitest'
import { restockSignUpGroups, restockSignUps } from '../../../support/contracts/restock.ts'
import { type OpenStore, open } from '../support/open.ts'
import type { Shopper } from '../support/shopper.ts'
import { SMALL_SHOP } from '../support/small-shop.ts'

const RESTOCK = '/api/site-users/account/notifications/restock'

let shop: OpenStore

beforeAll(async () => {
  shop = await open({ limits: { restock: { limit: 1000, windowSeconds: 60 } } })
})
afterAll(() => shop.close())

function signUp(variantId: string, siteVisitorEmail: string) {
  return signUpAt(shop.shopper(), variantId, siteVisitorEmail)
}

function signUpAt(shopper: Shopper, variantId: string, siteVisitorEmail: string) {
  const wish = { productId: 'mug', variantId, siteVisitorEmail, isJoinMailingList: false }
  return shopper.send('POST', RESTOCK, wish)
}

it('lists are read page by page until there is none, each sign-up once', async () => {
  const emails = Array.from({ length: 45 }, (_, i) => `visitor${i}@example.com`)
  for (const email of emails) await signUp('MUG-N', email)
  // The same wish again, by id and in capitals, is no new one.
  await signUp('variant-none', 'VISITOR3@example.com')
  const seen: unknown[] = []
  let cursor = ''
  for (let pages = 1; ; pages++) {
    const { json } = await shop
      .shopper()
      .get(`${RESTOCK}?productId=mug&variantId=variant-none&cursor=${cursor}`)
    const { signUps, hasNextPage, nextPageCursor } = restockSignUps.parse(json)
    seen.push(...(signUps ?? []).map((one) => Reflect.get(Object(one), 'siteVisitorEmail')))
    if (!hasNextPage) {
      expect([pages, nextPageCursor]).toEqual([3, null])
      break
    }
    cursor = nextPageCursor ?? ''
  }
  expect(seen).toEqual(emails)
})

it('groups count who waits for each variant, and go on after a cursor', async () => {
  await shop.shopper().add('scarf', 'SCARF', 5)
  const scarf = { productId: 'scarf', variantId: 'SCARF', siteVisitorEmail: 'eva@example.com' }
  expect(await shop.shopper().send('POST', RESTOCK, scarf)).toMatchObject({ status: 200 })
  const read = async (cursor: string) =>
    restockSignUpGroups.parse((await shop.shopper().get(`${RESTOCK}/groups?cursor=${cursor}`)).json)
  expect((await read('')).signUpGroups).toMatchObject([
    { productId: 'mug', variantId: 'variant-none', count: 45 },
    { productId: 'scarf', variantId: 'SCARF', count: 1 },
  ])
  const after = Buffer.from('["mug","variant-none"]').toString('base64url')
  expect((await read(after)).signUpGroups).toMatchObject([{ variantId: 'SCARF' }])
  expect((await read('nonsense')).signUpGroups).toHaveLength(2)
})

it.each([
  ['', 400, 'Email cannot be blank'],
  ['eva', 400, 'Email is invalid'],
  ['eva@localhost', 400, 'Email is invalid'],
  ['eva@example.photography', 200, 'Signed up!'],
  ['eva@müller.de', 200, 'Signed up!'],
  [' eva+1@sub.example.co.uk ', 200, 'Signed up!'],
] as const)('the address %j', async (email, status, message) => {
  expect(await signUp('variant-none', email)).toMatchObject({ status, json: { message } })
})

it('what is missing is blank, and the mailing list is not joined', async () => {
  const blank = await shop.shopper().send('POST', RESTOCK, { productId: 'mug', variantId: 'variant-none' })
  expect(blank).toMatchObject({
    status: 400,
    json: { message: 'Email cannot be blank', errors: { siteVisitorEmail: 'Email cannot be blank' } },
  })
})

it('a variant in stock is refused', async () => {
  expect(await signUp('variant-red', 'eva@example.com')).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining('in stock') },
  })
})

it('a variant that is not sold is refused', async () => {
  expect(await signUp('none', 'eva@example.com')).toMatchObject({
    status: 404,
    json: { message: 'Unable to submit form. Please try again later.' },
  })
})

it('the owner sees who waits, page after page, and sends to one variant or to all', async () => {
  const own = await open({ limits: { restock: { limit: 1000, windowSeconds: 60 } } })
  const owner = own.shopper()
  const wishes = Array.from({ length: 23 }, (_, i) => ['variant-none', `v${i}@example.com`] as const)
  for (const [variantId, siteVisitorEmail] of wishes)
    await owner.send('POST', RESTOCK, {
      productId: 'mug',
      variantId,
      siteVisitorEmail,
      isJoinMailingList: true,
    })
  const page = '/dashboard/restock'
  const { text } = await owner.get(page)
  expect(text.match(/aria-label="Mark as notified: Mug, [^"]+"/g)).toHaveLength(1)
  const signUps = await owner.get(`${page}/sign-ups?productId=mug&variantId=variant-none`)
  expect(signUps.text.match(/v\d+@example\.com/g)).toHaveLength(23)
  const variant = [
    ['productId', 'mug'],
    ['variantId', 'variant-none'],
  ] as const
  expect((await owner.submit(`${page}/send`, variant)).status).toBe(303)
  const empty = (await owner.get(page)).text
  expect(empty).toContain('No visitor waits for a product.')
  expect(empty).toContain('<a href="/dashboard">Dashboard</a>')
  await signUpAt(owner, 'variant-none', 'late@example.com')
  await own.store.setSite({ ...SMALL_SHOP, collections: [] })
  await owner.submit(`${page}/send`, [['all', 'yes']])
  expect((await owner.get(page)).text).toContain('No visitor waits for a product.')
  await own.close()
})
