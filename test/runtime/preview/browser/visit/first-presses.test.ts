// @vitest-environment dom
import { afterEach, expect, it, vi } from 'vitest'
import { holdFirstPresses } from '../../../../../runtime/preview/browser/visit/first-presses.ts'

const pressed = vi.fn()
const PAGE = `
  <div class="sqs-add-to-cart-button" role="button" tabindex="0" id="add"><span>Add</span></div>
  <button data-kept="wishlist" id="keep">Keep</button>
  <button id="other">Other</button>
  <a href="#cart" class="sqs-cart-dropzone" id="cart">Cart</a>
  <form data-sift><input type="checkbox" name="sale" id="sale"></form>`

/** A page whose own listeners note what arrives. */
function open(html = PAGE) {
  document.body.replaceWith(document.createElement('body'))
  document.body.innerHTML = html
  for (const type of ['click', 'change'])
    document.body.addEventListener(type, ({ target }) => pressed(type, (target as Element).id))
  const presses = holdFirstPresses(document)
  const part = (id: string) => document.getElementById(id)!
  return { presses, part }
}

afterEach(() => pressed.mockReset())

it('holds presses that need a script, and repeats each control once', () => {
  const { presses, part } = open()
  part('add').firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  part('add').click()
  part('keep').click()
  part('other').click()
  expect(pressed.mock.calls).toEqual([['click', 'other']])
  presses.press()
  expect(pressed.mock.calls.slice(1)).toEqual([
    ['click', 'add'],
    ['click', 'keep'],
  ])
  part('keep').click()
  expect(pressed).toHaveBeenCalledTimes(4)
})

it('holds keys of what is no native button, and no others', () => {
  const { presses, part } = open()
  const key = (id: string, name: string) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    part(id).dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([key('add', 'Tab'), key('keep', 'Enter'), key('add', ' ')]).toEqual([false, false, true])
  presses.press()
  expect(pressed.mock.calls).toEqual([['click', 'add']])
})

it('leaves links to the browser, and the link to the cart where no drawer is', () => {
  const { presses, part } = open()
  part('cart').click()
  expect(pressed).toHaveBeenCalledTimes(1)
  presses.press()
  const drawn = open(`${PAGE}<div data-cart-drawer></div>`)
  drawn.part('cart').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }))
  expect(pressed).toHaveBeenCalledTimes(2)
  drawn.part('cart').click()
  expect(pressed).toHaveBeenCalledTimes(2)
  drawn.presses.press()
  expect(pressed).toHaveBeenCalledTimes(3)
})

it('repeats the last change of a form that follows changes', () => {
  const { presses, part } = open()
  part('sale').click()
  presses.press()
  pressed.mockReset()
  presses.change()
  expect(pressed.mock.calls).toEqual([['change', 'sale']])
})

it('stays on the page at links with data-offline while there is no connection, and at no other', () => {
  const words = 'Please check your internet connection.'
  const { presses, part } =
    open(`<p><a href="#more" id="more" data-sift-more data-offline="${words}">More</a></p>
    <a href="#bare" id="bare" data-sift-more>More</a>`)
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const notes = () => [...document.querySelectorAll('[role=alert]')].map((note) => note.textContent)
  const leaves = (id: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    return part(id).dispatchEvent(event)
  }
  leaves('more')
  expect(notes()).toEqual([])
  presses.giveUp()
  expect(notes()).toEqual([words])
  expect([leaves('more'), leaves('bare')]).toEqual([false, true])
  expect(notes()).toEqual([words])
  isOnline.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect([notes(), leaves('more')]).toEqual([[], true])
  isOnline.mockRestore()
})
