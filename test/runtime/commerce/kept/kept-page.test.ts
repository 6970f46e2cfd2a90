// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCommerce } from '../../../../runtime/commerce/create-commerce.ts'
import { keptPage } from '../../../../runtime/commerce/kept/kept-page.ts'
import { listOf } from '../../../../runtime/commerce/kept/lists.ts'

describe('a list that an address names', () => {
  let leave = () => {}
  const note = () => document.querySelector('[data-kept-note]')?.textContent
  const stored = () => localStorage.getItem('vitrine-compare')
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

  beforeEach(() => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    localStorage.setItem('vitrine-compare', '["a","b","c"]')
    history.replaceState(null, '', '/compare?ids=d,e')
    document.body.innerHTML = `<section data-kept="compare"><div data-kept-note></div>
<button data-kept-take>Take</button><div data-kept-items="2"></div></section>`
    const commerce = createCommerce({})
    const container = document.querySelector('section')!
    const items = container.querySelector<HTMLElement>('[data-kept-items]')!
    leave = keptPage({ container, items, commerce, list: listOf(commerce, 'compare') })
  })
  // Files of a worker share one window.
  afterEach(() => {
    leave()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    localStorage.clear()
    history.replaceState(null, '', '/')
  })

  it("says what it took off the visitor's own list, and brings that back", () => {
    press('[data-kept-take]')
    expect(note()).toBe(
      'These products are on your list now. It holds 4 products; taken off to make room: 1. Undo',
    )
    expect([stored(), location.search]).toEqual(['["d","e","a","b"]', ''])
    press('[data-kept-note] button')
    expect(stored()).toBe('["a","b","c"]')
  })

  it('stays in the address where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    press('[data-kept-take]')
    expect(note()).toContain('Its storage is full or forbidden')
    expect(location.search).toBe('?ids=d,e,a,b')
  })
})
