import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupAnswers, ownValues, withQuery } from '../../../../runtime/site/forms/answers.ts'
import { isFormEmail, readEmail } from '../../../../runtime/site/forms/email.ts'
import { readFields, shownFields } from '../../../../runtime/site/forms/field.ts'
import { FIELD_KINDS } from '../../../../runtime/site/forms/kinds.ts'
import { checkRestockEmail } from '../../../../runtime/site/forms/restock.ts'
import { checkForm } from '../../../../runtime/site/forms/rules.ts'
import { PROPERTY_TIME, propertyOptions } from '../../../support/property.ts'
import { check } from './forms.ts'

const REQUIRED = 'Required'
const SURVEY = 'Survey is not valid. Missing a required question.'
const TOO_LONG = 'You have exceeded the character limit.'
const INVALID = 'One or more fields is invalid, please check your entries.'
const EMAIL = 'Email is not valid. Email addresses should follow the format name@example.com.'

describe('the rules of forms', () => {
  it.each([
    [{ type: 'text', required: true }, '  ', REQUIRED],
    [{ type: 'text', required: true }, 'x', undefined],
    [{ type: 'text' }, '', undefined],
    [{ type: 'textarea', maxLength: 3 }, 'abcd', TOO_LONG],
    [{ type: 'textarea', maxLength: 3 }, 'abc', undefined],
    [{ type: 'text' }, 'x'.repeat(20_001), TOO_LONG],
    [{ type: 'name', required: true }, ['Eva', ''], REQUIRED],
    [{ type: 'name', required: true }, { first: 'Eva', last: 'Ek' }, undefined],
    [{ type: 'name' }, ['Eva', ''], undefined],
    [{ type: 'phone', required: true }, ['', '555', '1234', '567'], undefined],
    [{ type: 'address', required: true }, { line1: '1 High St', line2: '' }, undefined],
    [{ type: 'date', required: true }, ['', '', ''], REQUIRED],
    [{ type: 'time', required: true }, { Hour: '9', Minute: '30', Second: '', Ampm: 'AM' }, undefined],
    [{ type: 'time', required: true }, { Hour: '9', Minute: '', Second: '', Ampm: 'AM' }, REQUIRED],
    [{ type: 'email', required: true }, undefined, REQUIRED],
    [{ type: 'email' }, 'eva@example', EMAIL],
    [{ type: 'email' }, 'eva@example.photography', EMAIL],
    [{ type: 'email' }, 'eva@example.com', undefined],
    [{ type: 'email' }, 'jörg@müller.de', undefined],
    [{ type: 'email' }, 'eva@пример.рф', undefined],
    // As Chromium sends it.
    [{ type: 'email' }, 'eva@xn--e1afmkfd.xn--p1ai', undefined],
    [{ type: 'url' }, `https://x.de/${'y'.repeat(2083)}`, INVALID],
    [{ type: 'url' }, `https://x.de/${'y'.repeat(2070)}`, undefined],
    [{ type: 'select', options: ['A', 'B'] }, 'C', 'C is not one of the expected options'],
    [{ type: 'radio', options: [{ value: 'a', label: 'A' }] }, 'a', undefined],
    [{ type: 'checkbox', options: ['A', 'B'] }, ['A', 'B'], undefined],
    [{ type: 'likert', required: true, options: ['q1', 'q2'] }, { q1: 1 }, SURVEY],
    [{ type: 'likert', required: true, questions: ['q1', 'q2'] }, { q1: 1, q2: -2 }, undefined],
    [{ type: 'likert', options: ['q1'] }, {}, undefined],
    [{ type: 'text', required: true }, { toString: 1 }, undefined],
    [{ type: 'text', required: true }, [{ toString: 1 }], REQUIRED],
    [{ type: 'section', required: true }, undefined, undefined],
    [{ type: 'unheard-of', required: true }, '', REQUIRED],
  ] as const)('%j %j', (field, value, message) => {
    expect(check(field, value)).toBe(message)
  })

  const kinds = fc.constantFrom(...FIELD_KINDS)
  const blank = fc.constantFrom(undefined, null, '', '  ', '\n', [], ['', ' '], {}, { First: '', Last: '' })

  it(
    'refuse no answer to an optional field, and each to a required one',
    () => {
      fc.assert(
        fc.property(kinds, blank, (type, value) => {
          expect(check({ type, options: ['q'] }, value)).toBeUndefined()
          const message = type === 'section' ? undefined : type === 'likert' ? SURVEY : REQUIRED
          expect(check({ type, required: true, options: ['q'] }, value)).toBe(message)
        }),
        propertyOptions(200),
      )
    },
    PROPERTY_TIME,
  )

  it(
    'count the characters of a text against its limit and nothing else',
    () => {
      fc.assert(
        fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (text, maxLength) => {
          const isOver = text.trim() !== '' && text.length > maxLength
          expect(check({ type: 'textarea', maxLength }, text)).toBe(isOver ? TOO_LONG : undefined)
        }),
        propertyOptions(200),
      )
    },
    PROPERTY_TIME,
  )

  it(
    'take of choices what is offered and nothing else',
    () => {
      const text = fc.string({ minLength: 1 }).filter((one) => one.trim() !== '')
      const choice = fc.constantFrom('radio', 'select', 'checkbox')
      fc.assert(
        fc.property(choice, fc.array(text, { minLength: 1 }), text, (type, options, value) => {
          expect(check({ type, options }, value) === undefined).toBe(options.includes(value))
        }),
        propertyOptions(200),
      )
    },
    PROPERTY_TIME,
  )

  it(
    'ask for every question of a required survey',
    () => {
      const questions = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 6 })
      fc.assert(
        fc.property(questions, fc.array(fc.boolean()), (names, given) => {
          const answered = names.filter((_, i) => given[i])
          const value = Object.fromEntries(answered.map((name) => [name, '0']))
          const isWhole = answered.length === names.length
          expect(check({ type: 'likert', required: true, questions: names }, value)).toBe(
            isWhole ? undefined : SURVEY,
          )
        }),
        propertyOptions(200),
      )
    },
    PROPERTY_TIME,
  )

  it(
    'never throw, whatever fields and answers are',
    () => {
      fc.assert(
        fc.property(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()), (fields, values) => {
          checkForm(readFields(fields), values)
        }),
        propertyOptions(200),
      )
      fc.assert(
        fc.property(kinds, fc.jsonValue(), (type, value) => {
          expect(['string', 'undefined']).toContain(
            typeof check({ type, required: true, options: ['A'] }, value),
          )
        }),
        propertyOptions(300),
      )
    },
    PROPERTY_TIME,
  )
})

describe('the limits of answers', () => {
  it.each(['text', 'email', 'name', 'likert'])(
    'of a %s hold in every part, in those of a half-filled answer, too',
    (type) => {
      expect(check({ type }, { First: 'x'.repeat(20_001), Last: '' })).toBe(TOO_LONG)
    },
  )

  it('count against the limit of a text together, not those of parts', () => {
    expect(check({ type: 'text', maxLength: 3 }, ['ab', 'cd'])).toBe(TOO_LONG)
    expect(check({ type: 'date', maxLength: 2 }, ['2', '29', '2028'])).toBeUndefined()
  })
})

it.each(['likert', 'checkbox', 'name', 'text'])('a %s has at most 500 texts', (type) => {
  const many = Array.from({ length: 501 }, (_, i) => [`q${i}`, 'x'])
  expect(check({ type }, Object.fromEntries(many))).toBe(TOO_LONG)
  expect(check({ type }, Object.fromEntries(many.slice(1)))).toBeUndefined()
})

describe('e-mail addresses', () => {
  it(
    'of forms have 3 to 256 characters and an ending of 2 to 4',
    () => {
      expect(isFormEmail(`${'x'.repeat(250)}@y.com`)).toBe(true)
      expect(isFormEmail(`${'x'.repeat(251)}@y.com`)).toBe(false)
      for (const text of ['', 'a@b', 'a b@c.de', 'a@b@c.de', '@b.de', 'a@.c', 'a@b.c'])
        expect(isFormEmail(text)).toBe(false)
      const part = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !/[\s@]/.test(text))
      const ending = fc.stringMatching(/^[A-Za-z]{1,7}$/)
      fc.assert(
        fc.property(part, part, ending, (local, domain, last) => {
          expect(isFormEmail(`${local}@${domain}.${last}`)).toBe(last.length >= 2 && last.length <= 4)
        }),
        propertyOptions(200),
      )
    },
    PROPERTY_TIME,
  )

  it(
    'of restock forms are what browsers take, with a dot in the domain',
    () => {
      for (const text of ['a@example.photography', "o'hara+x@sub.example.com", ' eva@example.com '])
        expect(checkRestockEmail(text)).toBeUndefined()
      for (const text of ['', ' ', '\t']) expect(checkRestockEmail(text)).toBe('emailBlank')
      for (const text of ['a@b', 'a@b..c', 'a@-b.c', 'a b@c.de', `${'x'.repeat(65)}@y.com`])
        expect(checkRestockEmail(text)).toBe('emailInvalid')
      fc.assert(
        fc.property(fc.emailAddress(), (text) => {
          const isRight = text.length <= 256 && text.indexOf('@') <= 64
          expect(readEmail(text)).toBe(isRight ? text : undefined)
        }),
        propertyOptions(200),
      )
    },
    PROPERTY_TIME,
  )
})

it.each([
  ['eva@müller.de', 'eva@xn--mller-kva.de'],
  ['Eva+1@Mail.MÜLLER.example', 'Eva+1@mail.xn--mller-kva.example'],
  ['eva@пример.рф', 'eva@xn--e1afmkfd.xn--p1ai'],
  ['eva@Example.COM', 'eva@Example.COM'],
  ['eva@müller', undefined],
  ['eva@müller.de/a', undefined],
  ['eva@müller.de:25', undefined],
  ['eva@müller.de?a', undefined],
  ['eva@müller.de\n', undefined],
  ['eva@müller.de，bea@müller.de', undefined],
  ['eva@bea@müller.de', undefined],
  ['jörg@müller.de', undefined],
  [`eva@${'ü'.repeat(240)}.de`, undefined],
])('the domain of %j is read in ASCII', (typed, email) => {
  expect(readEmail(typed)).toBe(email)
})

describe('fields', () => {
  it('without an id or with that of an earlier one are left out, and more than 500', () => {
    const fields = readFields([
      { type: 'text' },
      { id: 'a', type: 'email' },
      { id: 'a', type: 'date' },
      { type: 'section', title: 'S' },
      { name: 'b', type: 'unheard-of' },
    ])
    expect(fields.map(({ id, kind }) => [id, kind])).toEqual([
      ['a', 'email'],
      ['', 'section'],
      ['b', 'text'],
    ])
    const many = Array.from({ length: 600 }, (_, i) => ({ id: `f${i}` }))
    expect(readFields(many)).toHaveLength(500)
    expect(shownFields(many)).toHaveLength(500)
  })

  it('without a title are called by their id', () => {
    expect(readFields([{ id: 'f1', type: 'text' }])[0]?.title).toBe('f1')
  })
})

describe('answers', () => {
  it('are grouped: several of one name are a list, parts of one field an object', () => {
    const sent: [string, string][] = [
      ['name.First', 'Eva'],
      ['topics', 'a'],
      ['name.Last', 'Ek'],
      ['topics', 'b'],
      ['.x', 'y'],
      ['__proto__.polluted', 'yes'],
    ]
    const answers = groupAnswers(sent)
    expect(answers).toMatchObject({ name: { First: 'Eva', Last: 'Ek' }, topics: ['a', 'b'], '.x': 'y' })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('of a form whose fields are not known are all kept, flat and not too many', () => {
    const values = { fname: 'Eva', topics: ['a', 'a', { b: 1 }], name: { First: 'E', more: { x: 1 } } }
    expect(ownValues([], values)).toEqual({ fname: 'Eva', topics: ['a', ''], name: { First: 'E', more: '' } })
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`f${at}`, 'x']))
    expect(Object.keys(ownValues([], many))).toHaveLength(500)
  })

  it('of a telephone number in three parts get an empty first one', () => {
    const phone = readFields([
      { id: 'phone', type: 'phone' },
      { id: 'name', type: 'name' },
    ])
    expect(ownValues(phone, { phone: ['1', '2', '3'], name: ['a', 'b', 'c'], other: 1 })).toEqual({
      phone: ['', '1', '2', '3'],
      name: ['a', 'b', 'c'],
    })
    expect(ownValues(phone, { phone: ['0', '1', '2', '3'] })).toEqual({ phone: ['0', '1', '2', '3'] })
    const parts = { Areacode: '1', Prefix: '2', Line: '3' }
    expect(Object.entries(Object(ownValues(phone, { phone: parts }).phone))[0]).toEqual(['Country', ''])
    expect(ownValues(phone, { phone: { ...parts, Country: '46' } }).phone).toEqual({
      ...parts,
      Country: '46',
    })
  })

  it('keep texts, lists and parts, and nothing that lies deeper', () => {
    const fields = readFields([{ id: 'a' }, { id: 'b' }, { id: 'c', type: 'phone' }])
    const values = { a: { b: { c: 'deep' }, d: 'e' }, b: ['f', ['g'], null], c: { h: {} } }
    expect(ownValues(fields, values)).toEqual({ a: { b: '', d: 'e' }, b: ['f', ''], c: { h: '' } })
  })

  it('keep a chosen value once, and of a survey only the questions that it asks', () => {
    const fields = readFields([
      { id: 'c', type: 'checkbox', options: ['A'] },
      { id: 'l', type: 'likert', questions: ['Fast?'] },
    ])
    const values = { c: ['A', 'A'], l: { 'Fast?': '2', '<b>Junk': '1' } }
    expect(ownValues(fields, values)).toEqual({ c: ['A'], l: { 'Fast?': '2' } })
  })

  it('of hidden fields come from the address of the page, as text, where nothing else was put in', () => {
    const hidden = readFields([
      { id: 'h', type: 'hidden', name: 'campaign', value: 'site' },
      { id: 't', type: 'text', name: 'campaign' },
      { id: 'n', type: 'hidden' },
    ])
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
