// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { adopt } from '../../../../runtime/adopt/adopt.ts'
import { behavioursOf } from '../../../../runtime/commerce/behaviours.tsx'
import { commerceBehaviours, createCommerce } from '../../../../runtime/commerce/create-commerce.ts'
import { kept } from '../../../../runtime/commerce/kept/kept.ts'
import { listOf } from '../../../../runtime/commerce/kept/lists.ts'

// Files of a worker share one window.
afterEach(() => localStorage.clear())

describe('a link to a list that the browser keeps', () => {
  const count = () => document.querySelector('[data-kept-count]')?.textContent
  beforeEach(() => {
    localStorage.setItem('vitrine-compare', '["a", "b"]')
    document.body.innerHTML = `<button data-kept="compare" data-item-id="c" aria-pressed="false">Compare</button>
<a data-kept="compare" href="/compare">See them <span data-kept-count></span></a>`
  })

  it('says the number once React has taken it over as it was read', () => {
    const commerce = createCommerce({})
    const container = document.querySelector('a')!
    const list = listOf(commerce, 'compare')
    expect(count()).toBe('')
    commerce.taken.add(container)
    kept({ container, commerce, product: undefined })
    expect(count()).toBe('2')
    list.remove('a')
    expect(count()).toBe('1')
  })

  it('says it on a page, where its button says it too', async () => {
    const said = vi.spyOn(console, 'warn')
    const behaviours = commerceBehaviours({})
    const adoption = adopt(document, { behaviours, optional: Object.keys(behaviours), scopes: { items: [] } })
    onTestFinished(() => adoption.unmount())
    await adoption.complete
    await expect.poll(count).toBe('2')
    document.querySelector('button')!.click()
    await expect.poll(count).toBe('3')
    expect(said).not.toHaveBeenCalled()
  })

  it('says it where storage is full and React takes the link over after the change', async () => {
    localStorage.clear()
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const commerce = createCommerce({})
    listOf(commerce, 'compare').add('c')
    const behaviours = behavioursOf(commerce)
    const adoption = adopt(document, { behaviours, optional: Object.keys(behaviours), scopes: { items: [] } })
    onTestFinished(() => {
      adoption.unmount()
      setItem.mockRestore()
    })
    await expect.poll(count).toBe('1')
    expect(document.querySelector('a')?.getAttribute('href')).toContain('c')
  })
})
