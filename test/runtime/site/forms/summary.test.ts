import { describe, expect, it } from 'vitest'
import { compile } from '../../../../runtime/entries/index.ts'
import { readFields } from '../../../../runtime/site/forms/field.ts'
import { summarise } from '../../../../runtime/site/forms/summary.ts'
import type { FieldData } from './forms.ts'

function shown(field: FieldData, value: unknown): string {
  const [summary] = summarise(readFields([{ id: 'f', title: 'T', ...field }]), { f: value })
  const { html } = compile('{@|summary-form-field}').render(summary)
  return html
    .replace(/<[^>]*>|T:/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('the summary of answers', () => {
  it.each([
    [{ type: 'name' }, { First: 'Eva', Last: 'Ek' }, 'Eva Ek'],
    [{ type: 'name' }, ['Eva', 'Ek'], 'Eva Ek'],
    [{ type: 'date' }, { Month: '1', Day: '2', Year: '2026' }, '1/2/2026'],
    [{ type: 'time' }, { Hour: '9', Minute: '30', Ampm: 'AM' }, '9:30:00 AM'],
    [{ type: 'phone' }, ['46', '8', '123', '45'], '+46 8-123-45'],
    [{ type: 'phone' }, { Country: '+44', Areacode: '20', Prefix: '79', Line: '46' }, '+44 20-79-46'],
    [
      { type: 'address' },
      { Line1: '1 High St', City: 'York', State: '', Zip: 'YO1', Country: 'UK' },
      '1 High St York, YO1 UK',
    ],
    [{ type: 'checkbox' }, ['a', 'b'], 'a, b'],
    [{ type: 'checkbox' }, 'a', 'a'],
    [{ type: 'likert' }, { 'Was it fast?': '2' }, 'Was it fast?: Strongly Agree'],
    [{ type: 'likert' }, { 'Fast?': '<3', 'Kind?': '1' }, 'Fast?: &lt;3, Kind?: Agree'],
    [{ type: 'likert' }, { 'Fast?': '', 'Kind?': '-1' }, 'Kind?: Disagree'],
    [{ type: 'likert' }, 'very', 'very'],
    [{ type: 'select' }, 'Gold', 'Gold'],
    [{ type: 'text' }, '<b onclick=x>', '&lt;b onclick=x&gt;'],
    [{ type: 'address' }, { Line1: '', Line2: '' }, 'N/A'],
    [{ type: 'text' }, undefined, 'N/A'],
    [{ type: 'text' }, ['a', { b: 1 }], 'a,'],
  ] as const)('%j %j', (field, value, text) => {
    expect(shown(field, value)).toBe(text)
  })

  it('leaves out what asks nothing and what visitors do not see', () => {
    const fields = readFields([
      { id: 's', type: 'section' },
      { id: 'h', type: 'hidden' },
    ])
    expect(summarise(fields, { h: 'x' })).toEqual([])
  })
})
