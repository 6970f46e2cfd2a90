import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { readForms, withReadForms } from '../../../../../runtime/preview/pages/fit/squarespace-forms.ts'
import { previewStore } from '../../../../../runtime/preview/server/preview-store.ts'
import { memory } from '../../../store/support/memory.ts'
import { Shopper } from '../../../store/support/shopper.ts'
import { SITE_REGION, serveTheme } from '../../server/server.ts'
import { smallSite } from '../../server/small-site.ts'

const ID = '5f0c0ffee5f0c0ffee5f0c0f'
const part = (title: string) =>
  `<div class="field"><label>${title} <input type="text" data-title="${title}"></label></div>`
const FORM = `<p>Write &amp; ask</p><form data-form-id="${ID}" method="POST"><div class="field-list">
<fieldset id="name-1" class="form-item fields name required"><legend class="title">Name <span class="required">*</span></legend>${part('First')}${part('Last')}</fieldset>
<div id="email-2" class="form-item field email required"><label class="title" for="e">Your
 email</label><input id="e" name="email" type="email"></div>
<fieldset id="phone-3" class="form-item fields phone"><legend class="title">Phone</legend>${part('Areacode')}${part('Prefix')}${part('Line')}</fieldset>
<fieldset id="radio-4" class="form-item field radio"><input type="radio" name="radio-4-field" value="A"><input type="radio" name="radio-4-field" value="B"></fieldset>
<div id="select-5" class="form-item field select"><select name="select-5-field"><option value="">Choose</option><option>Tea</option></select></div>
<div id="textarea-6" class="form-item field textarea"><label class="title">Message</label><textarea id="x"></textarea></div>
<fieldset id="likert-7" class="form-item field likert"><legend class="question">Fast?</legend><input type="radio" name="l-0" value="1"><legend class="question">Kind?</legend><input type="radio" name="l-1" value="2"></fieldset>
<input type="hidden" name="campaign" value="spring"></div><input class="button" type="submit" value="Send"></form>`

const [form] = readForms(FORM).forms

it('reads the fields of a form that Squarespace made', () => {
  expect(form).toMatchObject({ id: ID, submitButtonText: 'Send' })
  expect(form?.fields).toEqual([
    { id: 'name-1', type: 'name', required: true, title: 'Name', options: [] },
    { id: 'email-2', type: 'email', required: true, title: 'Your email', options: [] },
    { id: 'phone-3', type: 'phone', required: false, title: 'Phone', options: [] },
    { id: 'radio-4', type: 'radio', required: false, title: '', options: ['A', 'B'] },
    { id: 'select-5', type: 'select', required: false, title: '', options: ['Tea'] },
    { id: 'textarea-6', type: 'textarea', required: false, title: 'Message', options: [] },
    { id: 'likert-7', type: 'likert', required: false, title: '', questions: ['Fast?', 'Kind?'] },
    { id: 'campaign', type: 'hidden', name: 'campaign', value: 'spring' },
  ])
})

it('names its controls by their field, and leaves all else as it is', () => {
  const { markup } = readForms(FORM)
  const { document } = new JSDOM(markup).window
  const names = [...document.querySelectorAll('input, textarea, select')].map((one) =>
    one.getAttribute('name'),
  )
  expect(names).toEqual([
    ...['name-1.First', 'name-1.Last', 'email-2', 'phone-3.Areacode', 'phone-3.Prefix', 'phone-3.Line'],
    ...['radio-4', 'radio-4', 'select-5', 'textarea-6', 'likert-7.Fast?', 'likert-7.Kind?', 'campaign', null],
  ])
  expect(document.querySelector<HTMLElement>('#email-2')?.dataset).toMatchObject({
    ...{ fieldId: 'email-2', fieldType: 'email', required: 'true' },
  })
  expect(markup).toContain('<p>Write &amp; ask</p>')
  expect(readForms(markup).markup).toBe(markup)
})

it('names a control once where boxes are in each other, and leaves forms without boxes alone', () => {
  const inner = '<div id="b" class="form-item field text"><input name="x"></div>'
  const nested = `<form data-form-id="${ID}"><div id="a" class="form-item field text">${inner}</div></form>`
  const { markup } = readForms(nested)
  expect(markup).toContain(inner.replace('"x"', '"a"'))
  expect(markup.match(/data-field-id="[^"]*"/g)).toEqual(['data-field-id="a"'])
  const own = `<form data-form-id="${ID}"><input type="hidden" name="h"><p class="form-item"><input name="x"></p></form>`
  expect(readForms(own)).toEqual({ markup: own, forms: [] })
})

it('keeps what a site says of its forms, and content without forms', () => {
  const site = smallSite()
  expect(withReadForms(site)).toBe(site)
  const blockFields = { a: FORM, b: '<p>b</p>' }
  const known = { id: ID, name: 'Known', fields: [{ id: 'email-2', type: 'email' }] }
  const read = withReadForms({ ...site, blockFields, forms: [known] })
  expect(read.forms).toEqual([known])
  expect(read.blockFields?.b).toBe('<p>b</p>')
  expect(read.blockFields?.a).toContain('data-field-id="email-2"')
  const unknown = { id: ID, name: 'Unknown', fields: [] }
  expect(withReadForms({ ...site, blockFields, forms: [unknown] }).forms).toEqual([form])
})

it('is checked by the store, which says what is wrong beside the fields', async () => {
  const small = smallSite()
  const collections = small.collections.map((one) =>
    one.id === 'home' ? { ...one, mainContent: FORM } : one,
  )
  const forms = [{ id: ID, name: 'A form of the site', fields: [] }]
  const site = withReadForms({ ...small, collections, forms })
  const store = await previewStore({ site, database: memory() })
  await store.opened
  const { server } = await serveTheme({ 'site.region': SITE_REGION }, { site, store })
  const visitor = new Shopper(server.url.replace(/\/$/, ''))
  const see = async () => new JSDOM((await visitor.get('/home')).text).window.document
  await see()
  const answers: [string, string][] = [
    ['name-1.First', 'Eva'],
    ['name-1.Last', 'Ek'],
    ['textarea-6', 'Hello'],
  ]
  await visitor.submit(`/forms/${ID}`, answers, '/home')
  const refused = await see()
  expect(refused.querySelector('.form-notice')?.getAttribute('role')).toBe('alert')
  expect(refused.querySelector('#email-2 input')?.getAttribute('aria-invalid')).toBe('true')
  expect(refused.querySelector('textarea')?.value).toBe('Hello')
  await visitor.submit(`/forms/${ID}`, [...answers, ['email-2', 'eva@example.org']], '/home')
  expect((await see()).querySelector('.form-notice')?.getAttribute('role')).toBe('status')
})
