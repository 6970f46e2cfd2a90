import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal, toPlainString } from '../../../runtime/site/money/decimal.ts'
import { nativeAmount } from '../../../runtime/site/money/money.ts'
import { currencyOfRegion } from '../../../runtime/site/money/region-currency.ts'
import { variantOptions } from '../../../runtime/site/product/product-options.ts'
import { fromPrice, normalPrice, salePrice } from '../../../runtime/site/product/product-price.ts'
import {
  isOnSale,
  isSoldOut,
  isSubscribable,
  productStock,
  UNLIMITED,
} from '../../../runtime/site/product/product-state.ts'
import { productType } from '../../../runtime/site/product/product-type.ts'
import { hasVariedPrices } from '../../../runtime/site/product/varied-prices.ts'
import { item } from '../../../runtime/testing/arbitraries/products.ts'

const product = (productType: unknown, content: object = {}) => ({
  structuredContent: { productType, ...content },
})
const physical = (...variants: unknown[]) => product(1, { variants })

test('types are found by number, whatever they are written as', () => {
  expect([1, '2', 3.0, '4', true, -1, 5].map((code) => productType(product(code)))).toEqual([
    ...['physical', 'digital', 'service', 'gift-card', 'physical', 'undefined', 'paywall'],
  ])
  expect([0, 1.5, 'x', null, undefined, {}].map((code) => productType(product(code)))).toEqual(
    Array(6).fill(undefined),
  )
})

describe('stock', () => {
  test('any variant in stock is enough', () => {
    expect(isSoldOut(physical({ qtyInStock: 0 }, { qtyInStock: '3' }))).toBe(false)
    expect(isSoldOut(physical({ unlimited: true }))).toBe(false)
    expect(isSoldOut(physical({ qtyInStock: 0 }, {}))).toBe(true)
  })

  test('digital products and gift cards never run out; what has no type is sold out', () => {
    expect([2, 4].map((type) => isSoldOut(product(type)))).toEqual([false, false])
    expect(productStock(product(2))).toBe(UNLIMITED)
    expect(isSoldOut({})).toBe(true)
  })

  test('adds up, until one is unlimited', () => {
    expect(productStock(physical({ qtyInStock: 2 }, { qtyInStock: '3' }, {}))).toBe(5)
    expect(productStock(physical({ qtyInStock: 2 }, { unlimited: 1 }))).toBe(UNLIMITED)
  })

  test('what can be bought is not sold out', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { maxLength: 4 }), (stock) => {
        const goods = physical(...stock.map((qtyInStock) => ({ qtyInStock })))
        expect(isSoldOut(goods)).toBe(productStock(goods) === 0)
      }),
    )
  })
})

describe('prices', () => {
  const costs = (...values: number[]) =>
    physical(...values.map((value) => ({ price: value, priceMoney: { value } })))
  const value = (text: string) => Number(toPlainString(parseDecimal(text)!))

  test('from the lowest to the highest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 1, maxLength: 5 }), (values) => {
        expect(value(toPlainString(fromPrice(costs(...values)).amount))).toBe(Math.min(...values))
        expect(value(toPlainString(normalPrice(costs(...values)).amount))).toBe(Math.max(...values))
        expect(hasVariedPrices(costs(...values))).toBe(new Set(values).size > 1)
      }),
    )
  })

  test('the first of equals wins, with its currency', () => {
    const price = (currency: string) => ({ priceMoney: { value: '1', currency } })
    expect(fromPrice(physical(price('EUR'), price('JPY'))).currency).toBe('EUR')
    expect(normalPrice(physical(price('EUR'), price('JPY'))).currency).toBe('EUR')
  })

  test('a sale counts for its variant, and never for a gift card', () => {
    const onSale = { onSale: true, priceMoney: { value: '9' }, salePriceMoney: { value: '7' } }
    expect(toPlainString(fromPrice(physical({ priceMoney: { value: '8' } }, onSale)).amount)).toBe('7')
    expect(toPlainString(salePrice(physical(onSale)).amount)).toBe('7')
    expect(toPlainString(salePrice(product(4, { variants: [onSale] })).amount)).toBe('0')
    expect(isOnSale(product(4, { variants: [onSale] }))).toBe(false)
    expect(isOnSale(product(2, { onSale: true }))).toBe(true)
  })

  test('only true subscribes', () => {
    expect(
      [true, 'true', 1, 'yes', {}, null].map((flag) => isSubscribable(product(1, { isSubscribable: flag }))),
    ).toEqual([true, true, true, false, false, false])
  })

  test.each([
    ['1234567.895', '1,234,567.90'],
    ['1.005', '1.01'],
    ['-0.001', '-0.00'],
    ['-0', '-0.00'],
    ['999.999', '1,000.00'],
    ['1e21', '999,999,999,999,999,900,000.00'],
    ['90071992547409.93', '90,071,992,547,409.92'],
    ['9007199254740993', '9,007,199,254,740,994.00'],
    ['1e400', '∞'],
    ['-Infinity', '-∞'],
    ['NaN', 'NaN'],
  ])('%s is written %s', (text, written) => expect(nativeAmount(parseDecimal(text)!)).toBe(written))

  test('amounts of cents are written as they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        const written = nativeAmount(parseDecimal(`${cents}e-2`)!)
        expect(written).toMatch(/^-?[0-9]{1,3}(,[0-9]{3})*\.[0-9]{2}$/)
        expect(Math.round(Number(written.replaceAll(',', '')) * 100) + 0).toBe(cents)
      }),
    )
  })
})

describe('options', () => {
  test('are in the owner’s order, their values in the order of variants', () => {
    const content = {
      variantOptionOrdering: ['Size', 'Glaze'],
      variants: [
        { attributes: { Glaze: 'Moss', Size: 'L' } },
        { attributes: { Glaze: 'Ash', Size: 'L', Lid: 'yes' } },
        { attributes: null },
      ],
    }
    expect(variantOptions(product(1, content))).toEqual([
      { name: 'Size', values: ['L'] },
      { name: 'Glaze', values: ['Moss', 'Ash'] },
    ])
  })

  test('there is nothing to choose from one variant', () => {
    expect(variantOptions(product(1, { variantOptionOrdering: ['Size'], variants: [{}] }))).toEqual([])
  })

  test('a name that comes twice has its values once', () => {
    const content = { variantOptionOrdering: ['A', 'A'], variants: [{ attributes: { A: 1 } }, {}] }
    expect(variantOptions(product(1, content)).map(({ values }) => values)).toEqual([['1'], []])
  })
})

test('regions pay in their currency', () => {
  expect(['US', 'DE', 'GB', 'LI', 'TV', 'JP', 'AQ', '419', undefined].map(currencyOfRegion)).toEqual([
    ...['USD', 'EUR', 'GBP', 'CHF', 'AUD', 'JPY', 'USD', 'USD', 'USD'],
  ])
})

test('no data breaks a fact', () => {
  const facts = [
    fromPrice,
    normalPrice,
    salePrice,
    isOnSale,
    isSoldOut,
    productStock,
    hasVariedPrices,
    variantOptions,
  ]
  fc.assert(
    fc.property(fc.oneof(item, fc.anything()), (data) => {
      for (const fact of facts) expect(() => fact(data)).not.toThrow()
    }),
  )
})

describe('fields of products', () => {
  const sale = { onSale: true }

  test("are an object's own, whatever it descends from", () => {
    expect(isOnSale(physical(Object.assign(Object.create(null), sale)))).toBe(true)
    expect(isOnSale(physical(Object.assign(Object.create({ price: 1 }), sale)))).toBe(true)
    expect(isOnSale(physical(Object.create(sale)))).toBe(false)
    expect(isOnSale(Object.create(physical(sale)))).toBe(false)
    expect(isOnSale(physical(Object.assign([], sale)))).toBe(false)
    expect(isOnSale(physical({ onSale: () => true }))).toBe(false)
  })

  test('are not those of a changed prototype', () => {
    Object.defineProperty(Object.prototype, 'onSale', { value: true, configurable: true })
    try {
      expect(isOnSale(physical({}))).toBe(false)
      expect(isOnSale(physical({ ...sale }))).toBe(true)
    } finally {
      Reflect.deleteProperty(Object.prototype, 'onSale')
    }
  })
})

test('of prices that are the same the first one counts, and none is less than one that is no number', () => {
  const priced = (value: unknown, currency: string) => ({ priceMoney: { value, currency } })
  const euros = priced('2.50', 'EUR')
  expect(
    fromPrice(physical(priced('3', 'USD'), euros, priced('2.50', 'GBP'), priced('2.5', 'NOK'))).currency,
  ).toBe('EUR')
  expect(normalPrice(physical(priced('1', 'USD'), euros, priced('2.50', 'GBP'))).currency).toBe('EUR')
  expect(fromPrice(physical(priced('NaN', 'USD'), priced('NaN', 'GBP'))).currency).toBe('GBP')
  expect(fromPrice(physical()).currency).toBe('USD')
})
