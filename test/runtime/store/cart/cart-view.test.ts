import { expect, it } from 'vitest'
import { choiceText, type EntryView } from '../../../../runtime/store/cart/cart-view.ts'
import type { StoreSay } from '../../../../runtime/store/messages.ts'

const SAY_NOTHING = (() => '') as unknown as StoreSay
const text = (attributes: Readonly<Record<string, string>>) =>
  choiceText({ chosenVariant: { attributes }, plan: null } as EntryView, SAY_NOTHING)

it.each([
  [{ Colour: 'Red', Size: 'S' }, 'Red, S'],
  [{ צבע: 'כחול', מידה: 'XL' }, '\u2068כחול\u2069, \u2068XL\u2069'],
  [{ اللون: 'أزرق', Size: '3 m' }, '\u2068أزرق\u2069, \u20683 m\u2069'],
])('values of options stay in their order: %j', (attributes, shown) => {
  expect(text(attributes)).toBe(shown)
})
