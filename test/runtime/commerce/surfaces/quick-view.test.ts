// @vitest-environment dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { LivePage, MUG, until } from '../live-page.ts'

const BUTTON = '<div class="sqs-product-quick-view-button" tabindex="0" data-item-id="m">View</div>'

/** A page with a Quick View button that has its behaviour. */
async function list() {
  const page = new LivePage()
  document.body.insertAdjacentHTML('beforeend', BUTTON)
  await page.adopt({ item: { ...MUG, fullUrl: '/shop/mug' } })
  const opener = document.querySelector<HTMLElement>('.sqs-product-quick-view-button')!
  await until(() => expect(opener.getAttribute('aria-haspopup')).toBe('dialog'))
  return { page, opener }
}

it('keeps a shopper without a connection on the list, says why, and opens with the next press', async () => {
  const { page, opener } = await list()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  page.send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  opener.focus()
  opener.click()
  await until(() => expect(page.dialog?.open).toBe(true))
  expect(document.querySelector('#alert-text')?.textContent).toBe('Please check your internet connection.')
  page.dialog!.close()
  expect(document.activeElement).toBe(opener)
  onLine.mockReturnValue(true)
  opener.click()
  await page.answer(new Response(`<main><h1>Mug</h1>${page.button.outerHTML}</main>`))
  await until(() => expect(document.querySelector('#quick-view-dialog h1')?.textContent).toBe('Mug'))
})

it('shows the pictures beside a product, and nothing else of its page', async () => {
  const { page, opener } = await list()
  const shown = async (html: string) => {
    opener.click()
    await page.answer(new Response(html))
    await until(() => expect(document.querySelector('#quick-view-dialog h1')?.textContent).toBe('Mug'))
    const names = [...document.querySelectorAll('#quick-view-dialog img')].map((img) =>
      img.getAttribute('alt'),
    )
    page.dialog?.close()
    return names
  }
  const panel = `<div><h1>Mug</h1>${page.button.outerHTML}</div>`
  const around = '<header><img alt="logo"></header>'
  const other = '<div class="sqs-add-to-cart-button" data-item-id="other"></div><img alt="other">'
  expect(await shown(`${around}<article><p><img alt="mug"></p>${panel}</article>${other}`)).toEqual(['mug'])
  expect(await shown(`${around}<main>${panel}<img alt="picture of the page"></main>`)).toEqual([])
  expect(await shown(`${around}<div>${panel}${other}</div>`)).toEqual([])
})
