import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeError, errorOfEvent, identityOf } from '../../../runtime/telemetry/error-report.ts'
import { cut, redact } from '../../../runtime/telemetry/text.ts'
import { propertyOptions } from '../../support/property.ts'

/** Half of a character. */
const HALF = /\p{Surrogate}/u

const describeOne = (thrown: unknown) => describeError(thrown, { kind: 'error' })

describe('a report', () => {
  it('describes whatever is thrown', () => {
    expect(describeOne(new TypeError('x'))).toMatchObject({ message: 'TypeError: x' })
    expect(describeOne('text').message).toBe('text')
    expect(describeOne(undefined).message).toBe('undefined')
    expect(describeOne(Symbol('s')).message).toBe('Symbol(s)')
    expect(describeOne({}).message).toBe('Error')
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
        has: () => {
          throw new Error('no')
        },
      },
    )
    expect(describeOne(hostile).message).toBe('Error')
  })

  it('cuts a stack at 5000 characters', () => {
    const stack = (length: number) => describeOne({ stack: 'at f '.repeat(2000).slice(0, length) }).stack
    expect([4999, 5000, 5001, 9000].map((length) => stack(length)?.length)).toEqual([4999, 5000, 5000, 5000])
  })

  it('never throws and keeps to its lengths', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withNullPrototype: true }),
        fc.string({ maxLength: 40 }),
        (thrown, text) => {
          const report = describeOne(
            Object.assign(new Error(text.repeat(500)), { stack: text.repeat(5000), thrown }),
          )
          expect(report.stack?.length ?? 0).toBeLessThanOrEqual(5000)
          expect(report.message.length).toBeLessThanOrEqual(1000)
          expect(typeof describeOne(thrown).message).toBe('string')
        },
      ),
      propertyOptions(100),
    )
  })

  it('is quick with texts made to be slow', () => {
    const start = performance.now()
    for (const unit of ['a', '1', 'a@', 'https://a', 'a.', '1 ', '-'])
      describeOne(Object.assign(new Error(unit.repeat(100_000)), { stack: unit.repeat(1_000_000) }))
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('holds no emails, queries, tokens or card numbers', () => {
    expect(redact('eva@example.com at https://shop.example/a?email=x#y (1:2)')).toBe(
      '[email] at https://shop.example/a?… (1:2)',
    )
    expect(redact('jörg@müller.de')).toBe('[email]')
    expect(redact('GET /a?token=abc&x[1]=eva failed')).toBe('GET /a?… failed')
    expect(redact('4111 1111 1111 1111 and 9f86d081884c7d659a2feaa0c55ad015')).toBe('[secret] and [secret]')
    expect(redact('at addToCart (https://shop.example/__vitrine/chunk-AB12CD34.js:1:2345)')).toBe(
      'at addToCart (https://shop.example/__vitrine/chunk-AB12CD34.js:1:2345)',
    )
  })

  it('names the template and line of a rendering error, and the behaviour that failed', () => {
    const origin = { code: 'partial-missing', template: 'product.item', line: 12, column: 3 }
    expect(errorOfEvent({ type: 'rendering-error', message: 'no partial', ...origin })).toMatchObject({
      kind: 'rendering',
      ...origin,
    })
    const behaviour = { behaviour: 'sqs-add-to-cart-button', element: 'button' }
    expect(errorOfEvent({ type: 'behaviour-error', error: new Error('x'), ...behaviour })).toMatchObject({
      kind: 'behaviour',
      ...behaviour,
    })
    expect(errorOfEvent({ type: 'quick-view', itemId: 'a' })).toBeUndefined()
  })

  it('is the same report where message, stack and source are', () => {
    const one = { kind: 'error', message: 'a', stack: 'b', source: 'c' } as const
    expect(identityOf({ ...one })).toBe(identityOf(one))
    for (const other of [{ message: 'x' }, { stack: 'x' }, { source: 'x' }])
      expect(identityOf({ ...one, ...other })).not.toBe(identityOf(one))
  })
})

describe('cutting', () => {
  it('never splits a character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 50 }), (text, length) => {
        const part = cut(text, length)
        expect(part.length).toBeLessThanOrEqual(length)
        expect(text.startsWith(part)).toBe(true)
        if (!HALF.test(text)) expect(HALF.test(part)).toBe(false)
      }),
      propertyOptions(1000),
    )
  })
})
