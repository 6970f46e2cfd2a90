import { product } from './shop.ts'

/** Values of one kind and the tags that are measured on them. */
export interface Sample {
  /** Formatters as written in a tag. */
  readonly calls: readonly string[]
  /** Name in the tag, `@` by default. */
  readonly names?: string
  readonly values: readonly unknown[]
}

const COUNT = 24
const NOW = Date.UTC(2026, 2, 4, 19, 7, 23)
const HOUR = 3_600_000

function several<T>(make: (i: number) => T): T[] {
  return Array.from({ length: COUNT }, (_, i) => make(i))
}

/** Data around the values, for formatters that look outwards. */
export const AROUND = {
  website: { timeZone: 'America/New_York', shareButtonOptions: { 1: true, 2: true } },
  websiteSettings: { simpleLikingEnabled: true },
  featureFlags: { useCLDRMoneyFormat: true },
  'base-url': 'https://shop.example',
  field: 'title',
  title: 'Bowls',
  shelf: 'kitchen',
  author: { first: 'Ines' },
  productMerchandisingContext: Object.fromEntries(
    several((i) => [
      `p${i}`,
      {
        scarcityEnabled: true,
        scarcityText: 'Only {qtyInStock} left',
        scarcityTemplateViews: [{ qtyInStock: 2 }],
        restockNotificationViews: [{ variantId: 'v1' }],
        restockNotificationMessages: {
          CTAText: 'Sold out',
          placeholderText: 'E-mail',
          buttonText: 'Tell me',
        },
      },
    ]),
  ),
}

export const PARTIALS = { 'card.block': '<b>{title|html}</b>' }

const products = several(product)
const digital = products.map((item) => ({
  ...item,
  structuredContent: { productType: 2, priceMoney: { value: '39.50', currency: 'USD' } },
}))
const subscriptions = products.map(({ structuredContent, ...item }) => ({
  ...item,
  structuredContent: {
    ...structuredContent,
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 12 },
    productSubscriptionOptions: [{ id: 's1' }],
    variants: structuredContent.variants.map((variant) => ({
      ...variant,
      optionValues: [{ value: 'Moss' }, { value: 'L' }],
      pricingOptions: [{ priceMoney: { value: '27.00', currency: 'USD' } }],
    })),
  },
}))
const images = several((i) => ({
  id: `i${i}`,
  title: i % 2 ? `Bowl ${i} & "lid"` : '',
  body: '<p>Thrown <b>by hand</b></p>',
  filename: `bowl-${i}.jpg`,
  assetUrl: `https://img.example/bowl-${i}.jpg`,
  originalSize: '1500x1200',
  systemDataVariants: '1500x1200,100w,300w,500w,750w,1000w,1500w',
  mediaFocalPoint: { x: 0.5, y: 0.25 },
  colorData: Object.fromEntries(
    ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center'].map((region) => [
      `${region}Average`,
      '335577',
    ]),
  ),
}))
const posts = products.map((item, i) => ({
  ...item,
  publicCommentCount: i % 4,
  commentState: 1,
  likeCount: i,
}))
const paragraphs = several(
  (i) => `<p>"Well" -- he's sure batch ${i} is done,\nsee http://kiln.example/${i} & ask @potter</p>`,
)
const titles = several((i) => `Spring Sale ${2000 + i}: bowls & cups!`)
const counts = several((i) => i)
const amounts = several((i) => [i, i * 1000.5, 48213.25 * i, -i / 7][i % 4])
const times = several((i) => NOW + i * 777 * HOUR)
const money = several((i) => ({ value: (i * 1234.567).toFixed(2), currency: i % 3 ? 'USD' : 'EUR' }))

export const SAMPLES: readonly Sample[] = [
  {
    values: titles,
    calls: [
      ...['html', 'htmlattr', 'htmltag', 'str', 'slugify', 'json', 'raw', 'output sold out', 'capitalize'],
      ...['encode-space', 'encode-uri', 'encode-uri-component', 'url-encode', 'AbsUrl', 'count', 'iter'],
      ...['truncate 20', 'cart-subtotal', 'cart-url', 'datetimefield weekday', 'lookup field'],
    ],
  },
  {
    values: paragraphs,
    calls: ['line-breaks', 'safe', 'smartypants', 'truncate', 'activate-twitter-links', 'html', 'htmlattr'],
  },
  {
    values: products,
    calls: [
      ...['json', 'json-pretty', 'get field', 'prop structuredContent.variants.0.id|str', 'apply card.block'],
      ...['item-classes', 'google-calendar-url', 'product-price', 'from-price', 'normal-price', 'sale-price'],
      ...['add-to-cart-btn', 'quantity-input', 'variants-select', 'product-checkout', 'product-status'],
      ...['product-quick-view shelf', 'product-restock-notification', 'product-scarcity'],
    ],
  },
  { values: digital, calls: ['product-price', 'quantity-input', 'variants-select', 'product-checkout'] },
  { values: subscriptions, calls: ['product-price', 'subscription-price', 'add-to-cart-btn'] },
  {
    values: subscriptions,
    names: 'structuredContent.variants',
    calls: ['find-first onSale|prop id', 'find-last onSale|prop id', 'key-by id|prop v1.id'],
  },
  { values: subscriptions, names: 'structuredContent.variants.0', calls: ['variant-descriptor'] },
  {
    values: images,
    calls: ['image', 'image hero', 'image-meta', 'image-color', 'image-color center', 'image-srcset'],
  },
  { values: images.map((coverImage) => ({ coverImage })), calls: ['cover-image-meta'] },
  { values: images.map((image) => ({ items: [image] })), calls: ['child-image-meta 0'] },
  {
    values: several((i) => `${800 + i}x600`),
    calls: [
      ...['width', 'height', 'resizedHeightForWidth 400', 'resizedWidthForHeight 300'],
      ...['squarespaceThumbnailForHeight 300', 'squarespaceThumbnailForWidth 640'],
    ],
  },
  { values: several((i) => `#${(i * 700_001 + 0x100000).toString(16)}`), calls: ['color-weight'] },
  {
    values: several((i) => ({ hue: i * 10, saturation: 0.5, lightness: 0.25, alpha: 0.5 })),
    calls: ['website-color'],
  },
  {
    values: several((i) => ({ id: `s${i}`, structuredContent: { audioAssetUrl: '/song.mp3' } })),
    calls: ['audio-player'],
  },
  {
    values: images.map((image) => ({
      ...image,
      overlay: true,
      mainImageId: 'm1',
      oembed: { html: '<iframe src="/clip">', providerName: 'Tube' },
    })),
    calls: ['video', 'video load-false color-data'],
  },
  {
    values: posts,
    calls: [
      ...[
        'comment-count',
        'comment-link',
        'comments',
        'like-button',
        'social-button',
        'social-button-inline',
      ],
    ],
  },
  {
    values: several((i) => ({ profileUrl: `https://twitter.com/potter${i}` })),
    calls: ['twitter-follow-button'],
  },
  {
    values: several((i) => ({ entries: [{ quantity: i }, { quantity: 1 }] })),
    calls: ['cart-quantity'],
  },
  {
    values: [
      { type: 'name', rawTitle: 'For', values: { First: 'Ada', Last: 'King' } },
      { type: 'text', rawTitle: 'Engraving', value: 'Thanks' },
      { type: 'checkbox', rawTitle: 'Extras', values: ['Box', 'Card'] },
      { type: 'phone', rawTitle: 'Call', values: { Areacode: '01', Prefix: '23', Line: '45' } },
      { type: 'likert', rawTitle: 'How', values: { 'Shape?': '1', 'Glaze?': '-2' } },
    ],
    calls: ['summary-form-field'],
  },
  { values: counts, calls: ['cycle odd even', 'mod 3', 'pluralize', 'pluralize bowl bowls'] },
  {
    values: amounts,
    calls: [
      ...[
        'round',
        'humanizeDuration',
        'bookkeeper-money-format',
        'percentage-format',
        'percentage-format trim',
      ],
      ...[
        'decimal',
        'decimal minfrac:2',
        'decimal style:short',
        'decimal style:percent',
        'decimal style:scientific',
      ],
      ...['unit in:kilometer', 'money-format', 'moneyFormat', 'money-string'],
    ],
  },
  {
    values: money,
    calls: ['money', 'money style:code', 'money style:name', 'money style:short', 'money minfrac:0'],
  },
  {
    values: several((i) => ({ decimalValue: i * 1234.5, currencyCode: i % 3 ? 'USD' : 'EUR' })),
    calls: ['i18n-money-format', 'i18n-money-format de-DE'],
  },
  {
    values: times,
    calls: [
      ...['date %F', 'date %B %d, %Y', 'date %A, %I:%M %p %Z', 'timesince', 'datetime', 'datetime date:full'],
      ...['datetime date:short time:short', 'datetime yMMMEd', 'datetime yMMMdjm'],
    ],
  },
  {
    values: times.map((from, i) => ({ from, to: from + [1, 30, 800][i % 3]! * HOUR })),
    names: 'from,to',
    calls: [
      'datetime-interval',
      'datetime-interval date:MMMd time:hm',
      'relative-time',
      'relative-time field:hour',
    ],
  },
  {
    values: several((i) => ({ pattern: '{0} left, says {name}', stock: i })),
    names: 'pattern',
    calls: ['message stock name:author.first', 'format stock'],
  },
  {
    values: several((i) => ({ pattern: '{0 plural =0 {Sold out} one {One left} other {# left}}', stock: i })),
    names: 'pattern',
    calls: ['plural stock'],
  },
]
