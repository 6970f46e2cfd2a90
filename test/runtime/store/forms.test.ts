import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { formAnswers, keptFields } from '../../../runtime/store/forms/form-answers.ts'
import { FORM_TEMPLATE } from '../../../runtime/store/forms/form-template.ts'
import { SMALL_SHOP } from './support/small-shop.ts'

const [, contact] = SMALL_SHOP.forms

describe('answers of plain forms', () => {
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
})

describe('the form template', () => {
  const page = compile(FORM_TEMPLATE)

  it('gives every field of every kind a control with a name, and an element for its error', () => {
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
    expect(html.match(/class="field__error"/g)).toHaveLength(12)
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
