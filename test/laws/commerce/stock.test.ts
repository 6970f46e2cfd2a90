// @vitest-environment dom
import { expect, it } from 'vitest'
import { LivePage, until } from '../../runtime/commerce/live-page.ts'

const OUT_OF_STOCK = { code: 'OUT_OF_STOCK', message: 'Gone' }
const stock = (sku: string) => Response.json({ results: [{ sku, unlimited: false, qtyInStock: 0 }] })

/** A page on which an add of "Moss" has failed, with the alert closed. */
async function afterFailure(response: Response): Promise<LivePage> {
  const page = await new LivePage().adopt()
  page.choose('Moss')
  page.press()
  await page.answer(response)
  await until(() => expect(page.dialog?.open).toBe(true))
  page.dialog!.close()
  page.clock.pass(1000)
  return page
}

it('a failure that says nothing of the stock asks for none', async () => {
  const page = await afterFailure(Response.json({ message: 'Sold Out' }, { status: 400 }))
  await until(() => expect(page.label).toBe('Add To Cart'))
  expect(page.send).toHaveBeenCalledTimes(1)
})

it('where the server has nothing left, the button says so', async () => {
  const page = await afterFailure(Response.json(OUT_OF_STOCK, { status: 409 }))
  await page.answer(stock('Moss'))
  await until(() => expect(page.label).toBe('Sold Out'))
})

it('a stock answer that comes after another choice changes nothing of that', async () => {
  const page = await afterFailure(Response.json(OUT_OF_STOCK, { status: 409 }))
  page.choose('Oat')
  await page.answer(stock('Moss'))
  await until(() => expect(page.select.options[1]!.label).toBe('Moss, sold out'))
  expect([page.select.value, page.label]).toEqual(['Oat', 'Add To Cart'])
})
