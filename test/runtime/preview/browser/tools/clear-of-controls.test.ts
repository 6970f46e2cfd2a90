// @vitest-environment dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { riseAboveControls } from '../../../../../runtime/preview/browser/tools/clear-of-controls.ts'

const BAR = { left: 8, right: 200, top: 752, bottom: 792 }
const host = document.createElement('div')

beforeEach(() => {
  vi.stubGlobal('innerHeight', 800)
  // jsdom lays nothing out: elements lie where their `data-top` and `data-bottom` say, later ones on top.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: edge(this, 'top'), bottom: edge(this, 'bottom') } as DOMRect
  })
  document.elementsFromPoint = (_, y) =>
    [host, ...[...document.querySelectorAll('[data-top]')].reverse()].filter(
      (element) => element === host || (y >= edge(element, 'top') && y <= edge(element, 'bottom')),
    )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'elementsFromPoint')
})

function edge(element: Element, name: string): number {
  return Number(element.getAttribute(`data-${name}`))
}

function show(...bars: readonly [top: number, bottom: number, position: string][]): void {
  document.body.innerHTML = bars
    .map(
      ([top, bottom, position]) =>
        `<div data-top="${top}" data-bottom="${bottom}" style="position: ${position}"><a href="/" data-top="${top}" data-bottom="${bottom}">Menu</a></div>`,
    )
    .join('')
}

it('stays where nothing of a page is fixed below it', () => {
  show([700, 800, 'static'])
  expect(riseAboveControls(BAR, host)).toBe(0)
})

it('rises above the bars that a page keeps at the foot of a phone', () => {
  show([740, 800, 'fixed'])
  expect(riseAboveControls(BAR, host)).toBe(60)
  show([740, 800, 'fixed'], [696, 740, 'sticky'])
  expect(riseAboveControls(BAR, host)).toBe(104)
})

it('lies over a menu that fills the window', () => {
  show([0, 800, 'fixed'])
  expect(riseAboveControls(BAR, host)).toBe(0)
})
