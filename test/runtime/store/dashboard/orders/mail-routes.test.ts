import { expect, it, onTestFinished } from 'vitest'
import { order } from '../../support/checkout.ts'
import { memory } from '../../support/memory.ts'
import { open } from '../../support/open.ts'
import { MUG } from '../../support/small-shop.ts'

it('writes a receipt that could not be kept, once', async () => {
  const database = memory()
  const shop = await open({ database, mailServer: { send: async () => ({ kind: 'sent' }) } })
  onTestFinished(() => shop.close())
  const shopper = shop.shopper()
  await shopper.add('mug', MUG.red)
  const { text: thanks } = await shopper.get(await order(shopper))
  const path = `/dashboard/orders/${/Order ([2-9A-Z-]{9})/.exec(thanks)?.[1]}`
  const owner = shop.shopper()
  const see = async () => (await owner.get(path)).text
  await shop.store.deliver()
  expect(await see()).not.toContain('has no receipt')

  await (await database.engine).exec('delete from vitrine.mails')
  const page = await see()
  expect(page).toContain('The customer has no receipt.')
  const crumb = /name="crumb" value="([^"]*)"/.exec(page)?.[1] ?? ''
  for (let press = 0; press < 2; press++) await owner.submit(`${path}/mails`, [['crumb', crumb]])
  await shop.store.deliver()
  expect((await see()).match(/<article>/g)).toHaveLength(1)
  expect(await see()).toMatch(/Sent <time/)
  expect((await owner.submit('/dashboard/orders/2222-2222/mails', [['crumb', crumb]])).status).toBe(404)
})
