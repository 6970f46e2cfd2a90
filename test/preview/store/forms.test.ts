import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../index.ts'
import type { JsonObject } from '../../../runtime/preview/site.ts'
import { formAnswers, keptFields, withQuery } from '../../../runtime/preview/store/form-answers.ts'
import { checkForm, isFormEmail, ownValues } from '../../../runtime/preview/store/form-rules.ts'
import { FORM_TEMPLATE } from '../../../runtime/preview/store/form-template.ts'
import { FIELD_KINDS } from '../../../runtime/site/schemas/form.ts'
import { propertyOptions } from '../../support/property.ts'
import { SMALL_SITE } from './small-site.ts'

const [, contact] = SMALL_SITE.forms

function form(...fields: readonly JsonObject[]) {
  return { id: 'form', name: 'Form', fields }
}

function check(field: JsonObject, value: unknown): string | undefined {
  return checkForm(form({ id: 'field', ...field }), { field: value }).field
}

describe('the rules of forms', () => {
  const email = 'Email is not valid. Email addresses should follow the format name@example.com.'
  it.each([
    [{ type: 'text', required: true }, '  ', 'Required'],
    [{ type: 'text', required: true }, 'x', undefined],
    [{ type: 'text' }, '', undefined],
    [{ type: 'textarea', maxLength: 3 }, 'abcd', 'You have exceeded the character limit.'],
    [{ type: 'textarea', maxLength: 3 }, 'abc', undefined],
    [{ type: 'name', required: true }, ['Eva', ''], 'Required'],
    [{ type: 'name', required: true }, { first: 'Eva', last: 'Ek' }, undefined],
    [{ type: 'name' }, ['Eva', ''], undefined],
    [{ type: 'phone', required: true }, ['', '555', '1234', '567'], undefined],
    [{ type: 'address', required: true }, { line1: '1 High St', line2: '' }, undefined],
    [{ type: 'date', required: true }, ['', '', ''], 'Required'],
    [{ type: 'time', required: true }, { Hour: '9', Minute: '30', Second: '', Ampm: 'AM' }, undefined],
    [{ type: 'time', required: true }, { Hour: '9', Minute: '', Second: '', Ampm: 'AM' }, 'Required'],
    [{ type: 'email', required: true }, undefined, 'Required'],
    [{ type: 'email' }, 'eva@example', email],
    [{ type: 'email' }, 'eva@example.photography', email],
    [{ type: 'email' }, 'eva@example.com', undefined],
    [
      { type: 'url' },
      `https://x/${'y'.repeat(2083)}`,
      'One or more fields is invalid, please check your entries.',
    ],
    [{ type: 'select', options: ['A', 'B'] }, 'C', "'C' is not one of the expected options"],
    [{ type: 'radio', options: [{ value: 'a', label: 'A' }] }, 'a', undefined],
    [{ type: 'checkbox', options: ['A', 'B'] }, ['A', 'B'], undefined],
    [
      { type: 'likert', required: true, options: ['q1', 'q2'] },
      { q1: 1 },
      'Survey is not valid. Missing a required question.',
    ],
    [{ type: 'likert', required: true, questions: ['q1', 'q2'] }, { q1: 1, q2: -2 }, undefined],
    [{ type: 'likert', options: ['q1'] }, {}, undefined],
    [{ type: 'text', required: true }, { toString: 1 }, undefined],
    [{ type: 'text', required: true }, [{ toString: 1 }], 'Required'],
    [{ type: 'section', required: true }, undefined, undefined],
    [{ type: 'unheard-of', required: true }, '', 'Required'],
  ] as const)('%j %j', (field, value, message) => {
    expect(check(field, value)).toBe(message)
  })

  it('an e-mail address has 3 to 256 characters and an ending of 2 to 4', () => {
    expect(isFormEmail(`${'x'.repeat(250)}@y.com`)).toBe(true)
    expect(isFormEmail(`${'x'.repeat(251)}@y.com`)).toBe(false)
    for (const text of ['', 'a@b', 'a b@c.de', 'a@b@c.de', '@b.de', 'a@.c', 'a@b.c'])
      expect(isFormEmail(text)).toBe(false)
  })

  it('never throw, whatever is answered', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_KINDS), fc.jsonValue(), (type, value) => {
        const message = check({ type, required: true, options: ['A'] }, value)
        expect(['string', 'undefined']).toContain(typeof message)
      }),
      propertyOptions(300),
    )
  })

  it('fields of plain forms become lists and parts', () => {
    expect(
      formAnswers({ crumb: 'x', 'name.first': 'Eva', 'name.last': 'Ek', topics: ['a', 'b'], '.x': 'y' }),
    ).toEqual({
      name: { first: 'Eva', last: 'Ek' },
      topics: ['a', 'b'],
      '.x': 'y',
    })
  })
})

describe('what is kept', () => {
  it('is what was typed and what was chosen, where a form is refused', () => {
    const fields = { crumb: 'x', key: 'k', itemId: 'mug', sku: 'MUG-R', quantity: '0', 'text-1': 'AB' }
    expect(keptFields(fields)).toEqual({ sku: 'MUG-R', quantity: '0', 'text-1': 'AB' })
  })

  it('of a telephone number in three parts has a fourth before them', () => {
    const phone = form({ id: 'phone', type: 'phone' }, { id: 'name', type: 'name' })
    expect(ownValues(phone, { phone: ['1', '2', '3'], name: ['a', 'b', 'c'], other: 1 })).toEqual({
      phone: ['', '1', '2', '3'],
      name: ['a', 'b', 'c'],
    })
    expect(ownValues(phone, { phone: ['0', '1', '2', '3'] })).toEqual({ phone: ['0', '1', '2', '3'] })
  })

  it('of hidden fields comes from the address of the page, as text, where nothing else was put in', () => {
    const hidden = form(
      { id: 'h', type: 'hidden', name: 'campaign', value: 'site' },
      { id: 't', type: 'text', name: 'campaign' },
      { id: 'n', type: 'hidden' },
    )
    const kept = (answers: Readonly<Record<string, unknown>>, query: string) =>
      withQuery(hidden, answers, new URLSearchParams(query))
    expect(kept({ h: '', t: '' }, 'campaign=a%3Cb&campaign=c')).toEqual({ h: 'a<b', t: '' })
    expect(kept({ h: 'site' }, 'campaign=mail')).toEqual({ h: 'mail' })
    expect(kept({ h: 'script' }, 'campaign=mail')).toEqual({ h: 'script' })
    expect(kept({ h: 'site' }, 'other=1')).toEqual({ h: 'site' })
    expect(kept({}, `campaign=${'x'.repeat(5000)}`).h).toHaveLength(2083)
    expect(kept({}, '=x&__proto__=y')).toEqual({})
  })
})

describe('the form template', () => {
  const page = compile(FORM_TEMPLATE)

  it('gives every field of every kind a control with a name, and a place for its error', () => {
    const { html, errors } = page.render({ ...contact })
    expect(errors).toEqual([])
    parseFragment(html)
    const names = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)
    for (const name of [
      'email',
      'topics',
      'answer',
      'subject',
      'survey.Friendly',
      'survey.Fast',
      'message',
      'site',
      'campaign',
    ]) {
      expect(names).toContain(name)
    }
    expect(names).toHaveLength(2 + 1 + 4 + 6 + 2 + 2 + 1 + 3 + 4 + 10 + 1 + 1 + 2)
    expect(html.match(/class="field-error"/g)).toHaveLength(12)
    expect(html).toContain('value="Something &lt;else&gt;"')
    expect(html).toContain('action="/forms/form-contact"')
  })

  it.each([
    ['name', 'First Last'],
    ['address', 'Line1 Line2 City, State Zip Country'],
    ['date', 'Month/Day/Year'],
    ['time', 'Hour:Minute:Second Ampm'],
    ['phone', '+Country Areacode-Prefix-Line'],
  ])('names the parts of a %s as the fragment does that shows the answer', (type, shown) => {
    const { html } = page.render({ id: 'form', fields: [{ id: 'field', type }] })
    const parts = [...html.matchAll(/ name="field\.([^"]+)"/g)].map(([, part = '']) => part)
    const values = Object.fromEntries(parts.map((part) => [part, part]))
    const answer = compile('{@|summary-form-field}').render({ type, rawTitle: 'T', values })
    expect(
      answer.html
        .replace(/<[^>]*>|T:/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ).toBe(shown)
  })

  it('finds choices by name where the field has no id, and asks for those that are required', () => {
    const options = ['A', 'B']
    const fields = [
      { name: 'ink', type: 'radio', required: true, options },
      { name: 'extras', type: 'checkbox', required: true, options, value: 'preset', label: 'Extras' },
      { name: 'who', type: 'name', required: true },
    ]
    const { html } = page.render({ id: 'form', fields })
    const required = [...html.matchAll(/ name="([^"]+)"[^>]* required/g)].map(([, name]) => name)
    expect(required).toEqual(['ink', 'ink', 'who.First', 'who.Last'])
    expect([...html.matchAll(/ name="extras" value="([^"]*)"/g)].map(([, value]) => value)).toEqual(options)
  })
})
