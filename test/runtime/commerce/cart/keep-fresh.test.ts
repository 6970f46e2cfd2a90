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

it('reads the cart of a page that comes back from the browser’s memory, and not of one that just loaded', () => {
  const { load } = page({ isDoubtful: false })
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  shown(false)
  expect(load).not.toHaveBeenCalled()
  shown(true)
  expect(load).toHaveBeenCalledTimes(1)
})

it('has a channel to other tabs but while the browser keeps its page aside', () => {
  let open = 0
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        open++
      }
      close = () => open--
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  page({ isDoubtful: false })
  expect(open).toBe(1)
  window.dispatchEvent(new Event('pagehide'))
  expect(open).toBe(0)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(open).toBe(1)
})
