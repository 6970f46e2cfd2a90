import { expect, it } from 'vitest'
import { openStorefront } from '../../../../runtime/preview/pages/open-storefront.ts'
import { pageKinds } from '../../../../runtime/preview/pages/page-kinds.ts'
import type { Storefront } from '../../../../runtime/preview/pages/storefront.ts'
import { STRANGER } from '../../../../runtime/preview/pages/visitor.ts'
import { demoContent } from '../../../../templates/content/index.ts'

const site = demoContent()
const open = () => openStorefront({ folder: 'templates/theme', site, fills: true, isDev: false })

function render(front: Storefront, address: string) {
  const page = front.pageAt(new URL(address, 'http://localhost'))
  const { html, scopes } = front.render(front.prepare(page, STRANGER), { now: 1.8e12 })
  return { html, scopes }
}

it('renders a page alike whatever was rendered before: caches are kept from page to page', () => {
  const used = open()
  const fresh = open()
  const addresses = pageKinds(used).map(({ address }) => address)
  const first = addresses.map((address) => render(used, address))
  const again = addresses.toReversed().map((address) => render(used, address))
  expect(again.toReversed()).toEqual(first)
  expect(addresses.toReversed().map((address) => render(fresh, address))).toEqual(again)
})
