import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Letter } from '../../../../runtime/store/mail/letter.ts'
import { order } from '../support/checkout.ts'
import { heldMemory } from '../support/held.ts'
import { type OpenStore, open } from '../support/open.ts'
import type { Shopper } from '../support/shopper.ts'
import { MUG, SMALL_SHOP } from '../support/small-shop.ts'

const HOUR = 3_600_000
const SITE = { ...SMALL_SHOP, website: { ...SMALL_SHOP.website, baseUrl: 'https://wool.example' } }
const clock = { now: Date.now() }
let letters: Letter[] = []
let shop: OpenStore

beforeAll(async () => {
  const send = async (letter: Letter) => {
    letters.push(letter)
    return { kind: 'sent' } as const
  }
  shop = await open({ site: SITE, mailServer: { send }, now: () => clock.now })
})
afterAll(() => shop.close())
beforeEach(async () => {
  clock.now += 2 * HOUR
  await shop.store.tidy()
  letters = []
})

async function orderMug(shopper: Shopper, email: string) {
  await shopper.add('mug', MUG.red)
  return order(shopper, { email })
}

/** Asks for a link. @returns the paths of the links that were sent so far */
async function ask(shopper: Shopper, email: string) {
  await shopper.get('/account')
  const answer = await shopper.submit('/account/sign-in', [['email', email]], '/account')
  expect(answer.headers.get('location')).toBe('/account?done=mail')
  await shop.store.deliver()
  const links = letters.filter(({ subject }) => subject.startsWith('Your orders at'))
  return links.map(({ text }) => new URL(/https:\S+/.exec(text)?.[0] ?? 'none:').pathname)
}

async function follow(shopper: Shopper, path: string) {
  const { text } = await shopper.get(path)
  const crumb = /name="crumb" value="([^"]*)"/.exec(text)?.[1] ?? ''
  return (await shopper.submit(path, [['crumb', crumb]], path)).headers.get('location')
}

it('shows the orders of an address in another browser, which keeps its own', async () => {
  const [phone, desk] = [shop.shopper(), shop.shopper()]
  const path = await orderMug(phone, 'Eva@Example.com')
  const own = await orderMug(desk, 'other@example.org')
  const before = desk.cookies.get('ACCOUNT')
  const [link = ''] = await ask(desk, ' eva@example.COM ')
  expect((await desk.get('/account')).text).not.toContain(path)
  expect(await follow(desk, link)).toBe('/account?done=in')
  const { text } = await desk.get('/account?done=in')
  for (const part of [path, own, 'eva@example.com', ' autofocus>You are signed in.'])
    expect(text).toContain(part)
  expect(text).not.toContain('/account/sign-in')
  // The token that the browser had before shows nothing now.
  expect(desk.cookies.get('ACCOUNT')).not.toBe(before)
  const thief = shop.shopper()
  thief.cookies.set('ACCOUNT', before ?? '')
  expect((await thief.get('/account')).text).not.toContain(own)
})

it('signs in once, by a press and not by a look, within half an hour', async () => {
  const [eva, thief] = [shop.shopper(), shop.shopper()]
  const path = await orderMug(eva, 'once@example.com')
  const [link = ''] = await ask(shop.shopper(), 'once@example.com')
  const looked = await thief.get(link)
  expect(looked.headers.get('referrer-policy')).toBe('same-origin')
  expect((await thief.get('/account')).text).not.toContain(path)
  expect(await follow(shop.shopper(), link)).toBe('/account?done=in')
  expect(await follow(thief, link)).toBe('/account?done=late')
  expect(await follow(thief, '/account/sign-in/AAAAAAAAAAAAAAAAAAAAAAAA')).toBe('/account?done=late')
  const [, late = ''] = await ask(shop.shopper(), 'once@example.com')
  clock.now += HOUR / 2
  expect(await follow(thief, late)).toBe('/account?done=late')
  expect((await thief.get('/account')).text).not.toContain(path)
})

it('sends nothing to an address without orders and says the same, and three links an hour at most', async () => {
  expect(await ask(shop.shopper(), 'nobody@example.com')).toEqual([])
  await orderMug(shop.shopper(), 'often@example.com')
  await Promise.all([1, 2, 3, 4].map(() => ask(shop.shopper(), 'often@example.com')))
  expect(await ask(shop.shopper(), 'OFTEN@example.com')).toHaveLength(3)
  clock.now += HOUR + 1
  expect(await ask(shop.shopper(), 'often@example.com')).toHaveLength(4)
})

it('sends links again once a clock that was ahead is put right', async () => {
  await orderMug(shop.shopper(), 'ahead@example.com')
  clock.now += 365 * 24 * HOUR
  for (const _ of [1, 2, 3, 4]) await ask(shop.shopper(), 'ahead@example.com')
  clock.now -= 365 * 24 * HOUR
  expect(await ask(shop.shopper(), 'ahead@example.com')).toHaveLength(4)
})

it('knows an address by its domain in any letters', async () => {
  const eva = shop.shopper()
  const path = await orderMug(eva, ' Eva@Müller.de')
  expect((await eva.get(path)).text).toContain('Eva@xn--mller-kva.de')
  for (const typed of ['eva@müller.de', 'eva@xn--mller-kva.de']) {
    const desk = shop.shopper()
    const link = (await ask(desk, typed)).at(-1) ?? ''
    expect(await follow(desk, link)).toBe('/account?done=in')
    expect((await desk.get('/account')).text).toContain(path)
  }
  expect(letters.map(({ to }) => to.toLowerCase())).toContain('eva@xn--mller-kva.de')
})

it('refuses what is no address, and says so at the field', async () => {
  const shopper = shop.shopper()
  await shopper.get('/account')
  const email = '"><b>a@example.com, b@example.com'
  const { status, text } = await shopper.submit('/account/sign-in', [['email', email]], '/account')
  expect(status).toBe(400)
  expect(text).toContain('aria-describedby="account-error account-hint"')
  expect(text).toContain('&quot;&gt;&lt;b&gt;a@example.com')
  expect(letters).toEqual([])
  const other = await shopper.submit('/account/sign-in', [['email', 'jörg@müller.de']], '/account')
  expect(other.text).toContain('id="account-error">No message can be sent to an address with ö before its @.')
})

it('is not offered where no message can be sent', async () => {
  const own = await open()
  const shopper = own.shopper()
  expect((await shopper.get('/account')).text).not.toContain('/account/sign-in')
  const answer = await shopper.submit('/account/sign-in', [['email', 'eva@example.com']], '/account')
  expect(answer.status).toBe(404)
  await own.close()
})

it('answers before the link is sent, as for an address without orders', async () => {
  const sent: Letter[] = []
  const send = async (letter: Letter) => {
    sent.push(letter)
    return { kind: 'sent' } as const
  }
  const { database, hold } = heldMemory()
  const own = await open({ site: SITE, mailServer: { send }, database })
  const eva = own.shopper()
  await orderMug(eva, 'eva@example.com')
  const links = () => sent.filter(({ subject }) => subject.startsWith('Your orders at'))
  const pass = hold('sign-in eva@example.com')
  const answer = await eva.submit('/account/sign-in', [['email', 'eva@example.com']], '/account')
  expect(answer.headers.get('location')).toBe('/account?done=mail')
  expect(links()).toEqual([])
  pass()
  await own.store.deliver()
  expect(links()).toHaveLength(1)
  const late = hold('sign-in eva@example.com')
  await eva.submit('/account/sign-in', [['email', 'eva@example.com']], '/account')
  setTimeout(late, 50)
  // A link that found the database closed would be logged, which fails the test.
  await own.close()
})
