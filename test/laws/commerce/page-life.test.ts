// @vitest-environment dom
import { describe, expect, it, vi } from 'vitest'
import { added, cartAnswer, LivePage, until } from '../../runtime/commerce/live-page.ts'

const isRevealed = () => document.documentElement.classList.contains('commerce-ready')
const withCart = () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('hasCart=true; cookieTrial=1')

describe('controls are shown', () => {
  it('when the cart has come, or three seconds later at most', async () => {
    const page = new LivePage()
    withCart()
    await page.adopt()
    page.clock.pass(2999)
    expect(isRevealed()).toBe(false)
    page.clock.pass(1)
    expect(isRevealed()).toBe(true)
  })

  it.each([
    ['has come', cartAnswer],
    ['cannot be read', () => new Response('', { status: 500 })],
  ])('at once when the cart %s', async (_, answer) => {
    const page = new LivePage()
    withCart()
    await page.adopt()
    await page.answer(answer())
    await until(() => expect(isRevealed()).toBe(true))
  })

  it('at once where no cart is asked for', async () => {
    const { send } = await new LivePage().adopt()
    await until(() => expect(isRevealed()).toBe(true))
    expect(send).not.toHaveBeenCalled()
  })
})

describe('a page that comes back out of the cache', () => {
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  it('is at rest, and reads the cart again', async () => {
    const page = await new LivePage().adopt()
    page.choose('Moss')
    page.press()
    await until(() => expect(page.button.dataset.addState).toBe('adding'))
    await page.answer(added())
    await until(() => {
      page.clock.pass(200)
      expect(page.label).toBe('Added!')
    })
    expect(page.button.dataset.addState).toBe('added')
    withCart()
    const before = page.send.mock.calls.length
    comeBack()
    await until(() => expect(page.label).toBe('Add To Cart'))
    expect(page.button.dataset.addState).toBeUndefined()
    await until(() => expect(page.send.mock.calls).toHaveLength(before + 1))
    expect(page.send.mock.lastCall![0]).toMatch(/shopping-cart\b/)
  })

  it('is not kept out of it by a listener', async () => {
    const { listen } = await new LivePage().adopt()
    const types = listen.mock.calls.map(([type]) => type)
    expect(types).toContain('pagehide')
    expect(types.filter((type) => /unload/.test(type))).toEqual([])
  })
})

describe('a page beside another tab', () => {
  it('reads the first cart of that tab before a cookie says that there is one', async () => {
    const page = await new LivePage().adopt()
    await until(() => expect(isRevealed()).toBe(true))
    expect(page.send).not.toHaveBeenCalled()
    const tab = new BroadcastChannel('vitrine-cart')
    tab.postMessage('changed')
    await until(() => expect(page.send).toHaveBeenCalledOnce())
    tab.close()
    expect(page.send.mock.lastCall![0]).toMatch(/shopping-cart\b/)
  })
})

describe('behaviours that leave', () => {
  it('end their listeners, timers and channel, and what they opened; others begin again', async () => {
    const page = await new LivePage().adopt()
    page.choose('Moss')
    page.press()
    await page.answer(added())
    await until(() => expect(document.getElementById('added-popover')).not.toBeNull())
    withCart()
    expect(page.clock.waiting).toBeGreaterThan(0)
    page.adoption!.unmount()
    await until(() => expect(page.clock.waiting).toBe(0))
    expect(document.getElementById('added-popover')).toBeNull()
    const before = page.send.mock.calls.length
    const events = () => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      window.dispatchEvent(new Event('online'))
      document.dispatchEvent(new Event('visibilitychange'))
      const tab = new BroadcastChannel('vitrine-cart')
      tab.postMessage('changed')
      return new Promise<void>((resolve) => setTimeout(() => resolve(tab.close()), 50))
    }
    await events()
    expect(page.send.mock.calls.map(([address]) => address)).toHaveLength(before)
    await page.adopt()
    await until(() => expect(page.send.mock.calls).toHaveLength(before + 1))
  })

  it('go on while some are left', async () => {
    const page = await new LivePage().adopt()
    page.adoption!.release(document.querySelector('.product-variants')!)
    withCart()
    await until(() => expect(document.querySelector('[role=status]')).not.toBeNull())
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await until(() => expect(page.send).toHaveBeenCalledOnce())
  })
})
