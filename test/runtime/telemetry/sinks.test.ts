import { describe, expect, it } from 'vitest'
import { ADD_TO_CART_ERRORS, SHOPPING_EVENTS, type StorefrontEvent } from '../../../runtime/site/events.ts'
import { readPageFacts } from '../../../runtime/site/page-facts.ts'
import { PAGE_TYPES } from '../../../runtime/site/pages.ts'
import { censusCall, pageViewCall } from '../../../runtime/telemetry/census-call.ts'
import { commerceEvents, dataLayerSink } from '../../../runtime/telemetry/sinks.ts'

const FACTS = readPageFacts({
  websiteId: 'w',
  itemId: 'p',
  collectionId: 'c',
  collectionTitle: 'Cups',
  layout: 'wide',
})
const IDS = { website_id: 'w', page_id: 'p', pdp_layout: 'wide' }
const CONTEXT = {
  visitor: 'v|1|1|1|1',
  page: { url: 'https://a/shop' },
  hit: { clientDate: 1 },
  facts: FACTS,
}

function sent(event: StorefrontEvent) {
  const call = censusCall(event, CONTEXT)
  const fields = Object.fromEntries(call?.body ?? [])
  return { path: call?.path, ...fields, ...(fields.data && { data: JSON.parse(fields.data) }) }
}

describe('analytics truth: commerce events', () => {
  it.each(SHOPPING_EVENTS)('%s leaves under its full name with its fields and the page’s', (name) => {
    const fields = { item_id: 'i', item_collection_id: 'c', item_price: 12.5, is_quickview: false }
    const all = { ...IDS, item_collection_name: 'Cups', ...fields }
    const event = { type: 'shopping', name, fields } as const
    const full = `CommerceShopping_${name}`
    expect(sent(event)).toEqual({
      path: '/api/census/RecordHit',
      event: full,
      ss_cvr: CONTEXT.visitor,
      data: { ...CONTEXT.page, ...CONTEXT.hit, ...all },
    })
    expect(commerceEvents(event, FACTS)[0]).toEqual({ name: full, fields: all })
  })

  it.each(ADD_TO_CART_ERRORS)('a failed add is no AddToCart, and names %s', (error) => {
    const event = { type: 'add-to-cart-error', error, fields: {} } as const
    expect(sent(event)).toMatchObject({
      event: 'CommerceShopping_AddToCartError',
      data: { error_type: error },
    })
    expect(commerceEvents(event, FACTS)).toEqual([
      { name: 'CommerceShopping_AddToCartError', fields: { ...IDS, error_type: error } },
    ])
  })

  it('are named as Google Analytics names them, currency and value together', () => {
    const layer: Record<string, unknown>[] = []
    const sink = dataLayerSink(layer)
    const fields = {
      item_id: 'i',
      item_title: 'Mug',
      item_price: 12.5,
      item_quantity: 2,
      currency_code: 'GBP',
    }
    const sale = { items: [{ item_id: 'i', item_name: 'Mug', quantity: 1 }], value: 25, currency: 'GBP' }
    const events: StorefrontEvent[] = [
      { type: 'shopping', name: 'RemoveFromCart', fields },
      { type: 'shopping', name: 'ViewCart', fields: { cart_value: 9 } },
      { type: 'shopping', name: 'VisitPDP', fields: { ...fields, cart_value: 99 } },
      { type: 'shopping', name: 'AddToCart', fields: { ...fields, item_price: 0.1, item_quantity: 3 } },
      { type: 'checkout-confirmed', ...sale, transaction_id: 't', shipping: 1, tax: 2 },
      { type: 'quick-view', itemId: 'i' },
    ]
    for (const event of events) for (const one of commerceEvents(event, FACTS)) sink(one)
    expect(layer.map(({ event }) => event)).toEqual([
      ...['CommerceShopping_RemoveFromCart', 'remove_from_cart', 'CommerceShopping_ViewCart', 'view_cart'],
      ...['CommerceShopping_VisitPDP', 'view_item', 'CommerceShopping_AddToCart', 'add_to_cart', 'purchase'],
    ])
    expect(layer[1]?.ecommerce).toEqual({
      ...{ currency: 'GBP', value: 25 },
      items: [{ item_id: 'i', item_name: 'Mug', price: 12.5, quantity: 2 }],
    })
    // A value without a currency says nothing.
    expect(layer[3]?.ecommerce).toEqual({ items: [] })
    // What is looked at or added, not what the cart comes to.
    expect(layer[5]?.ecommerce).toMatchObject({ currency: 'GBP', value: 25 })
    expect(layer[7]?.ecommerce).toMatchObject({ currency: 'GBP', value: 0.3 })
    expect(layer[8]?.ecommerce).toMatchObject({ transaction_id: 't', shipping: 1, tax: 2, value: 25 })
  })
})

describe('census calls', () => {
  it('name pages of search results', () => {
    const facts = { ...CONTEXT.facts, pageType: PAGE_TYPES.search, found: 0 }
    expect(new URLSearchParams(pageViewCall({ ...CONTEXT, facts }).body).get('event')).toBe('search')
    expect(new URLSearchParams(pageViewCall(CONTEXT).body).get('event')).toBe('View')
  })

  it('go to the sinks of the site, with the visitor and the page', () => {
    const who = { visitorCookie: CONTEXT.visitor, url: 'https://a/shop' }
    const button = { id: 'b', text: 'x'.repeat(9999) }
    expect(sent({ type: 'button-click', button })).toEqual({
      ...{ path: '/api/census/button-click', ...who, id: 'b', text: 'x'.repeat(300) },
    })
    expect(sent({ type: 'button-render', button })).toMatchObject({ path: '/api/census/button-render' })
    expect(sent({ type: 'form-render', formId: 'f' })).toEqual({
      path: '/api/census/form-render',
      ...who,
      formId: 'f',
    })
    expect(sent({ type: 'overlay', name: 'o', action: 'open' })).toMatchObject({
      path: '/api/census/overlay',
      ...who,
    })
    expect(sent({ type: 'quick-view', itemId: 'a/../b?' })).toEqual({
      path: '/api/census/RecordQuickView/a%2F..%2Fb%3F',
    })
    expect(censusCall({ type: 'quick-view', itemId: '\ud800' }, CONTEXT)?.path).toMatch(/RecordQuickView\//)
    expect(censusCall({ type: 'behaviour-error', error: 1, behaviour: 'b' }, CONTEXT)).toBeUndefined()
  })
})
