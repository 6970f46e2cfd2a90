import { expect, it } from 'vitest'
import { STORE_STYLE } from '../../../../../runtime/preview/server/styles/store-style.ts'

const RULE = /(?:^|\n)([^{}\n]+)\{([^}]*)\}/g
const rules = [...STORE_STYLE.matchAll(RULE)].map(([, selector = '', body = '']) => ({ selector, body }))

it('lets the weakest rule of a theme go before all but spaces, and colours on a background of Vitrine', () => {
  expect(rules.length).toBeGreaterThan(20)
  const strong = rules.filter(({ selector }) => !/^:where\(.*\)(?:::backdrop)? $/.test(selector))
  expect(strong.length).toBeGreaterThan(5)
  const properties = strong.flatMap(({ body }) => [...body.matchAll(/([\w-]+):/g)].map(([, name]) => name))
  expect(new Set(properties)).toEqual(
    new Set(['padding', 'padding-block', 'padding-block-start', 'margin', 'margin-block', 'color']),
  )
})
