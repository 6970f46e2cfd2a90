// @vitest-environment dom
import { expect, it } from 'vitest'
import { FROM_DATA, findSlots, SCOPE_MARK } from '../../../runtime/adopt/page-scopes.ts'

const ITEMS = ['a', 'b'].map((id) => ({ id, structuredContent: { productType: 1 } }))

it('takes variants of items from the fragments of templates, not from markup of data', () => {
  document.body.innerHTML = `
    <main ${SCOPE_MARK}="0"><div data-item-id="a" data-variants='[{"sku":"A"}]'></div><p class="buy"></p></main>
    <p ${SCOPE_MARK}="${FROM_DATA}" data-item-id="b" data-variants='[{"sku":"evil"}]'></p>
    <main ${SCOPE_MARK}="1"><p class="buy"></p><div data-item-id="b" data-variants='[{"sku":"B"}]'></div></main>`
  const found = findSlots(document.body, '.buy', { items: ITEMS })
  expect(found.map(({ scope }) => scope)).toEqual([
    { id: 'a', structuredContent: { productType: 1, variants: [{ sku: 'A' }] } },
    { id: 'b', structuredContent: { productType: 1, variants: [{ sku: 'B' }] } },
  ])
})

it('leaves items as they are whose fragments have no variants that can be read', () => {
  document.body.innerHTML = `<div data-item-id="a" data-variants="[{"></div><p class="buy" data-item-id="a"></p>`
  const items = [ITEMS[0], null, 7, { id: 'a' }]
  expect(findSlots(document.body, '.buy', { items: [...items, ITEMS[0]] })).toMatchObject([
    { scope: ITEMS[0] },
  ])
})
