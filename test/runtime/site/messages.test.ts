import { describe, expect, expectTypeOf, it } from 'vitest'
import { CART_MESSAGES } from '../../../runtime/site/messages/cart.ts'
import { createMessages, type MessageValues } from '../../../runtime/site/messages/catalogue.ts'
import { COMMERCE_MESSAGES } from '../../../runtime/site/messages/commerce.ts'
import { selectOptions } from '../../../runtime/site/messages/select-options.ts'

const say = createMessages(COMMERCE_MESSAGES)

describe('the catalogue', () => {
  it('fills in placeholders, whatever the values look like', () => {
    const sayOfCart = createMessages(CART_MESSAGES)
    expect(sayOfCart('addedToCart', { title: '$& {title} £5' })).toBe('$& {title} £5 was added to your cart.')
  })

  it('asks for the values of the placeholders', () => {
    expectTypeOf<MessageValues<'{a} and {b}'>>().toEqualTypeOf<
      readonly [Readonly<Record<'a' | 'b', string | number>>]
    >()
    expectTypeOf<MessageValues<'none'>>().toEqualTypeOf<readonly []>()
  })

  it("prefers the site's own strings, but not what they inherit or leave empty", () => {
    const own = createMessages(COMMERCE_MESSAGES, { adding: 'Un moment…', added: '', ok: 5 })
    expect([own('adding'), own('added'), own('ok')]).toEqual(['Un moment…', 'Added!', 'OK'])
    expect(createMessages({ toString: 'text' }, {})('toString')).toBe('text')
  })

  it.each([
    [['Size'], 'Please select the Size option.'],
    [['Size', 'Glaze'], 'Please select the Size and Glaze options.'],
    [['A', 'B', 'C'], 'Please select the A, B and C options.'],
    [['A', 'B', 'C', 'D'], 'Please select the A, B, C and D options.'],
  ])('asks for %j', (names, text) => {
    expect(selectOptions(names, say)).toBe(text)
  })
})
