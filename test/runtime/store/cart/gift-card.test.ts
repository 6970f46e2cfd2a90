import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayText, giftCardDays } from '../../../../runtime/store/cart/gift-card.ts'
import { order } from '../support/checkout.ts'
import { type OpenStore, open } from '../support/open.ts'
import { MUG } from '../support/small-shop.ts'

const CART = '/api/commerce/shopping-cart'
/** Noon of 30 November in Berlin, and of no other day anywhere. */
const NOW = Date.parse('2026-11-30T11:00Z')
const ADA = { name: 'Ada', email: 'ada@example.org', message: 'With <b>love</b>', day: '2026-12-24' }

let clock = NOW
let shop: OpenStore
beforeAll(async () => {
  shop = await open({ now: () => clock })
})
afterAll(() => shop.close())

const add = (shopper: ReturnType<OpenStore['shopper']>, giftCard: unknown, sku = 'CARD-25') =>
  shopper.send('POST', `${CART}/entries`, { itemId: 'card', sku, giftCard })

describe('a gift card for somebody', () => {
  it('is a line of the cart; another one for the same person joins it, one for another does not', async () => {
    const shopper = shop.shopper()
    const typed = { ...ADA, name: ' Ada\t', email: ' ada@example.org ', message: 'With <b>love</b>\r\n' }
    expect((await add(shopper, typed)).status).toBe(200)
    await add(shopper, ADA)
    await add(shopper, { ...ADA, name: 'Bea', email: 'bea@müller.de' })
    await add(shopper, { ...ADA, day: '' })
    const { entries, ...cart } = await shopper.cart()
    expect(entries).toMatchObject([
      { quantity: 2, giftCard: ADA, giftCardSendsAt: Date.parse('2026-12-24T17:00Z') },
      { quantity: 1, giftCard: { name: 'Bea', email: 'bea@xn--mller-kva.de' } },
      { quantity: 1, giftCard: { day: '' }, giftCardSendsAt: null },
    ])
    expect(cart).toMatchObject({ subtotalCents: 10_000, requiresShipping: false, gift: null })
    await shopper.send('PUT', `${CART}/entries/${entries[0]?.id}`, { quantity: 3 })
    await add(shopper, ADA)
    expect((await shopper.cart()).entries[0]).toMatchObject({ quantity: 4, giftCard: ADA })
  })

  it.each([
    [{ name: '' }, 'giftName'],
    [{ name: ' \n ' }, 'giftName'],
    [{ name: 'x'.repeat(101) }, 'giftName'],
    [{ email: '' }, 'giftEmail'],
    [{ email: 'ada' }, 'giftEmail'],
    [{ email: 'ädä@example.org' }, 'giftEmail'],
    [{ email: 'ada@example.org, bea@example.org' }, 'giftEmail'],
    [{ email: 'ada@example.org\nBcc: all@example.org' }, 'giftEmail'],
    [{ message: 'x'.repeat(501) }, 'giftMessage'],
    [{ message: 'x'.repeat(10_000) }, 'giftMessage'],
    [{ day: '2026-11-29' }, 'giftDay'],
    [{ day: '2027-12-01' }, 'giftDay'],
    [{ day: '2027-02-30' }, 'giftDay'],
    [{ day: '24.12.2026' }, 'giftDay'],
    [{ day: 'tomorrow' }, 'giftDay'],
  ])('with what is wrong (%#) is refused at its field, and nothing is in the cart', async (change, field) => {
    const shopper = shop.shopper()
    const { status, json } = await add(shopper, { ...ADA, ...change })
    expect([status, Object.keys(Object(json).errors)]).toEqual([400, [field]])
    expect(await shopper.cart()).toMatchObject({ entries: [] })
  })

  it.each(['2026-11-30', '2027-11-30'])('may be sent on %s', async (day) => {
    expect((await add(shop.shopper(), { ...ADA, day })).status).toBe(200)
  })

  it('needs a card, and a card needs it', async () => {
    const shopper = shop.shopper()
    const scarf = await shopper.send('POST', `${CART}/entries`, {
      itemId: 'scarf',
      sku: 'SCARF',
      giftCard: ADA,
    })
    expect(scarf.status).toBe(400)
    expect((await add(shopper, null)).json).toMatchObject({ message: 'Unable to purchase Gift Card' })
    expect((await add(shopper, 'Ada')).status).toBe(400)
    expect((await add(shopper, { ...ADA, name: 7 })).status).toBe(400)
    expect((await add(shopper, ADA, '')).json).toMatchObject({ code: 'NO_VARIANT_SELECTED' })
  })

  it('is asked for by a form without script, which keeps what was typed', async () => {
    const shopper = shop.shopper()
    const form = (email: string) =>
      shopper.submit(
        '/cart/gift-cards',
        [
          ...([
            ['productId', 'card'],
            ['sku', 'CARD-50'],
            ['giftName', 'عائشة'],
            ['giftEmail', email],
          ] as const),
          ...([
            ['giftMessage', ADA.message],
            ['giftDay', ''],
          ] as const),
        ],
        '/shop/card',
      )
    await shopper.add('song', '')
    const refused = await form('none')
    expect(refused.headers.get('location')).toBe('/shop/card#gift-card-card')
    const request = new Request(shop.origin, { headers: { cookie: shopper.cookieHeader() } })
    expect(await shop.store.notice(request)).toMatchObject({
      ...{ about: 'gift-card', id: 'card', isSuccess: false },
      errors: { giftEmail: 'Enter an e-mail address such as name@example.com.' },
      values: { sku: 'CARD-50', giftName: 'عائشة', giftEmail: 'none', giftMessage: ADA.message },
    })
    expect((await form('a@example.org')).headers.get('location')).toBe('/cart')
    expect((await shopper.cart()).entries[1]).toMatchObject({ giftCard: { name: 'عائشة', day: '' } })
  })
})

describe('an order of gift cards', () => {
  it('says for whom, to the shopper and the owner, and the owner notes what was sent', async () => {
    const shopper = shop.shopper()
    await add(shopper, { ...ADA, name: '=1+1' })
    await add(shopper, { ...ADA, name: 'Ada <i>', day: '' }, 'CARD-50')
    const shown =
      /For <bdi>=1\+1<\/bdi>, <bdi>ada@example\.org.*With &lt;b&gt;love.*To be sent on 24 December 2026.*To be sent at once/s
    expect((await shopper.get('/commerce/goto-checkout')).text).toMatch(shown)
    const own = await order(shopper)
    expect((await shopper.get(own)).text).toMatch(shown)
    const { text: file } = await shopper.get('/dashboard/orders.csv')
    expect(file).toContain(",'=1+1,ada@example.org,With <b>love</b>,2026-12-24,,\r\n")
    const { text: list } = await shopper.get('/dashboard/gift-cards')
    expect(list).toMatch(/Ada &lt;i&gt;.*At once.*=1\+1.*24 December 2026/s)
    expect((await shopper.get('/dashboard')).text).toContain('To be sent: 2. Today or earlier: 1.')
    const number = /orders\/([2-9A-Z]{4}-[2-9A-Z]{4})/.exec(list)?.[1]
    const owners = () => shopper.get(`/dashboard/orders/${number}`)
    expect((await owners()).text).toMatch(/<bdi>=1\+1<\/bdi>, <a href="mailto:ada@example\.org".*not yet/s)
    const [, id, next = ''] = /gift-cards\/(\d+)".*?name="next" value="(\d+)"/s.exec(list) ?? []
    const mark = (sent: string) =>
      shopper.submit(
        `/dashboard/gift-cards/${id}`,
        [
          ['sent', sent],
          ['next', next],
        ],
        '/dashboard/gift-cards',
      )
    const marked = await shopper.get((await mark('yes')).headers.get('location') ?? '')
    // The note is where the card was: before the other one.
    expect(marked.text).toMatch(/autofocus>Marked as sent: <bdi>Ada &lt;i&gt;<\/bdi>\.<.*=1\+1/s)
    expect((await shopper.get('/dashboard/gift-cards')).text).not.toContain('Ada &lt;i&gt;')
    expect((await shopper.get('/dashboard/gift-cards?list=sent')).text).toContain('Ada &lt;i&gt;')
    expect((await shopper.get('/dashboard/orders.csv')).text).toContain(',,2026-11-30T11:00:00.000Z,\r\n')
    clock += 60_000
    const late = await shopper.get((await mark('yes')).headers.get('location') ?? '')
    expect(late.text).toMatch(
      /Already marked as sent on <time datetime="2026-11-30T11:00:00.000Z">.*<bdi>Ada/,
    )
    clock -= 60_000
    const sent = (await shopper.get(own)).text
    expect(sent).toMatch(/To be sent on 24 December 2026.*Sent on 30 November 2026/s)
    expect(sent).not.toContain('To be sent at once')
    await mark('no')
    expect((await shopper.get(own)).text).toMatch(shown)
    expect((await shopper.get('/dashboard/gift-cards')).text).toContain('Ada &lt;i&gt;')
    const unknown = await shopper.submit(
      '/dashboard/gift-cards/99',
      [['sent', 'yes']],
      '/dashboard/gift-cards',
    )
    expect(unknown.status).toBe(404)
  })

  it('has no card to send once it is cancelled, whatever an older page shows', async () => {
    const shopper = shop.shopper()
    await add(shopper, { ...ADA, name: 'Bea' })
    await order(shopper)
    const { text: list } = await shopper.get('/dashboard/gift-cards')
    const row = list.split('<tr>').find((one) => one.includes('<bdi>Bea</bdi>')) ?? ''
    const [, number = ''] = /orders\/([2-9A-Z]{4}-[2-9A-Z]{4})/.exec(row) ?? []
    const [, path = ''] = /action="([^"]+)"/.exec(row) ?? []
    const seen = await shopper.get(`/dashboard/orders/${number}`)
    const fields = [...seen.text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const hidden = fields.map(([, name = '', value = '']) => [name, value] as const)
    await shopper.submit(`/dashboard/orders/${number}`, [...hidden, ['status', 'cancelled']], '/dashboard')
    const marked = await shopper.submit(path, [['sent', 'yes']], '/dashboard/gift-cards')
    const { text } = await shopper.get(marked.headers.get('location') ?? '')
    expect(text).toContain('Not to be sent, since the order was cancelled: <bdi>Bea</bdi>')
    expect((await shopper.get('/dashboard/gift-cards?list=sent')).text).not.toContain('<bdi>Bea</bdi>')
  })
})

describe('the days of gift cards', () => {
  it('are those of the site’s calendar', () => {
    const late = Date.parse('2026-12-31T23:30Z')
    expect(giftCardDays(late, 'UTC')).toEqual({ first: '2026-12-31', last: '2027-12-31' })
    expect(giftCardDays(late, 'Europe/Berlin')).toEqual({ first: '2027-01-01', last: '2028-01-01' })
    expect(giftCardDays(late, 'America/New_York').first).toBe('2026-12-31')
  })

  it('are written as people do', () => {
    expect(dayText({ day: '2026-12-24' }, 'de')).toBe('24. Dezember 2026')
    expect(dayText({ day: '' }, 'de')).toBe('')
  })
})

it('keeps its price where a coupon lowers the rest', async () => {
  const shopper = shop.shopper()
  await add(shopper, ADA)
  await shopper.add('mug', MUG.red)
  await shopper.send('POST', `${CART}/coupons`, { code: 'TEN' })
  expect(await shopper.cart()).toMatchObject({ subtotalCents: 3499, discountCents: 100 })
})
