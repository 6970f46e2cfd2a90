/**
 * The shop page of the bench: a list of products, each with everything that a shopper looks at and presses.
 */
export const SHOP_TEMPLATE = `<main class="shop" id="collection-{collection.id}">
<h1>{collection.title|html}</h1>
{.repeated section items}
  <article class="{@|item-classes}" id="item-{id}">
    {@|product-status}
    <a href="{fullUrl}" title="{title|htmltag}">{@|image}</a>
    <h2>{title|html}</h2>
    <time datetime="{addedOn|date %F}">{addedOn|date %B %d, %Y}</time>
    {@|product-price}
    {.if excerpt}<p>{excerpt|safe|truncate 60|html}</p>{.end}
    {@|variants-select}
    {@|quantity-input}
    {@|add-to-cart-btn}
  </article>
{.end}
</main>
`

const SIZES = ['S', 'M', 'L']
const COLOURS = ['Moss', 'Ash & "sand"']
const MADE = Date.UTC(2026, 2, 4, 9, 30)
const DAY = 86_400_000

function usd(value: number) {
  return { value: value.toFixed(2), currency: 'USD' }
}

/**
 * Every fifth product costs more in large, every seventh is sold out, every third variant of a fourth is on
 * sale.
 */
function variants(i: number) {
  return SIZES.flatMap((size, s) =>
    COLOURS.map((colour, c) => {
      const index = s * COLOURS.length + c
      const cost = 12.5 + i * 3 + (i % 5 === 0 ? s * 2.25 : 0)
      return {
        id: `v${i}-${index}`,
        sku: `SKU-${i}-${index}`,
        attributes: { Size: size, Colour: colour },
        qtyInStock: i % 7 === 0 ? 0 : (i + index) % 6,
        unlimited: false,
        onSale: i % 4 === 0 && index % 3 === 0,
        price: cost * 100,
        salePrice: cost * 80,
        priceMoney: usd(cost),
        salePriceMoney: usd(cost * 0.8),
      }
    }),
  )
}

/** A physical product with two options, six variants, a picture and a date. */
export function product(i: number) {
  return {
    id: `p${i}`,
    collectionId: 'c1',
    recordType: 11,
    recordTypeLabel: 'store-item',
    title: `Mug ${i} & "saucer" <new>`,
    excerpt:
      i % 3 === 0 ? '' : `<p>Thrown by hand in <em>stoneware</em>, batch ${i}, glazed twice & fired once</p>`,
    fullUrl: `/shop/mug-${i}`,
    addedOn: MADE + i * DAY * 1.7,
    tags: ['New in', 'Stoneware', `Batch ${i % 9}`].slice(0, i % 4),
    categories: i % 2 === 0 ? ['Mugs'] : [],
    author: { displayName: 'Ines Moor' },
    starred: i % 6 === 0,
    assetUrl: `https://img.example/mug-${i}.jpg`,
    filename: `mug-${i}.jpg`,
    originalSize: '1500x1200',
    systemDataVariants: '1500x1200,100w,300w,500w,750w,1000w,1500w',
    mediaFocalPoint: { x: 0.5, y: 0.25 },
    structuredContent: {
      productType: 1,
      variants: variants(i),
      variantOptionOrdering: ['Size', 'Colour'],
      isSubscribable: false,
    },
  }
}

/** Settings of the site that a shop reads; `isLocal` has prices formatted by locale. */
export function shopPage(count: number, { isLocal }: { readonly isLocal: boolean }) {
  return {
    website: { timeZone: 'Europe/Dublin' },
    featureFlags: { useCLDRMoneyFormat: isLocal },
    localizedStrings: { productAddToCartText: 'Add to basket', productSoldOutText: 'All gone' },
    collection: { id: 'c1', title: 'Mugs & more' },
    items: Array.from({ length: count }, (_, i) => product(i)),
  }
}
