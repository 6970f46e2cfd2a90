// @vitest-environment dom
import { afterEach, expect, it, vi } from 'vitest'
import { loadSection, refresh } from '../../../runtime/page/refresh.ts'

afterEach(() => void vi.useRealTimers())

/** A server that never answers. */
const hangs = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

it('a server that never answers is one that cannot be reached, and the element stays', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<p class="cart">2 mugs</p>'
  const element = document.querySelector('p')!
  const waiting = refresh(element, { fetch: hangs })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await waiting).toEqual({ ok: false, cause: 'offline' })
  expect(element.textContent).toBe('2 mugs')
})

it('whoever asked may end it', async () => {
  const asking = new AbortController()
  const waiting = loadSection('.cart', { fetch: hangs, signal: asking.signal })
  asking.abort()
  expect(await waiting).toEqual({ ok: false, cause: 'aborted' })
})

it('nothing waits behind an answer', async () => {
  vi.useFakeTimers()
  const loaded = await loadSection('.cart', { fetch: async () => new Response('<p class="cart">1 mug</p>') })
  expect(loaded).toMatchObject({ ok: true })
  expect(vi.getTimerCount()).toBe(0)
})
