// @vitest-environment dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createCommerce } from '../../../../runtime/commerce/create-commerce.ts'
import { frameOf, playEmbed } from '../../../../runtime/commerce/pictures/embed.ts'
import { startPictures } from '../../../../runtime/commerce/pictures/start.ts'

// jsdom scrolls nothing, plays nothing and opens no dialog.
beforeAll(() => {
  Element.prototype.scrollTo = () => {}
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true
  }
})

const PAGE = `<div data-pictures aria-label="Pictures: Plate"><ul data-pictures-strip>
  <li data-picture="one"><a data-enlarge="/one-large.png" href="/one.png"><img alt="A plate"></a></li>
  <li data-picture="two"><video src="/two.webm" poster="/two.png" aria-label="Video: It is thrown"></video></li>
  <li data-picture="three"><a data-embed href="https://youtu.be/abcdefghijk"><img alt=""><span>Play the video</span></a></li>
  <li data-picture="four"><a data-embed href="https://films.example/4"><span>Play the video</span></a></li>
</ul></div>`

let container: HTMLElement
beforeEach(() => {
  document.body.innerHTML = PAGE
  container = document.querySelector<HTMLElement>('[data-pictures]')!
  startPictures({ container, commerce: createCommerce({ page: {} }), product: undefined })
})

const press = (element: Element | null) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  element?.dispatchEvent(event)
  return event.defaultPrevented
}

it('a video is shown in the dialog with its own controls, whose keys it keeps', () => {
  press(container.querySelector('[data-enlarge] img'))
  const dialog = document.querySelector('dialog')!
  const count = () => dialog.querySelector('[role=status]')?.textContent
  const key = (at: Element) =>
    at.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
  const isShown = (name: string) => !dialog.querySelector<HTMLElement>(`.pictures-dialog__${name}`)?.hidden
  expect([count(), isShown('larger'), isShown('frame')]).toEqual(['1 of 3', true, true])
  key(dialog)
  const player = dialog.querySelector('video')!
  expect(player.getAttribute('aria-label')).toBe('Video: It is thrown')
  expect([player.controls, player.preload, player.autoplay]).toEqual([true, 'none', false])
  expect([count(), isShown('larger'), isShown('frame')]).toEqual(['2 of 3', false, false])
  key(player)
  expect(count()).toBe('2 of 3')
  key(dialog)
  expect([count(), dialog.querySelector('video'), isShown('frame')]).toEqual(['3 of 3', null, false])
  key(dialog)
  expect([count(), isShown('frame')]).toEqual(['1 of 3', true])
})

it('the buttons of the dialog have the order in which they are seen', () => {
  press(container.querySelector('[data-enlarge] img'))
  const buttons = [...document.querySelectorAll('dialog > button')].map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Close', 'Previous picture', 'Zoom out', 'Zoom in', 'Next picture'])
})

it('a video of another host plays in the dialog after a press there, and no more in the page', () => {
  const link = container.querySelector<HTMLAnchorElement>('[data-embed]')!
  press(link)
  press(container.querySelector('[data-enlarge]'))
  expect([container.querySelector('iframe'), link.hidden]).toEqual([null, false])
  const dialog = document.querySelector('dialog')!
  const turn = (key: string) => dialog.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  turn('End')
  expect(dialog.querySelector('iframe')).toBeNull()
  const play = dialog.querySelector('.pictures-dialog__play')
  expect(play?.textContent).toBe('Play the video')
  press(play)
  expect(dialog.querySelector('iframe')?.src).toBe(
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  )
  turn('Home')
  expect(dialog.querySelector('iframe')).toBeNull()
  expect(document.activeElement?.className).toContain('close')
})

it('a press on a video opens nothing', () => {
  expect(press(container.querySelector('video'))).toBe(false)
  expect(document.querySelector('dialog')).toBeNull()
})

it('a video that plays is stopped as another picture comes', () => {
  const video = container.querySelector('video')!
  const pause = vi.spyOn(video, 'pause').mockReturnValue()
  vi.spyOn(video, 'paused', 'get').mockReturnValue(false)
  press(container.querySelector('[data-enlarge]'))
  expect(pause).toHaveBeenCalled()
})

it('a video of another host plays in a frame after a press; unknown hosts are led to', () => {
  const [known, unknown] = container.querySelectorAll<HTMLAnchorElement>('[data-embed]')
  expect(container.querySelector('iframe')).toBeNull()
  expect(playEmbed(unknown!)).toBe(false)
  expect(press(known?.querySelector('img') ?? null)).toBe(true)
  const frame = container.querySelector('iframe')
  expect([frame?.title, known?.hidden]).toEqual(['Play the video', true])
  expect(frame?.src).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1')
})

it.each([
  [
    'https://www.youtube.com/watch?v=abcdefghijk&t=4',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  ],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1'],
  ['https://youtube.com/watch?v="><script>', undefined],
  ['https://youtube.com.example/watch?v=abcdefghijk', undefined],
  ['javascript://youtu.be/abcdefghijk', undefined],
  ['https://constructor/abcdefghijk', undefined],
  ['nowhere', undefined],
])('the frame of %s', (href, frame) => expect(frameOf(href)).toBe(frame))
