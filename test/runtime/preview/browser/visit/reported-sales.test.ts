// @vitest-environment dom
import { afterEach, expect, it, vi } from 'vitest'
import { reportWhenIdle } from '../../../../../runtime/preview/browser/visit/report-when-idle.ts'
import { isNewSale } from '../../../../../runtime/preview/browser/visit/reported-sales.ts'
import { createEvents } from '../../../../../runtime/site/events.ts'

const FULL = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  history.replaceState(null, '')
})

it('a sale is new once, whatever other orders there are', () => {
  expect(['a', 'b', 'a', 'b'].map(isNewSale)).toEqual([true, true, false, false])
})

it.each([
  ['full', { setItem: FULL }],
  ['blocked', { setItem: FULL, getItem: FULL }],
])('a sale is new once for reloads where the storage is %s, and the state of others stays', (_, methods) => {
  for (const [name, method] of Object.entries(methods))
    vi.spyOn(Storage.prototype, name as 'setItem').mockImplementation(method)
  history.replaceState({ own: 1 }, '')
  expect([isNewSale('a'), isNewSale('a'), isNewSale('b')]).toEqual([true, false, true])
  expect(history.state).toMatchObject({ own: 1 })
})

it('the page of an order that is loaded again reports no sale', () => {
  // The reporters would start when the test is over.
  vi.useFakeTimers()
  const purchase = { transaction_id: 't', items: [], value: 1, currency: 'GBP', shipping: 0, tax: 0 }
  document.body.innerHTML = `<script type="application/json" id="vitrine-facts">${JSON.stringify({ shopping: { purchase, related: [] } })}</script>`
  const sales = [1, 2].map(() => {
    const events = createEvents()
    reportWhenIdle(events, new Promise(() => {}))
    const types: string[] = []
    events.subscribe(({ type }) => types.push(type))
    return types
  })
  expect(sales).toEqual([['checkout-confirmed'], []])
})
