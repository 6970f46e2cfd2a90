import { JSDOM } from 'jsdom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEvents, type StorefrontEvent } from '../../runtime/site/events.ts'
import { watchButtons } from '../../runtime/telemetry/watch-buttons.ts'
import { watchOverlays } from '../../runtime/telemetry/watch-overlays.ts'
import { watchProducts } from '../../runtime/telemetry/watch-products.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page whose observer shows elements when the test says so. */
function setUp(body: string) {
  const { window } = new JSDOM(body, { url: 'https://shop.example/shop/mug' })
  // jsdom goes nowhere.
  window.document.addEventListener('click', (event) => event.preventDefault())
  const observed = new Set<Element>()
  let show = (_: Element) => {}
  class Observer {
    constructor(work: (entries: readonly object[]) => void) {
      const before = show
      show = (target) => {
        before(target)
        work([{ isIntersecting: observed.has(target), target }])
      }
    }
    observe = (target: Element) => void observed.add(target)
    unobserve = (target: Element) => void observed.delete(target)
    disconnect = () => observed.clear()
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('Element', window.Element)
  vi.stubGlobal('HTMLAnchorElement', window.HTMLAnchorElement)
  const events = createEvents()
  const heard: StorefrontEvent[] = []
  events.subscribe((event) => void heard.push(event))
  const stopping = new window.AbortController()
  const find = (selector: string) => window.document.querySelector<HTMLElement>(selector)!
  return {
    // jsdom's window has all that reporters use of one.
    watched: { events, window: window as unknown as Window },
    ...{ heard, find, stopping, window, show: (selector: string) => show(find(selector)) },
  }
}

const PAGE = `<p class="related"><a id="a" href="/shop/cup">Cup</a><a id="b" href="/shop/cup"><b>again</b></a>
<a id="c" href="/about">About</a></p><a id="d" href="/shop/cup">in a menu</a>
<details id="reviews"><summary>All</summary></details>`

describe('products beside the one of a page', () => {
  const cup = { item_id: 'cup', product_page: '/shop/cup' }
  const mug = { item_id: 'mug', product_page: '/shop/mug' }

  it('are reported once when seen, and each time they are clicked, with their fields', () => {
    const { watched, heard, find, show, stopping } = setUp(PAGE)
    watchProducts({ ...watched, shopping: { product: mug, related: [cup] } }, stopping.signal)
    for (const id of ['#a', '#b', '#a', '#c', '#d']) show(id)
    expect(heard).toEqual([{ type: 'shopping', name: 'RelatedProductDisplay', fields: cup }])
    for (const id of ['#b > b', '#c', '#d']) find(id).click()
    expect(heard.slice(1)).toEqual([{ type: 'shopping', name: 'RelatedProductClick', fields: cup }])
    stopping.abort()
    find('#a').click()
    expect(heard).toHaveLength(2)
  })

  it('have reviews, which are shown by a tab', () => {
    const { watched, heard, find, stopping } = setUp(PAGE)
    watchProducts({ ...watched, shopping: { product: mug, related: [] } }, stopping.signal)
    find('summary').click()
    expect(heard).toEqual([{ type: 'shopping', name: 'ReviewsTab', fields: mug }])
  })

  it('are nothing on a page that is about no product', () => {
    const { watched, heard, find, show, stopping } = setUp(PAGE)
    watchProducts({ ...watched, shopping: { list: {}, related: [cup] } }, stopping.signal)
    show('#a')
    find('summary').click()
    expect(heard).toEqual([])
  })
})

describe('buttons of blocks', () => {
  it('are reported once when seen, and at each click', () => {
    const { watched, heard, find, show, stopping } = setUp(
      '<div data-block-id="b1"><a class="sqs-block-button-element" href="/x?token=1">Read  <i>on</i></a></div>',
    )
    watchButtons(watched, stopping.signal)
    for (const _ of [1, 2]) show('a')
    find('i').click()
    const button = { id: 'b1', text: 'Read on', href: 'https://shop.example/x' }
    expect(heard).toEqual([
      { type: 'button-render', button },
      { type: 'button-click', button },
    ])
  })
})

describe('dialogs', () => {
  it('are reported when they open, are sent and close; what toggles in them is not', () => {
    const { watched, heard, find, stopping, window } = setUp(
      '<dialog id="fields"><form><i popover>a</i></form></dialog><details><p>b</p></details>',
    )
    watchOverlays(watched, stopping.signal)
    const toggle = (selector: string) => find(selector).dispatchEvent(new window.Event('toggle'))
    find('dialog').setAttribute('open', '')
    toggle('dialog')
    toggle('i')
    toggle('details')
    find('form').dispatchEvent(new window.Event('submit', { bubbles: true }))
    find('dialog').removeAttribute('open')
    toggle('dialog')
    expect(heard.map((event) => event.type === 'overlay' && [event.name, event.action])).toEqual([
      ['fields', 'open'],
      ['fields', 'submit'],
      ['fields', 'close'],
    ])
  })
})
