import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { RESTOCK_PATH } from '../../../../runtime/site/calls/names.ts'
import { withVariants } from '../../../../runtime/site/product/product-content.ts'
import { productVariants } from '../../../../runtime/site/product/product-type.ts'
import type { MailServer } from '../../../../runtime/store/index.ts'
import type { Letter } from '../../../../runtime/store/mail/letter.ts'
import type { SendOutcome } from '../../../../runtime/store/mail/mail-server.ts'
import { order } from '../support/checkout.ts'
import { open } from '../support/open.ts'
import { MUG, SMALL_SHOP } from '../support/small-shop.ts'

const SITE = { ...SMALL_SHOP, website: { ...SMALL_SHOP.website, baseUrl: 'https://wool.example' } }
/** Site of the shop that has some of every variant. */
const FULL = {
  ...SITE,
  collections: SITE.collections.map((collection) => ({
    ...collection,
    items: (collection.items ?? []).map((item) => {
      const variants = productVariants(item)
      if (variants.length === 0) return item
      return withVariants(
        item,
        variants.map((variant) => ({ ...Object(variant), qtyInStock: 5 })),
      )
    }),
  })),
}
const DAY = 24 * 60 * 60 * 1000
const PAGE = '/dashboard/restock'
const NONE = [
  ['productId', 'mug'],
  ['variantId', 'variant-none'],
] as const

const letters: Letter[] = []
const taking: MailServer = {
  async send(letter) {
    letters.push(letter)
    return letter.to.startsWith('nobody') ? { kind: 'refused', reason: '550 <Nobody>' } : { kind: 'sent' }
  },
}

beforeEach(() => {
  letters.length = 0
})

async function openShop(emails: readonly string[], options: Parameters<typeof open>[0] = {}) {
  const shop = await open({ site: SITE, ...options })
  onTestFinished(() => shop.close())
  const owner = shop.shopper()
  for (const siteVisitorEmail of emails)
    await owner.send('POST', '/api/site-users/account/notifications/restock', {
      ...{ productId: 'mug', variantId: 'variant-none', siteVisitorEmail, isJoinMailingList: false },
    })
  return { ...shop, owner }
}

it('sends no message that something is back while it is sold out', async () => {
  const { owner, store } = await openShop(['eva@example.com'], { mailServer: taking })
  const { text } = await owner.get(PAGE)
  expect(text).toContain('>1</td><td>sold out</td><td>once it is in stock</td>')
  for (const wanted of [NONE, [['all', 'yes']] as const]) {
    const answer = await owner.submit(`${PAGE}/send`, wanted)
    const after = await owner.get(answer.headers.get('location') ?? '')
    expect(after.text).toContain('Notified: 0. Still on the list, because sold out: 1.')
    // What one variant's button did is said in its spot of the table.
    expect(after.text.includes('<td colspan="4"><p class="note"')).toBe(wanted === NONE)
  }
  const call = await owner.send('POST', `${RESTOCK_PATH}/send`, Object.fromEntries(NONE))
  expect(call.json).toEqual({ sent: 0, gone: 0 })
  await store.setSite(FULL)
  expect((await owner.get(PAGE)).text).toContain('>1</td><td>5</td><td><form')
  await owner.submit(`${PAGE}/send`, [['all', 'yes']])
  await expect.poll(() => letters).toHaveLength(1)
})

it('without a mail server the owner marks what is sold out one by one alone', async () => {
  const { owner } = await openShop(['eva@example.com'])
  await owner.submit(`${PAGE}/send`, [['all', 'yes']])
  expect((await owner.get(PAGE)).text).toContain('<td>sold out</td><td><form')
})

it('everybody who waits gets one message with the address of the variant', async () => {
  const { owner, store } = await openShop(['eva@example.com', 'kim@example.com'], { mailServer: taking })
  await store.setSite(FULL)
  const pages = await Promise.all([1, 2].map(() => owner.submit(`${PAGE}/send`, NONE)))
  expect(pages.map(({ status }) => status)).toEqual([303, 303])
  await expect.poll(() => letters).toHaveLength(2)
  expect(letters.map(({ to }) => to).sort()).toEqual(['eva@example.com', 'kim@example.com'])
  for (const { subject, html, text } of letters) {
    expect(subject).toBe('Mug is back at Small & Co')
    expect(text).toContain('https://wool.example/shop/mug?variant=variant-none')
    expect(html).toContain('href="https://wool.example/shop/mug?variant=variant-none"')
  }
  await vi.waitFor(async () => expect((await owner.get(PAGE)).text).toContain('Sent: 2. On their way: 0.'))
})

it('waits behind receipts and answers to forms that come in meanwhile', async () => {
  let pass = () => {}
  const first = new Promise<void>((done) => {
    pass = done
  })
  const mailServer: MailServer = {
    async send(letter) {
      letters.push(letter)
      await first
      return { kind: 'sent' }
    },
  }
  const emails = ['eva@example.com', 'kim@example.com', 'pia@example.com']
  const { owner, store, shopper } = await openShop(emails, { mailServer, ownerEmail: 'owner@wool.example' })
  await store.setSite(FULL)
  await owner.submit(`${PAGE}/send`, NONE)
  await expect.poll(() => letters).toHaveLength(1)
  const visitor = shopper()
  await visitor.submit('/forms/form-newsletter', [['email', 'ann@example.com']])
  await visitor.add('mug', MUG.red)
  await order(visitor)
  pass()
  await expect.poll(() => letters).toHaveLength(6)
  const kinds = letters.map(({ subject }) => /back|order|Answers/.exec(subject)?.[0])
  expect(kinds).toEqual(['back', 'order', 'order', 'Answers', 'back', 'back'])
})

it('the owner sees which messages were given up', async () => {
  const { owner, store } = await openShop(['nobody@example.com'], { mailServer: taking })
  await store.setSite(FULL)
  await owner.submit(`${PAGE}/send`, [['all', 'yes']])
  await vi.waitFor(async () =>
    expect((await owner.get(PAGE)).text).toContain('nobody@example.com: 550 &lt;Nobody&gt;'),
  )
})

it('a message that was given up is sent once more by its button, once', async () => {
  const manner: { answer: SendOutcome } = { answer: { kind: 'refused', reason: '550 Full' } }
  const mailServer: MailServer = {
    async send(letter) {
      letters.push(letter)
      return manner.answer
    },
  }
  const { owner, store } = await openShop(['eva@example.com'], { mailServer })
  await store.setSite(FULL)
  await owner.submit(`${PAGE}/send`, NONE)
  await store.deliver()
  const { text } = await owner.get(PAGE)
  const [, action = '', crumb = '', seen = ''] =
    /action="([^"]*\/mails\/\d+)"><[^>]*value="([^"]*)"><[^>]*value="([^"]*)"><button aria-label="Send again: eva@/.exec(
      text,
    ) ?? []
  manner.answer = { kind: 'sent' }
  const press = () =>
    owner.submit(action, [
      ['crumb', crumb],
      ['seen', seen],
    ])
  for (const { headers } of [await press(), await press()])
    expect(headers.get('location')).toBe(`${PAGE}#messages`)
  await store.deliver()
  expect(letters.map(({ to, html }) => [to, html])).toEqual(
    Array(2).fill(['eva@example.com', letters[0]?.html]),
  )
  expect((await owner.get(PAGE)).text).toContain('Sent: 1. On their way: 0.')
})

it('who waited for what is gone gets no message, and the owner reads so', async () => {
  const { owner, store } = await openShop(['eva@example.com'], { mailServer: taking })
  await store.setSite({ ...SITE, collections: [] })
  const answer = await owner.submit(`${PAGE}/send`, [['all', 'yes']])
  const { text } = await owner.get(answer.headers.get('location') ?? '')
  expect(text).toContain('Notified: 0. Off the list without a message, because the product is gone: 1.')
  expect(text).not.toContain('>Messages</h2>')
})

it('without a mail server the page says so, and marks', async () => {
  const { owner } = await openShop(['eva@example.com'])
  const { text } = await owner.get(PAGE)
  expect(text).toContain('No mail server is set, so nothing is sent.')
  expect(text).toMatch(/aria-label="Mark as notified: Mug, /)
  await owner.submit(`${PAGE}/send`, NONE)
  const after = await owner.get(PAGE)
  expect(after.text).toContain('No visitor waits for a product.')
  expect(after.text).not.toContain('On their way')
})

it('a sign-up is kept for 31 days after its message, and who wants news is in a file until then', async () => {
  const clock = { now: Date.now() }
  const { owner, store } = await openShop([], { mailServer: taking, now: () => clock.now })
  const wish = (siteVisitorEmail: string, isJoinMailingList: boolean) =>
    owner.send('POST', RESTOCK_PATH, { ...Object.fromEntries(NONE), siteVisitorEmail, isJoinMailingList })
  const news = async () => (await owner.get(`${PAGE}/news.csv`)).text.match(/\w+@example\.com/g)
  expect((await owner.get(PAGE)).text).toContain(`href="${PAGE}/news.csv"`)
  await wish('eva@example.com', true)
  await wish('kim@example.com', false)
  await store.setSite(FULL)
  await owner.submit(`${PAGE}/send`, NONE)
  await store.setSite(SITE)
  await wish('pia@example.com', true)
  clock.now += 31 * DAY - 1
  await store.tidy()
  expect(await news()).toEqual(['pia@example.com', 'eva@example.com'])
  clock.now += 1
  await store.tidy()
  // Who waits is kept.
  expect(await news()).toEqual(['pia@example.com'])
})

it('a theme brings its own message', async () => {
  const { owner, store } = await openShop(['eva@example.com'], { mailServer: taking })
  await store.setSite(FULL)
  const restock = { text: 'Again: {product.title}, {product.options}, {product.sku}' }
  store.setMessages({ receipt: {}, signIn: {}, restock })
  await owner.submit(`${PAGE}/send`, NONE)
  await expect.poll(() => letters).toHaveLength(1)
  expect(letters[0]?.text).toMatch(/^Again: Mug, .+, MUG-N\n$/)
  expect(letters[0]?.html).toContain('Mug')
})
