// @vitest-environment dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Gallery } from '../../../../../runtime/preview/browser/shims/gallery.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('moves by itself from when `autoplay` is set until it is set off, at the pace that is set', () => {
  document.body.innerHTML = '<div id="slides"><p></p><p></p><p></p></div>'
  const gallery = new Gallery({ container: '#slides' })
  const after = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds)
    return gallery.get('currentIndex')
  }
  expect(after(60_000)).toBe(0)
  gallery.set('autoplay', true)
  expect(after(5000)).toBe(1)
  gallery.set('autoplayOptions.timeout', 2000)
  expect(after(2000)).toBe(2)
  gallery.set('autoplay', false)
  expect(after(60_000)).toBe(2)
  gallery.set('autoplay', 'true').destroy()
  expect(after(60_000)).toBe(2)
})
