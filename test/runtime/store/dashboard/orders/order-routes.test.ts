import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { order } from '../../support/checkout.ts'
import { type OpenStore, open } from '../../support/open.ts'
import { MUG, SCARCE } from '../../support/small-shop.ts'

const FORMULA = '=HYPERLINK("https://evil.example")'
const PATH = '/dashboard/orders'
let shop: OpenStore

beforeAll(async () => {
  shop = await open()
})
afterAll(() => shop.close())

/** Orders a mug. @returns number and public path of the order */
async function orderMug(details: Readonly<Record<string, string>> = {}) {
  const shopper = shop.shopper()
  await shopper.add('mug', MUG.red)
  const path = await order(shopper, details)
  const { text } = await shopper.get(path)
  return { path, number: /Order ([2-9A-Z]{4}-[2-9A-Z]{4})/.exec(text)?.[1] ?? 'none' }
}

/** Opens an order as the owner. @returns what sends its form with a change */
async function openOrder(number: string) {
  const owner = shop.shopper()
  const { text } = await owner.get(`${PATH}/${number}`)
  const hidden = [...text.matchAll(/<input type="hidden" name="(crumb|seen)" value="([^"]*)"/g)].slice(0, 2)
  const known = hidden.map(([, name = '', value = '']) => [name, value] as const)
  return {
    text,
    save: (status: string, trackingUrl = '', more = known) =>
      owner.submit(`${PATH}/${number}`, [...more, ['status', status], ['trackingUrl', trackingUrl]]),
    known,
  }
}

describe('the list of orders', () => {
  it('has the newest first, by status, and finds by number, name and e-mail', async () => {
    const first = await orderMug({ name: 'Ada Lovelace', email: 'ada@example.org' })
    const second = await orderMug({ name: '<b>Percent%</b>' })
    const owner = shop.shopper()
    const { text } = await owner.get(PATH)
    expect(text.indexOf(second.number)).toBeLessThan(text.indexOf(first.number))
    expect(text).toContain('&lt;b&gt;Percent%')
    expect(text).toMatch(/€9\.99.*Received/)
    const found = async (query: string) => {
      const page = await owner.get(`${PATH}?${query}`)
      return [first, second].map(({ number }) => page.text.includes(number))
    }
    expect(await found('status=received')).toEqual([true, true])
    expect(await found('status=paid')).toEqual([false, false])
    expect(await found(`q=${first.number.toLowerCase()}`)).toEqual([true, false])
    expect(await found('q=LOVE')).toEqual([true, false])
    expect(await found('q=ada@example.org')).toEqual([true, false])
    expect(await found('q=%25')).toEqual([false, true])
    const { text: love } = await owner.get(`${PATH}?q=LOVE`)
    const [, file = ''] = /href="([^"]*)">Download all found for “LOVE” as CSV/.exec(love) ?? []
    const { text: csv } = await owner.get(file.replaceAll('&amp;', '&'))
    expect([csv.includes(first.number), csv.includes(second.number)]).toEqual([true, false])
    const { text: none } = await owner.get(`${PATH}?q=nobody`)
    expect(none).toContain('No order fits these words.')
    expect(none).not.toContain('Download')
    expect((await owner.get('/dashboard')).text).toContain(`href="${PATH}/${second.number}"`)
  })

  it('is a file with a row for each line, in which no formula runs', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', MUG.blue, 2)
    await shopper.add('song', '')
    await order(shopper, { name: FORMULA, note: '@SUM(1)' })
    const { text, headers } = await shopper.get(`${PATH}.csv`)
    const [head, ...rows] = text.trimEnd().split('\r\n')
    expect(head).toBe(
      'Number,Received,Status,Changed,Tracking,Full name,E-mail,Street and number,Further address line,Postal code,City,State or province,Country,Note to the shop,Coupons,Discount,Gift wrapping,Gift note,Delivery,Delivery cost,Total,Currency,Item,Options,SKU,Quantity,Unit price,Card for,Card e-mail,Card message,Card day,Card sent,Answers',
    )
    expect(rows[0]).toMatch(
      /received.*"'=HYPERLINK\(""https.*'@SUM\(1\),,0,,,,,25.2,EUR,Mug,"Blue, S",MUG-B,2,12,,,,,,$/,
    )
    expect(rows[1]).toMatch(/'@SUM\(1\),,,,,,,,EUR,Song,,,1,1\.2,,,,,,$/)
    expect(headers.get('content-disposition')).toContain('orders.csv')
    expect((await shopper.get(`${PATH}.csv?status=paid`)).text.split('\r\n')).toHaveLength(2)
  })
})

describe('an order', () => {
  it('shows lines with answers, who ordered, and leads to the page of the customer', async () => {
    const shopper = shop.shopper()
    const additionalFields = JSON.stringify({ 'text-initials': '<i>' })
    await shopper.send('POST', '/api/commerce/shopping-cart/entries', { itemId: 'pen', additionalFields })
    await shopper.submit('/cart/coupons', [['code', 'TEN']])
    const path = await order(shopper)
    const { text: list } = await shopper.get(PATH)
    const { text } = await openOrder(/orders\/([\w-]{9})"/.exec(list)?.[1] ?? 'none')
    for (const part of ['Pen', '&lt;i&gt;', '€60.00', 'Discount (TEN)', '-€6.00', '€54.00', 'Lindenweg 4'])
      expect(text).toContain(part)
    expect(text).toContain('mailto:eva@example.com')
    expect(text).toContain(`href="${path}"`)
    const { text: file } = await shopper.get(`${PATH}.csv`)
    expect(file.split('\r\n')[1]).toMatch(/,Pen,.*,Initials: <i>$/)
  })

  it('goes on, and the customer sees it with the link of the parcel', async () => {
    const { number, path } = await orderMug()
    const { save } = await openOrder(number)
    const answer = await save('sent', ' https://parcels.example/?id=1&x=2 ')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${PATH}/${number}?saved=1`])
    expect((await shop.shopper().get(`${PATH}/${number}?saved=1`)).text).toContain('Saved: Sent.')
    const { text } = await shop.shopper().get(path)
    expect(text).toMatch(/<li aria-current="step">[^l]*Sent/)
    expect(text).toContain('href="https://parcels.example/?id=1&amp;x=2"')
    await (await openOrder(number)).save('delivered')
    expect((await shop.shopper().get(path)).text).toMatch(/<li aria-current="step">[^l]*Delivered/)
  })

  it('is not changed by the second of two owners at once, who sees why', async () => {
    const { number } = await orderMug()
    const [first, second] = [await openOrder(number), await openOrder(number)]
    expect((await first.save('paid', 'https://first.example/')).status).toBe(303)
    const refused = await second.save('sent', 'https://parcels.example/')
    expect(refused.status).toBe(409)
    expect(refused.text).toMatch(/role="alert" tabindex="-1" autofocus>This order was changed meanwhile/)
    expect(refused.text).toContain('Status: Paid')
    expect(refused.text).toContain('value="sent" selected')
    expect(refused.text).toContain('value="https://parcels.example/"')
    expect(refused.text).toContain('Saved now: <bdi>https://first.example/</bdi>')
    const [third, fourth] = [await openOrder(number), await openOrder(number)]
    const answers = await Promise.all([third.save('sent'), fourth.save('delivered')])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  })

  it('gives its pieces back once when it is cancelled, and stays cancelled', async () => {
    const shopper = shop.shopper()
    await shopper.add(SCARCE.itemId, SCARCE.sku, 2)
    const path = await order(shopper)
    const { text } = await shopper.get(path)
    const number = /Order ([2-9A-Z-]{9})/.exec(text)?.[1] ?? 'none'
    const [first, second] = [await openOrder(number), await openOrder(number)]
    await Promise.all([first.save('cancelled'), second.save('cancelled')])
    expect(await shopper.stock(SCARCE.itemId, SCARCE.sku)).toBe(SCARCE.stock)
    const again = await openOrder(number)
    expect(again.text).toContain('A cancelled order stays cancelled.')
    expect(again.text).not.toContain('<form')
    const seen = Date.now()
    const later = await shopper.submit(`${PATH}/${number}`, [
      ['seen', String(seen)],
      ['status', 'paid'],
    ])
    expect(later.status).toBe(409)
    expect((await shopper.get(path)).text).toContain('Cancelled')
  })

  it.each(['javascript:alert(1)', 'parcel 5', `https://x.example/${'y'.repeat(2100)}`])(
    'takes no link such as %s',
    async (url) => {
      const { number } = await orderMug()
      const answer = await (await openOrder(number)).save('sent', url)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('id="tracking-error">Enter an address that begins with https://.')
      expect((await openOrder(number)).text).toContain('Status: Received')
    },
  )

  it('is refused to other sites, wrong crumbs, unknown statuses and numbers', async () => {
    const { number } = await orderMug()
    const { save, known } = await openOrder(number)
    const forged = known.map(([name, value]) => [name, name === 'crumb' ? 'x' : value] as const)
    const refused = await save('paid', 'https://parcels.example/', forged)
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('value="https://parcels.example/"')
    expect((await openOrder(number)).text).toContain('Status: Received')
    expect((await save('lost')).status).toBe(400)
    expect((await shop.shopper().get(`${PATH}/AAAA-AAAA`)).status).toBe(404)
    const headers = { origin: 'https://evil.example' }
    expect((await shop.shopper().call('POST', `${PATH}/${number}`, { headers })).status).toBe(403)
  })
})

it('shows orders to nobody but the owner', async () => {
  const own = await open({ owner: { kind: 'password', password: 'a long password' } })
  const shopper = own.shopper()
  for (const path of [PATH, `${PATH}.csv`, `${PATH}/AAAA-AAAA`])
    expect((await shopper.get(path)).status).toBe(401)
  expect((await shopper.submit(`${PATH}/AAAA-AAAA`, [['status', 'paid']])).status).toBe(401)
  await own.close()
})
