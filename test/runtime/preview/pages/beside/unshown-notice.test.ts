import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { withParts } from '../../../../../runtime/preview/pages/beside/beside-template.ts'
import { previewStore } from '../../../../../runtime/preview/server/preview-store.ts'
import { FORM } from '../../../../../templates/content/blocks/forms.ts'
import { formById } from '../../../../../templates/content/forms.ts'
import { memory } from '../../../store/support/memory.ts'
import { Shopper } from '../../../store/support/shopper.ts'
import { SITE_REGION, serveTheme } from '../../server/server.ts'
import { smallSite } from '../../server/small-site.ts'

/** Answers that pass, by kind of field. */
const GOOD: Readonly<Record<string, string>> = {
  email: 'eva@example.org',
  number: '20',
  url: 'https://a.example',
}

const REFUSED = { isSuccess: false, errors: {}, values: {} }
const shown = (html: string, notice: object) =>
  new JSDOM(withParts(html, { notice: { ...REFUSED, ...notice } }).html).window.document

it('a form in content says without script what is wrong, keeps what was typed, and says that it was sent', async () => {
  const small = smallSite()
  const { successUrl: _, ...wholesale } = formById('wholesale')
  const collections = small.collections.map((one) =>
    one.id === 'home' ? { ...one, mainContent: FORM } : one,
  )
  const site = { ...small, forms: [wholesale], collections }
  const store = await previewStore({ site, database: memory() })
  await store.opened
  const { server } = await serveTheme({ 'site.region': SITE_REGION }, { site, store })
  const visitor = new Shopper(server.url.replace(/\/$/, ''))
  const see = async () => new JSDOM((await visitor.get('/home')).text).window.document
  const answer = async (typed: Readonly<Record<string, string>>) =>
    (await visitor.submit(`/forms/${wholesale.id}`, Object.entries(typed), '/home')).headers.get('location')
  const [first, second] = wholesale.fields.filter(({ required }) => required === true)
  const message = wholesale.fields.find(({ type }) => type === 'textarea')

  await see()
  expect(await answer({ [String(first?.id)]: '<b>"Eva', [String(message?.id)]: '\n</textarea>Hi' })).toBe(
    `/home#form-${wholesale.id}`,
  )
  const refused = await see()
  const alert = refused.getElementById(`form-${wholesale.id}`)
  expect(alert?.getAttribute('role')).toBe('alert')
  expect(alert?.nextElementSibling?.tagName).toBe('FORM')
  const control = (id: unknown) => refused.querySelector<HTMLInputElement>(`form [name="${id}"]`)
  expect(control(first?.id)?.value).toBe('<b>"Eva')
  expect(control(message?.id)?.value).toBe('\n</textarea>Hi')
  expect(control(second?.id)?.getAttribute('aria-invalid')).toBe('true')
  const described = control(second?.id)?.getAttribute('aria-describedby')
  expect(refused.getElementById(String(described))?.textContent).not.toBe('')
  expect((await see()).querySelector('.form-notice')).toBeNull()

  const whole = wholesale.fields.map(({ id, type }) => [id, GOOD[String(type)] ?? 'Eva'])
  await answer(Object.fromEntries(whole))
  expect((await see()).querySelector('.form-notice')?.getAttribute('role')).toBe('status')
})

it('comes first in a page without its form', () => {
  const page = shown('<body class="a"><p>x</p></body>', { about: 'cart', id: '', message: 'Sold <out>' })
  expect(page.body.firstElementChild?.textContent).toBe('Sold <out>')
})

it('lists what is wrong with fields that have no element for it', () => {
  const notice = { about: 'form', id: 'f', message: 'Look below', errors: { a: 'A name & more' } }
  const page = shown('<body><form action="/forms/f"><input name="a"></form></body>', notice)
  expect(page.querySelector('.form-notice li')?.textContent).toBe('A name & more')
})

it('keeps boxes, hidden fields and what a page has itself as they are', () => {
  const notice = { about: 'form', id: 'f', message: 'No', values: { a: '1', b: '2', c: '3', toString: '4' } }
  const form =
    '<form data-form-id="f"><input type="checkbox" name="a"><input type="hidden" name="b"><input name="c" value="own"></form>'
  expect(shown(`<body>${form}</body>`, notice).querySelector('form')?.outerHTML).toBe(form)
})

it.each([
  ['its message', '<body><p>A &amp; B</p></body>'],
  ['the element that the browser was led to', '<body><form id="form-f"></form></body>'],
  ['what is wrong with a field', '<body><p>Too long</p></body>'],
])('is not there a second time where a template shows %s', (_, html) => {
  const notice = { ...REFUSED, about: 'form', id: 'f', message: 'A & B', errors: { a: 'Too long' } }
  expect(withParts(html, { notice }).html).toBe(html)
})

it('runs nothing that a message brings along', () => {
  const message = 'Thanks<script>x()</script><img src=x onerror=x()>'
  const page = shown('<body></body>', { about: 'form', id: 'f', message, isSuccess: true })
  expect(page.body.innerHTML).not.toMatch(/script|onerror/)
})
