// @vitest-environment dom
import { expect, it, onTestFinished, vi } from 'vitest'
import type { CartStore } from '../../../../runtime/commerce/cart/cart-store.ts'
import { keepFresh } from '../../../../runtime/commerce/cart/keep-fresh.ts'

/** A page whose cart may be doubtful; `show` makes it the tab in front, `hide` another one. */
function page({ isDoubtful }: { readonly isDoubtful: boolean }) {
  const load = vi.fn()
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const fresh = keepFresh({ isDoubtful, load, read: vi.fn() } as unknown as CartStore, window, vi.fn())
  onTestFinished(() => {
    fresh.stop()
    visibility.mockRestore()
  })
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { load, show: () => turn('visible'), hide: () => turn('hidden') }
}

it('reads a doubtful cart when its tab comes to the front, and not behind others', () => {
  const { load, show, hide } = page({ isDoubtful: true })
  hide()
  window.dispatchEvent(new Event('online'))
  expect(load).not.toHaveBeenCalled()
  show()
  expect(load).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})

it('leaves a cart alone that is known', () => {
  const { load, show } = page({ isDoubtful: false })
  show()
  expect(load).not.toHaveBeenCalled()
})
