import { expect, it } from 'vitest'
import { merchandisingOf } from '../../../../../runtime/preview/pages/data/merchandising.ts'
import { STRANGER } from '../../../../../runtime/preview/pages/visitor.ts'
import { site, storefront } from '../../../../templates/theme/pages.ts'

const VIEWS = [
  { qtyInStock: 3, attributes: { Glaze: 'Ink' } },
  { qtyInStock: 2, attributes: { Glaze: 'Oat' } },
  { qtyInStock: 1, attributes: { Glaze: 'None' } },
]

function variant(Glaze: string, stock: object) {
  return { attributes: { Glaze }, ...stock }
}

function viewsOf(variants: readonly object[], views: readonly unknown[] = VIEWS) {
  const item = { id: 'mug', structuredContent: { productType: 1, variants } }
  return merchandisingOf({ mug: { scarcityEnabled: true, scarcityTemplateViews: views } }, [item]).mug
    ?.scarcityTemplateViews
}

it('scarcity is shown by what is left of each variant', () => {
  const left = [variant('Oat', { qtyInStock: 2 }), variant('Ink', { qtyInStock: 1 })]
  expect(viewsOf(left)).toEqual([{ ...VIEWS[0], qtyInStock: 1 }, VIEWS[1], VIEWS[2]])
  const gone = [variant('Oat', { qtyInStock: 0 }), variant('Ink', { qtyInStock: 1, unlimited: true })]
  expect(viewsOf(gone)).toEqual([VIEWS[2]])
  expect(viewsOf([{ qtyInStock: 4 }], [{ qtyInStock: 5 }])).toEqual([{ qtyInStock: 4 }])
  expect(viewsOf([{ qtyInStock: 0 }], [{ qtyInStock: 5 }])).toEqual([])
})

it('what cannot be computed stays as the site has it', () => {
  expect(viewsOf([{}, {}], [{ qtyInStock: 5 }])).toEqual([{ qtyInStock: 5 }])
  expect(viewsOf([], [null, 'x'])).toEqual([null, 'x'])
  expect(
    merchandisingOf({ mug: { scarcityEnabled: false } }, [{ id: 'mug' }, { id: 'constructor' }]),
  ).toEqual({
    mug: { scarcityEnabled: false },
  })
})

it('a page shows how few there are once some lie in carts', () => {
  const teapot = site.collections
    .flatMap(({ items = [] }) => items)
    .find(({ urlId }) => urlId === 'lilla-teapot')!
  const live = {
    ...teapot,
    structuredContent: { ...Object(teapot.structuredContent), variants: [{ qtyInStock: 1 }] },
  }
  const page = storefront.pageAt(new URL(teapot.fullUrl, 'https://shop.example'))
  const visitor = { ...STRANGER, live: (item: typeof teapot) => (item.id === teapot.id ? live : item) }
  expect(storefront.render(storefront.prepare(page, visitor)).html).toContain('Only 1 left on the shelf')
})
