import { expect, it } from 'vitest'
import { Storefront } from '../../../runtime/preview/pages/storefront.ts'
import { demoTheme } from '../../templates/theme/demo-theme.ts'
import { FIRST_VISIT, site } from '../../templates/theme/pages.ts'

/** Text of a product's only way to subscribe, on its page. */
function billingText(option: object): string | undefined {
  const isCoffee = ({ urlId }: { readonly urlId: string }) => urlId === 'coffee-weekly'
  const shop = site.collections.find(({ items = [] }) => items.some(isCoffee))!
  const coffee = shop.items!.find(isCoffee)!
  const structuredContent = {
    ...Object(coffee.structuredContent),
    productSubscriptionOptions: [{ id: 'only', ...option }],
  }
  const collections = [{ ...shop, items: [{ ...coffee, structuredContent }] }]
  const front = new Storefront({ theme: demoTheme, site: { ...site, collections }, isDev: false })
  const page = front.pageAt(new URL(coffee.fullUrl, 'https://shop.example'))
  const { html } = front.render(front.prepare(page, FIRST_VISIT))
  return /class="options__choice">[^<]*<input[^>]*>\s*<span>([^<]*)/.exec(html)?.[1]?.trim()
}

it.each([
  [{ value: 1, unit: 'WEEK' }, 'Every week'],
  [{ value: 2, unit: 'WEEK' }, 'Every 2 weeks'],
  [{ value: 52, unit: 'WEEK' }, 'Every year'],
  [{ value: 104, unit: 'WEEK' }, 'Every 2 years'],
  [{ value: 1, unit: 'MONTH' }, 'Every month'],
  [{ value: 6, unit: 'MONTH' }, 'Every 6 months'],
  [{ value: 24, unit: 'MONTH' }, 'Every 2 years'],
  [{ value: 3, unit: 'YEAR' }, 'Every 3 years'],
])('a period of %j is %s', (billingPeriod, text) => {
  expect(billingText({ billingPeriod })).toBe(text)
})

it('a way to subscribe goes by its name, or is unavailable without a period', () => {
  expect(billingText({ name: 'Now and then', billingPeriod: { value: 1, unit: 'WEEK' } })).toBe(
    'Now and then',
  )
  expect(billingText({})).toBe('Unavailable')
})
