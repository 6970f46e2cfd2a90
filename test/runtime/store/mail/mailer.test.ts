import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type MailServer, smtpServer } from '../../../../runtime/store/index.ts'
import type { Letter } from '../../../../runtime/store/mail/letter.ts'
import { MAIL_LEASE, MAIL_PATIENCE, MAIL_PAUSES } from '../../../../runtime/store/mail/mail-times.ts'
import { order } from '../support/checkout.ts'
import { DATABASE_KINDS } from '../support/database-choices.ts'
import { openMailBox } from '../support/mail-box.ts'
import { type OpenStore, open } from '../support/open.ts'
import { MUG, SMALL_SHOP } from '../support/small-shop.ts'

const SITE = { ...SMALL_SHOP, website: { ...SMALL_SHOP.website, baseUrl: 'https://wool.example' } }
const YEAR = 365 * 24 * 60 * 60 * 1000
const BUSY = { kind: 'failed', reason: '451 Later', isAway: false } as const
const NOBODY = { kind: 'refused', reason: '550 <b>Nobody</b>' } as const

/** A mail server that does as a test says. */
class Script implements MailServer {
  letters: Letter[] = []
  answer: MailServer['send'] = async () => ({ kind: 'sent' })

  send(letter: Letter) {
    this.letters.push(letter)
    return this.answer(letter)
  }
}

const script = new Script()
const clock = { now: Date.now() }
let shop: OpenStore

beforeAll(async () => {
  shop = await open({ site: SITE, mailServer: script, now: () => clock.now })
})
afterAll(() => shop.close())
beforeEach(async () => {
  script.answer = async () => ({ kind: 'sent' })
  clock.now += 999 * MAIL_LEASE
  await shop.store.deliver()
  script.letters = []
})

/** Orders a mug. @returns its number */
async function orderMug(at: OpenStore, details: Readonly<Record<string, string>> = {}) {
  const shopper = at.shopper()
  await shopper.add('mug', MUG.red)
  const { text } = await shopper.get(await order(shopper, details))
  return /Order ([2-9A-Z-]{9})/.exec(text)?.[1] ?? 'none'
}

function fieldsOf(text: string) {
  const fields = [...text.matchAll(/type="hidden" name="(crumb|seen)" value="([^"]*)"/g)]
  return fields.slice(0, 2).map(([, name = '', value = '']) => [name, value] as const)
}

/** Reads the messages' part of an order's page in the dashboard. */
async function mailsOf(at: OpenStore, number: string) {
  const owner = at.shopper()
  const { text } = await owner.get(`/dashboard/orders/${number}`)
  const part = text.slice(text.indexOf('id="mails"'))
  const [, action = ''] = /action="([^"]*\/mails\/\d+)"/.exec(part) ?? []
  return { text: part, action, again: () => owner.submit(action, fieldsOf(part)) }
}

async function changeTo(status: string, number: string) {
  const owner = shop.shopper()
  const { text } = await owner.get(`/dashboard/orders/${number}`)
  const change = [
    ...fieldsOf(text),
    ['status', status],
    ['trackingUrl', 'https://parcels.example/5'],
  ] as const
  expect((await owner.submit(`/dashboard/orders/${number}`, change)).status).toBe(303)
}

it('names a new order to the owner once, in words of the shop, and again where they ask for it', async () => {
  const own = await open({ site: SITE, mailServer: script, ownerEmail: 'owner@wool.example' })
  onTestFinished(() => own.close())
  own.store.setMessages({ receipt: { text: 'Dear {order.name}' }, signIn: {}, restock: {} })
  const number = await orderMug(own)
  await own.store.deliver()
  expect(script.letters.map(({ to }) => to).sort()).toEqual(['eva@example.com', 'owner@wool.example'])
  const letter = script.letters.find(({ to }) => to.startsWith('owner'))
  expect(letter?.subject).toBe(`New order ${number} at Small & Co`)
  for (const form of [letter?.html, letter?.text]) {
    expect(form).toContain(`https://wool.example/dashboard/orders/${number}`)
    expect(form).toContain('eva@example.com')
    expect(form).not.toContain('Hello')
  }
  const owner = own.shopper()
  const { text } = await owner.get(`/dashboard/orders/${number}`)
  const part = text.slice(text.indexOf('New order <small'))
  await owner.submit(/action="([^"]*)"/.exec(part)?.[1] ?? '', fieldsOf(part))
  await own.store.deliver()
  expect(script.letters.map(({ to }) => to).slice(2)).toEqual(['owner@wool.example'])
})

describe('a receipt', () => {
  it('is sent when an order comes in, and another one when it goes out, each once', async () => {
    const number = await orderMug(shop)
    await expect.poll(() => script.letters).toHaveLength(1)
    const [letter] = script.letters
    expect(letter).toMatchObject({ to: 'eva@example.com', subject: expect.stringContaining(number) })
    expect(letter?.text).toContain('https://wool.example/orders/')
    await shop.store.deliver()
    expect((await mailsOf(shop, number)).text).toMatch(/Sent <time/)
    for (const status of ['sent', 'paid', 'sent']) await changeTo(status, number)
    await shop.store.deliver()
    expect(script.letters.map(({ subject }) => subject.includes('on its way'))).toEqual([false, true])
    expect(script.letters[1]?.html).toContain('href="https://parcels.example/5"')
  })

  it('is sent once more at the press of the owner, once for two presses of one page', async () => {
    const number = await orderMug(shop)
    await shop.store.deliver()
    const { again, text } = await mailsOf(shop, number)
    expect(text).toContain('Send again')
    const answers = await Promise.all([again(), again()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    await shop.store.deliver()
    expect(script.letters).toHaveLength(2)
    expect(new Set(script.letters.map(({ id }) => id)).size).toBe(2)
  })

  it('that is refused has failed, and the owner sees why and sends it again', async () => {
    script.answer = async () => NOBODY
    const number = await orderMug(shop)
    await shop.store.deliver()
    const { text, again } = await mailsOf(shop, number)
    expect(text).toMatch(/Not sent<\/b>, given up .* at try 1: .*550 &lt;b&gt;Nobody/)
    clock.now += 24 * 3_600_000
    await shop.store.deliver()
    expect(script.letters).toHaveLength(1)
    script.answer = async () => ({ kind: 'sent' })
    await again()
    await shop.store.deliver()
    expect((await mailsOf(shop, number)).text).toMatch(/Sent <time/)
  })

  it('that was not sent is marked at its order in the lists, until it is sent', async () => {
    script.answer = async () => BUSY
    const number = await orderMug(shop)
    await shop.store.deliver()
    const isMarked = async (path: string) => {
      const { text } = await shop.shopper().get(path)
      return text
        .split('<tr>')
        .find((row) => row.includes(number))
        ?.includes('Message not sent')
    }
    const marked = () => Promise.all(['/dashboard', '/dashboard/orders'].map(isMarked))
    expect(await marked()).toEqual([true, true])
    script.answer = async () => ({ kind: 'sent' })
    clock.now += (MAIL_PAUSES[0] ?? 0) + 1
    await shop.store.deliver()
    expect(await marked()).toEqual([false, false])
  })

  it('is sent soon after a clock that was ahead is put right', async () => {
    clock.now += YEAR
    script.answer = async () => BUSY
    await orderMug(shop)
    await shop.store.deliver()
    clock.now -= YEAR
    script.answer = async () => ({ kind: 'sent' })
    await shop.store.deliver()
    expect(script.letters).toHaveLength(2)
  })

  it('is tried after growing pauses, a bounded number of times', async () => {
    script.answer = async () => BUSY
    const number = await orderMug(shop)
    await shop.store.deliver()
    expect((await mailsOf(shop, number)).text).toMatch(/Not sent yet<\/b>, next try .*Try 1 failed: .*451/)
    for (const [index, pause] of MAIL_PAUSES.entries()) {
      clock.now += pause - 1
      await shop.store.deliver()
      expect(script.letters).toHaveLength(index + 1)
      clock.now += 2
      await shop.store.deliver()
      expect(script.letters).toHaveLength(index + 2)
    }
    clock.now += 999 * MAIL_LEASE
    await shop.store.deliver()
    expect(script.letters).toHaveLength(MAIL_PAUSES.length + 1)
    expect((await mailsOf(shop, number)).text).toContain('given up')
    const pauses = MAIL_PAUSES.map((pause, index) => pause > (MAIL_PAUSES[index - 1] ?? 0))
    expect(pauses).not.toContain(false)
  })

  it('delays no order while the mail server is silent, and is not asked for twice meanwhile', async () => {
    let end = () => {}
    script.answer = () => new Promise((done) => (end = () => done({ kind: 'sent' })))
    const numbers = [await orderMug(shop), await orderMug(shop)]
    expect(numbers).not.toContain('none')
    const { text, action } = await mailsOf(shop, numbers[0]!)
    expect([text.includes('It is being sent.'), action]).toEqual([true, ''])
    expect(script.letters).toHaveLength(1)
    script.answer = async () => ({ kind: 'sent' })
    end()
    await shop.store.deliver()
    expect(script.letters).toHaveLength(2)
  })
})

it('logs why no message can be sent, of a server that is away, but no refusal of one customer', async () => {
  const [own, lines] = [new Script(), [] as string[]]
  const shop = await open({ site: SITE, mailServer: own, log: (line) => lines.push(line) })
  onTestFinished(() => shop.close())
  own.answer = async () => NOBODY
  await orderMug(shop)
  await shop.store.deliver()
  own.answer = async () => ({ kind: 'failed', reason: 'certificate has expired', isAway: true })
  await orderMug(shop)
  await shop.store.deliver()
  expect(lines).toEqual(['No message can be sent: certificate has expired'])
})

it('keeps receipts where there is no mail server, shows them in a frame, and uses the templates of a theme', async () => {
  const own = await open({ site: SITE })
  onTestFinished(() => own.close())
  const number = await orderMug(own, { name: '<script>alert(1)</script>' })
  const { text, action } = await mailsOf(own, number)
  expect(text).toContain('Kept, not sent')
  expect(action).toBe('')
  const [, frame = ''] = /<iframe sandbox="" src="([^"]*)"/.exec(text) ?? []
  const { text: html, headers } = await own.shopper().get(frame)
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/)
  own.store.setMessages({
    receipt: { html: '<p>Ours: {order.number}</p>', text: 'Ours {order.number}' },
    signIn: {},
    restock: {},
  })
  const foreign = await orderMug(own)
  expect((await mailsOf(own, foreign)).text).toContain(`Ours ${foreign}`)
  expect((await own.shopper().get(frame.replace(number, foreign))).status).toBe(404)
  expect((await own.shopper().get(frame.replace(/\d+$/, '999'))).status).toBe(404)
})

it.skipIf(!DATABASE_KINDS[1]?.isThere)('two processes send each message once', async () => {
  const databases = await DATABASE_KINDS[1]!.start()
  onTestFinished(() => databases.stop())
  const database = databases.fresh()
  const box = await openMailBox()
  onTestFinished(() => box.close())
  const from = { name: 'Wool', address: 'shop@wool.example' }
  const mailServer = smtpServer({ host: '127.0.0.1', port: box.port, isSecure: false, from })
  const stuck = new Script()
  stuck.answer = () => new Promise(() => {})
  const choice = { site: SITE, database, now: () => clock.now }
  const [first, second, third] = [
    await open({ ...choice, mailServer }),
    await open({ ...choice, mailServer }),
    await open({ ...choice, mailServer: stuck }),
  ]
  for (const one of [first, second, third]) onTestFinished(() => one.close())
  const numbers = new Set<string>()
  for (let made = 0; made < 4; made++) {
    numbers.add(await orderMug(made % 2 === 0 ? first : second))
    await Promise.all([first.store.deliver(), second.store.deliver()])
  }
  expect(box.messages).toHaveLength(4)
  expect(numbers.size).toBe(4)
  for (const number of numbers) expect(box.messages.filter((one) => one.includes(number))).toHaveLength(1)
  // A process that ended in the middle: nobody else sends it before its time is over.
  await orderMug(third)
  await expect.poll(() => stuck.letters).toHaveLength(1)
  await first.store.deliver()
  expect(box.messages).toHaveLength(4)
  clock.now += MAIL_LEASE + 1
  await first.store.deliver()
  expect(box.messages).toHaveLength(5)
  expect(MAIL_LEASE).toBeGreaterThan(2 * MAIL_PATIENCE.whole)
})

it('ends with the message under way, and leaves the others for the next start', async () => {
  const own = new Script()
  const ending = await open({ site: SITE, mailServer: own, now: () => clock.now })
  let end = () => {}
  own.answer = () => new Promise((done) => (end = () => done({ kind: 'sent' })))
  for (let made = 0; made < 2; made++) await orderMug(ending)
  await expect.poll(() => own.letters).toHaveLength(1)
  const closed = ending.close()
  setTimeout(() => end(), 50)
  await closed
  expect(own.letters).toHaveLength(1)
})
