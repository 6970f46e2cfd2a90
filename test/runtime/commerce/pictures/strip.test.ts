// @vitest-environment dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { followStrip } from '../../../../runtime/commerce/pictures/strip.ts'

it('pictures on the way to the one of a thumbnail stop no video there', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.body.innerHTML = `<div id="pictures"><ul data-pictures-strip><li data-picture="a"></li>
<li data-picture="b"></li><li data-picture="c"><video></video></li></ul>
<a data-thumb="a" href="#a"></a><a data-thumb="c" href="#c"></a></div>`
  const container = document.querySelector<HTMLElement>('#pictures')!
  const strip = container.querySelector<HTMLElement>('ul')!
  strip.scrollTo = () => {}
  const video = container.querySelector('video')!
  const pause = vi.spyOn(video, 'pause').mockImplementation(() => {})
  vi.spyOn(video, 'paused', 'get').mockReturnValue(false)
  const ending = new AbortController()
  onTestFinished(() => {
    ending.abort()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  followStrip(container, ending.signal)
  const current = () => container.querySelector<HTMLElement>('[data-current]')?.dataset.picture
  pause.mockClear()
  container.querySelector<HTMLElement>('[data-thumb=c]')!.click()
  // jsdom lays nothing out: the first picture is always in the middle.
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  strip.dispatchEvent(new Event('scroll'))
  await frame()
  expect([current(), pause.mock.calls.length]).toEqual(['c', 0])
  strip.dispatchEvent(new Event('scrollend'))
  expect([current(), pause.mock.calls.length]).toEqual(['a', 1])
})
