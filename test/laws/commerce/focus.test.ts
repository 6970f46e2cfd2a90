// @vitest-environment dom
import { describe, expect, it } from 'vitest'
import { added, LivePage, until } from '../../runtime/commerce/live-page.ts'

const failure = () => new Response('<h1>No</h1>', { status: 500 })

describe('the focus never falls to the body', () => {
  /** The server's very button has the focus, and can take it. */
  function expectKept({ own }: LivePage, isDisabled: boolean): void {
    expect(document.activeElement).toBe(own)
    expect(own.getAttribute('aria-disabled')).toBe(isDisabled ? 'true' : null)
    expect([own.hasAttribute('disabled'), own.getAttribute('tabindex')]).toEqual([false, '0'])
  }
  const says = (page: LivePage, label: string) => until(() => expect(page.label).toBe(label))
  const alerts = (page: LivePage) => until(() => expect(page.dialog?.open).toBe(true))

  it('while a button adds, has added and rests again', async () => {
    const page = await new LivePage().adopt()
    page.choose('Moss')
    page.press()
    await says(page, 'Adding…')
    expectKept(page, true)
    await page.answer(added())
    await until(() => {
      page.clock.pass(200)
      expect(page.label).toBe('Added!')
    })
    expectKept(page, true)
    page.clock.pass(2000)
    await says(page, 'Add To Cart')
    expectKept(page, false)
  })

  it('after a failure, when the alert is closed', async () => {
    const page = await new LivePage().adopt()
    page.choose('Moss')
    page.press()
    await page.answer(failure())
    await alerts(page)
    expect(page.dialog!.contains(document.activeElement)).toBe(true)
    page.dialog!.close()
    page.clock.pass(1000)
    await says(page, 'Add To Cart')
    expectKept(page, false)
  })

  it.each([
    [
      'another button of its product',
      '<p class="sqs-add-to-cart-button" data-item-id="m" tabindex="0">',
      'p',
    ],
    ['the heading', '<i></i>', 'h1'],
  ])('goes to %s where the button has gone under the alert', async (_, instead, successor) => {
    const page = await new LivePage().adopt()
    page.choose('Moss')
    page.press()
    await page.answer(failure())
    await alerts(page)
    page.button.replaceWith(document.createRange().createContextualFragment(instead))
    page.dialog!.close()
    expect(document.activeElement?.localName).toBe(successor)
  })

  it('after a mistake, which leads to the control, and while choices change', async () => {
    const page = await new LivePage().adopt()
    page.press()
    await alerts(page)
    page.dialog!.close()
    const { select } = page
    expect(document.activeElement).toBe(select)
    for (const glaze of ['Ash', 'Moss', '']) {
      page.choose(glaze)
      const isDisabled = glaze === 'Ash' ? 'true' : null
      await until(() => expect(page.button.getAttribute('aria-disabled')).toBe(isDisabled))
      expect(document.activeElement).toBe(select)
    }
  })

  it('on a button that is sold out with the choice, and back', async () => {
    const page = await new LivePage().adopt()
    page.own.focus()
    page.choose('Ash')
    await says(page, 'Sold Out')
    expectKept(page, true)
    page.choose('Moss')
    await says(page, 'Add To Cart')
    expectKept(page, false)
  })
})
