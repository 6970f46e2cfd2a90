// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPopover } from '../../../runtime/commerce/popover.ts'
import { FakeClock } from '../page/fake-clock.ts'

const boxes = () => [...document.querySelectorAll('#added-popover')]
const scroll = () => window.dispatchEvent(new Event('scroll'))
const pressEscape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))

describe('the popover', () => {
  let anchor: HTMLButtonElement
  let life: AbortController
  let clock: FakeClock
  beforeEach(() => {
    document.body.innerHTML = '<button>Add</button>'
    anchor = document.querySelector('button')!
    life = new AbortController()
    clock = new FakeClock()
  })
  // It hears of the window as long as it is there.
  afterEach(pressEscape)

  const show = (text = 'Mug') =>
    showPopover({ name: 'Added', text, linkLabel: 'View Cart', anchor, clock, life: life.signal })

  it('is not shown where its button has left the page', () => {
    anchor.remove()
    show()
    expect(boxes()).toEqual([])
  })

  it('is positioned at most once in 100 ms while the page scrolls, and once more at the end', () => {
    show()
    const measure = vi.spyOn(anchor, 'getBoundingClientRect')
    for (let time = 0; time < 1000; time += 10) {
      scroll()
      clock.pass(10)
    }
    expect(measure).toHaveBeenCalledTimes(11)
    clock.pass(1000)
    expect(measure).toHaveBeenCalledTimes(11)
    // The last of two at once is not lost.
    scroll()
    scroll()
    expect(measure).toHaveBeenCalledTimes(12)
    clock.pass(100)
    expect(measure).toHaveBeenCalledTimes(13)
  })

  it('follows its button by a transform, which moves no layout', () => {
    show()
    const { style } = document.querySelector<HTMLElement>('#added-popover')!
    const seen = [400, 300].map((top) => {
      vi.spyOn(anchor, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, top, 100, 40))
      clock.pass(1000)
      scroll()
      return style.translate
    })
    expect(seen).toEqual(['16px 367px', '16px 267px'])
    expect(style.top).toBe('')
  })

  it('is there once: a second add replaces it and begins again', () => {
    show()
    clock.pass(2900)
    show('<b>Cup</b>')
    expect(boxes().map((box) => box.querySelector('p')?.textContent)).toEqual(['<b>Cup</b>'])
    clock.pass(2999)
    expect(boxes()).toHaveLength(1)
    clock.pass(1)
    expect(boxes()).toEqual([])
  })

  it('takes no focus; Escape closes it, and the focus in it goes back to the button', () => {
    anchor.focus()
    show()
    expect(document.activeElement).toBe(anchor)
    document.querySelector<HTMLElement>('#added-popover a')!.focus()
    clock.pass(10_000)
    expect(boxes()).toHaveLength(1)
    pressEscape()
    expect([boxes(), document.activeElement]).toEqual([[], anchor])
  })

  it('goes with the behaviours of the page, and does not come after them', () => {
    show()
    life.abort()
    expect([boxes(), clock.waiting]).toEqual([[], 0])
    show()
    expect(boxes()).toEqual([])
  })
})
