import { expect, it, onTestFinished } from 'vitest'
import type { Letter } from '../../../../runtime/store/mail/letter.ts'
import { open } from '../support/open.ts'
import { SMALL_SHOP } from '../support/small-shop.ts'

const WEBSITE = { ...SMALL_SHOP.website, baseUrl: 'https://wool.example' }
const TABLE = { id: 'table', name: 'A table <4>', fields: [] }
const SITE = { ...SMALL_SHOP, website: WEBSITE, forms: [...SMALL_SHOP.forms, TABLE] }
const DAY = 24 * 3_600_000

/** Opens a shop whose owner gets messages where one is named, and the letters that it sends. */
async function openShop(ownerEmail?: string) {
  const letters: Letter[] = []
  const clock = { now: Date.now() }
  const send = async (letter: Letter) => {
    letters.push(letter)
    return { kind: 'sent' } as const
  }
  const shop = await open({
    site: SITE,
    mailServer: { send },
    now: () => clock.now,
    ...(ownerEmail !== undefined && { ownerEmail }),
  })
  onTestFinished(() => shop.close())
  return { shop, letters, clock }
}

it('names answers to the owner once, whose reply goes to the visitor', async () => {
  const { shop, letters } = await openShop('owner@wool.example')
  const shopper = shop.shopper()
  shopper.cookies.set('crumb', shop.store.session(new Request(shop.origin)).crumb)
  const answers = [
    ['name.First', 'Ada'],
    ['name.Last', '<b>Lovelace</b>'],
    ['email', 'ada@example.com'],
    ['survey.Friendly', '2'],
    ['survey.Fast', '1'],
    ['message', 'Two\nlines & more'],
    ['campaign', 'spring'],
  ] as const
  for (const _ of [1, 2]) expect((await shopper.submit('/forms/form-contact', answers)).status).toBe(303)
  await shop.store.deliver()
  const [letter] = letters
  expect(letters).toHaveLength(1)
  expect(letter).toMatchObject({ to: 'owner@wool.example', replyTo: 'ada@example.com' })
  expect(letter?.subject).toBe('Answers to Contact at Small & Co')
  expect(letter?.text).toContain('Name: Last name:\n<b>Lovelace</b>\n')
  expect(letter?.text).toContain('Message:\nTwo\nlines & more\n')
  expect(letter?.text).toContain('https://wool.example/dashboard/submissions?form=form-contact')
  expect(letter?.html).toContain('&lt;b&gt;Lovelace&lt;/b&gt;')
  expect(letter?.text).not.toContain('spring')
})

it('takes answers to fields that are not known, and an address among them', async () => {
  const { shop, letters } = await openShop('owner@wool.example')
  await shop.shopper().submit('/forms/table', [
    ['fname', 'Anna'],
    ['mail', 'no address'],
    ['other', 'anna@müller.example'],
  ])
  await shop.store.deliver()
  expect(letters.map(({ replyTo }) => replyTo)).toEqual(['anna@xn--mller-kva.example'])
  expect(letters[0]?.text).toContain('fname:\nAnna\n')
  expect(letters[0]?.subject).toBe('Answers to A table <4> at Small & Co')
})

it('sends nothing for what is refused, and nothing where no owner is named', async () => {
  const { shop, letters } = await openShop('owner@wool.example')
  await shop.shopper().submit('/forms/form-contact', [['email', 'nobody']])
  await shop.store.deliver()
  const quiet = await openShop()
  await quiet.shop.shopper().submit('/forms/form-newsletter', [['email', 'eva@example.com']])
  await quiet.shop.store.deliver()
  expect([...letters, ...quiet.letters]).toEqual([])
})

it('tells of answers that a page with script sends, and keeps them when the message is forgotten', async () => {
  const { shop, letters, clock } = await openShop('owner@wool.example')
  const shopper = shop.shopper()
  const { json } = await shopper.send('POST', '/api/form/FormSubmissionKey')
  const form = JSON.stringify({ email: 'eva@example.com' })
  const { key } = json as { readonly key: string }
  const sent = { formId: 'form-newsletter', form, key, captchaKey: 'token' }
  expect((await shopper.send('POST', '/api/form/SaveFormSubmission', sent)).status).toBe(200)
  await expect.poll(() => letters).toHaveLength(1)
  clock.now += 32 * DAY
  await shop.store.tidy()
  await shop.store.deliver()
  expect(letters).toHaveLength(1)
  expect((await shopper.get('/dashboard/submissions')).text).toContain('eva@example.com')
})
