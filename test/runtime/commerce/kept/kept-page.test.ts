// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCommerce } from '../../../../runtime/commerce/create-commerce.ts'
import { keepButton } from '../../../../runtime/commerce/kept/keep-button.ts'
import { keptPage } from '../../../../runtime/commerce/kept/kept-page.ts'
import { listOf } from '../../../../runtime/commerce/kept/lists.ts'

describe('a list that an address names', () => {
  let leave = () => {}
  let commerce = createCommerce({})
  const note = () => document.querySelector('[data-kept-note]')?.textContent
  const stored = () => localStorage.getItem('vitrine-compare')
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    localStorage.setItem('vitrine-compare', '["a","b","c"]')
    history.replaceState(null, '', '/compare?ids=d,e')
    arrive(2)
  })

  /** Opens the page with as many of the products as are still sold. */
  function arrive(count: number) {
    document.body.innerHTML = `<section data-kept="compare"><h1>Compare</h1><div data-kept-note></div>
<p data-kept-given><button data-kept-take>Take</button></p><div data-kept-items="${count}"></div>
<p data-kept-none></p></section>`
    commerce = createCommerce({})
    const container = document.querySelector('section')!
    const items = container.querySelector<HTMLElement>('[data-kept-items]')!
    leave = keptPage({ container, items, commerce, list: listOf(commerce, 'compare') })
  }
  const fillStorage = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
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

  it('can be given back where it cannot be shown, and tries again beside that', async () => {
    document.querySelector<HTMLElement>('[data-kept-take]')?.focus()
    press('[data-kept-take]')
    const failed = 'These products cannot be shown at the moment. Try again'
    await expect.poll(note).toContain(failed)
    expect(note()).toContain('on your list now')
    expect(document.activeElement?.textContent).toBe('Undo')
    press('[data-kept-note] span + span button')
    await expect.poll(() => note()?.split(failed)).toHaveLength(2)
    press('[data-kept-note] button')
    expect(stored()).toBe('["a","b","c"]')
  })

  it('is not offered where none of its products is sold any more', () => {
    const offer = () => document.querySelector<HTMLElement>('[data-kept-given]')?.hidden
    expect(offer()).toBe(false)
    leave()
    arrive(0)
    expect(note()).toBe('Products of this list that are not sold any more: 2.')
    expect(offer()).toBe(true)
  })

  it('is taken without the products that are not sold any more', () => {
    const items = document.querySelector('[data-kept-items]')!
    items.innerHTML = '<article data-item-id="e"></article>'
    press('[data-kept-take]')
    expect(stored()).toBe('["e","a","b","c"]')
  })

  it('says once that a product has left it, and offers to put it back', () => {
    leave()
    history.replaceState(null, '', '/compare')
    arrive(3)
    const said = vi.spyOn(commerce.announcer, 'say')
    const items = document.querySelector('[data-kept-items]')!
    items.innerHTML = '<button data-kept="compare" data-item-id="b">Compare</button>'
    const button = items.querySelector('button')!
    const end = keepButton(button, listOf(commerce, 'compare'), commerce)
    button.focus()
    button.click()
    end()
    expect(note()).toBe('This list has changed. Undo')
    expect(said.mock.calls).toEqual([['Removed from your comparison.']])
  })

  it.each([
    [true, 'Your browser keeps no lists: its storage is full or forbidden.'],
    [false, ''],
  ])('that is empty says if none is kept: %s', async (isFull, said) => {
    leave()
    localStorage.clear()
    history.replaceState(null, '', '/compare')
    if (isFull) fillStorage()
    arrive(0)
    // Products of a list without any are there with the next turn.
    await Promise.resolve().then()
    expect(note()).toBe(said)
    expect(document.querySelector<HTMLElement>('[data-kept-none]')?.hidden).toBe(isFull)
    expect(localStorage.length).toBe(0)
  })

  it('stays in the address where the browser keeps nothing', () => {
    fillStorage()
    press('[data-kept-take]')
    expect(note()).toContain('Its storage is full or forbidden')
    expect(location.search).toBe('?ids=d,e,a,b')
  })
})
