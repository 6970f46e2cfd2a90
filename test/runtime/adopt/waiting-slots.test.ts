// @vitest-environment dom
import { createElement, type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { adopt } from '../../../runtime/adopt/adopt.ts'
import type { BehaviourProps } from '../../../runtime/behaviours/behaviour.ts'

class Observer {
  static readonly seen = new Set<Element>()
  observe(element: Element): void {
    Observer.seen.add(element)
  }
  unobserve(element: Element): void {
    Observer.seen.delete(element)
  }
  disconnect(): void {
    Observer.seen.clear()
  }
}

const ended: unknown[] = []

function Buy({ element }: BehaviourProps): ReactNode {
  useEffect(() => () => void ended.push(element.props.children), [element])
  return element
}

/** Adopts a page with one button in view and one below; the browser is never idle. */
function adopted() {
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('requestIdleCallback', () => {})
  document.body.innerHTML = '<p><button class="buy">Near</button></p><p><button class="buy">Far</button></p>'
  const [near, far] = [...document.querySelectorAll('button')] as Element[] as [Element, Element]
  vi.spyOn(near, 'getClientRects').mockReturnValue([new DOMRect(0, 0, 9, 9)] as unknown as DOMRectList)
  ended.length = 0
  const adoption = adopt(document, { behaviours: { buy: Buy } })
  onTestFinished(() => {
    adoption.unmount()
    vi.unstubAllGlobals()
  })
  return { adoption, near, far }
}

it('the promises resolve where what they waited for is let go', async () => {
  const { adoption, near, far } = adopted()
  adoption.release(near)
  await adoption.ready
  adoption.release(far)
  await adoption.complete
  expect(Observer.seen.size).toBe(0)
})

it('the promises resolve where all behaviours leave', async () => {
  const { adoption } = adopted()
  adoption.unmount()
  await adoption.complete
  await adoption.ready
})

it('a slot that a visitor uses is observed no more', async () => {
  const { adoption, far } = adopted()
  await adoption.ready
  expect([...Observer.seen]).toEqual([far])
  far.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await adoption.complete
  expect(Observer.seen.size).toBe(0)
})

it('behaviours of elements that have left the page end with the others', async () => {
  const { adoption, near } = adopted()
  await adoption.ready
  near.closest('p')!.remove()
  adoption.unmount()
  await expect.poll(() => ended).toEqual(['Near'])
})

it('behaviours leave in the cleanup of an effect, of which React says nothing', async () => {
  const said = vi.spyOn(console, 'error')
  onTestFinished(() => said.mockRestore())
  const { adoption } = adopted()
  await adoption.ready
  const root = createRoot(document.createElement('div'))
  const Page = () => {
    useEffect(() => () => adoption.unmount(), [])
    return null
  }
  flushSync(() => root.render(createElement(Page)))
  flushSync(() => root.unmount())
  await expect.poll(() => ended).toEqual(['Near'])
  expect(said).not.toHaveBeenCalled()
})

it('a page is listened to no more when all behaviours have left', () => {
  const heard = new Set<unknown>()
  vi.spyOn(window, 'addEventListener').mockImplementation((_, listener) => void heard.add(listener))
  vi.spyOn(window, 'removeEventListener').mockImplementation((_, listener) => void heard.delete(listener))
  onTestFinished(() => void vi.restoreAllMocks())
  const { adoption } = adopted()
  expect(heard.size).toBeGreaterThan(0)
  adoption.unmount()
  expect(heard.size).toBe(0)
})

it('a slot with the focus does not wait until it is near', async () => {
  vi.stubGlobal('IntersectionObserver', Observer)
  document.body.innerHTML = '<p><button class="buy">Far</button></p>'
  document.querySelector('button')!.focus()
  const onBehaviourError = vi.fn()
  const behaviours = {
    buy: () => {
      throw new Error('bad')
    },
  }
  const adoption = adopt(document, { behaviours, whenNear: ['buy'], onBehaviourError })
  await adoption.ready
  await expect.poll(() => onBehaviourError.mock.calls.length).toBe(1)
  adoption.unmount()
  vi.unstubAllGlobals()
})
