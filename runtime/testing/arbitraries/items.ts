import fc from 'fast-check'
import { json } from './data.ts'

const junk = json(2)
/** Mostly what a field should hold, now and then anything. */
const mostly = <T>(sound: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: sound }, { weight: 1, arbitrary: junk })
const pick = (...values: unknown[]) => fc.constantFrom(...values)

const words = fc.string({ maxLength: 8, unit: fc.constantFrom(...'aBé- \n&<>"\'/1_ß\u00a0\u200b') })
const id = pick('', 'i1', 'a&b', 0, 7)
const flag = pick(true, false, 'true', 'false', '', 0, 1, 2, 1.5, null)
const url = pick('/a.jpg', '/b.png?x=1&y="2"', '', 5)
const length = pick('0', '100', '250', '1x', '', 'q', '-5', '1e3', '7.9', ' 12', '99999999999')
const size = fc.oneof(
  fc.tuple(length, length).map((sides) => sides.join('x')),
  pick('800x400', '1500X900', '10', '1x2x3', 'x', '', 300),
)
const colourPart = pick('aa', 'a1b2c3', '', '#fff', 5, null)
const fraction = pick(0, 1, 0.5, 0.25, 0.12345, 1.005, -0.1, 1.1, '0.5', 'q', true, null, 1e-7)
const hex = fc.oneof(
  fc.string({ maxLength: 7, unit: fc.constantFrom(...'#0f7F8a9z') }),
  pick('#fff', '800000', '7fffff', '#7FFFFF', 777, '808080'),
)
const list = fc.oneof(
  fc.array(mostly(words), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('0', '1', 'k'), words),
)

const point = fc.record({ x: mostly(fraction), y: mostly(fraction) }, { requiredKeys: [] })
const colours = fc.record(
  {
    topLeftAverage: mostly(colourPart),
    topRightAverage: mostly(colourPart),
    bottomLeftAverage: mostly(colourPart),
    bottomRightAverage: colourPart,
    centerAverage: colourPart,
  },
  { requiredKeys: [] },
)

const variant = fc.record(
  { onSale: mostly(flag), unlimited: mostly(flag), qtyInStock: mostly(pick(0, 1, '3', -1, 'q', 0.5)) },
  { requiredKeys: [] },
)
const product = fc.record(
  {
    productType: mostly(pick(1, 2, 3, 4, -1, '1', true, 1.5, 5)),
    onSale: mostly(flag),
    variants: mostly(fc.array(variant, { maxLength: 3 })),
    audioAssetUrl: mostly(url),
  },
  { requiredKeys: [] },
)

const image = {
  id: mostly(id),
  assetUrl: mostly(url),
  originalSize: mostly(size),
  title: mostly(words),
  body: mostly(
    fc.oneof(
      words,
      fc.integer({ min: 240, max: 260 }).map((n) => `${'x'.repeat(n)}<b>y</b>`),
    ),
  ),
  filename: mostly(words),
  altText: mostly(words),
  mediaFocalPoint: mostly(point),
  componentKey: mostly(id),
  licensedAssetPreview: mostly(pick({}, { a: 1 }, [], true, null)),
  colorData: mostly(colours),
  systemDataVariants: mostly(
    fc
      .array(
        pick(
          '100w',
          '300w',
          '500w',
          '750w',
          '1000w',
          '1500w',
          '2500w',
          '1500x900',
          ' 100w',
          'w',
          '900w ',
          '',
        ),
        { maxLength: 5 },
      )
      .map((variants) => variants.join()),
  ),
}

/** Fields of an item that content formatters read. */
export const item: fc.Arbitrary<unknown> = mostly(
  fc.record(
    {
      ...image,
      coverImage: mostly(fc.record(image, { requiredKeys: [] })),
      items: mostly(fc.array(fc.record(image, { requiredKeys: [] }), { maxLength: 3 })),
      hue: mostly(pick(0, 360, 359.995, 10.005, 361, -0.001, '20', 'q', null, 1e-9)),
      saturation: mostly(fraction),
      lightness: mostly(fraction),
      alpha: mostly(fraction),
      oembed: mostly(fc.record({ html: mostly(words), providerName: mostly(words) }, { requiredKeys: [] })),
      overlay: mostly(flag),
      mainImageId: mostly(id),
      systemDataId: mostly(id),
      recordType: mostly(pick(11, '11', 1, 11.5)),
      recordTypeLabel: mostly(words),
      promotedBlockType: mostly(words),
      categories: mostly(list),
      tags: mostly(list),
      author: mostly(fc.record({ displayName: mostly(words) }, { requiredKeys: [] })),
      starred: mostly(flag),
      structuredContent: mostly(product),
    },
    { requiredKeys: [] },
  ),
)

/** A value that a scalar formatter is given. */
export const scalar: fc.Arbitrary<unknown> = mostly(
  fc.oneof(
    size,
    hex,
    words,
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e13, max: 1e13 }),
    pick('3600000', 65999, -65000, 59999.9),
  ),
)

/** Data around an item. */
export const surroundings = fc.record(
  {
    'base-url': mostly(url),
    blockType: mostly(pick(5, '5', '5.0', 2, true)),
    tags: mostly(list),
    categories: mostly(list),
    author: mostly(fc.record({ displayName: words })),
    starred: flag,
    promotedBlockType: words,
    recordTypeLabel: words,
    id,
  },
  { requiredKeys: [] },
)
