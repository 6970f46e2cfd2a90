// @vitest-environment dom
import { expect, it } from 'vitest'
import { FROM_DATA, findSlots, readScopes, SCOPE_MARK } from '../../../runtime/adopt/page-scopes.ts'

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

it('leaves markup of data alone where only a part of it is looked at', () => {
  document.body.innerHTML = `<main ${SCOPE_MARK}="0"></main><div ${SCOPE_MARK}="${FROM_DATA}"><p><b class="buy"></b></p></div>
    <footer ${SCOPE_MARK}="1"><p><b class="buy"></b></p></footer>`
  const [evil, own] = [...document.querySelectorAll('p')]
  expect(findSlots(evil!, '.buy', { items: ITEMS })).toEqual([])
  expect(findSlots(own!, '.buy', { items: ITEMS })).toMatchObject([{ scope: ITEMS[1] }])
})

it.each(['{"items":5}', '{"items":{}}', '[]', '{"items":['])('reads no scopes of a script %s', (json) => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-scope">${json}</script>`
  expect(readScopes(document)).toBeUndefined()
})
