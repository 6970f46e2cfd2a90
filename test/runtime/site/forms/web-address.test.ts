import { expect, it } from 'vitest'
import { readWebAddress } from '../../../../runtime/site/forms/web-address.ts'

it.each([
  ['', ''],
  [' example.com ', 'https://example.com/'],
  ['http://example.com/a b', 'http://example.com/a%20b'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['mailto:a@example.com', undefined],
  ['a@example.com', undefined],
  ['localhost', undefined],
  ['nothing at all', undefined],
  [`example.com/${'x'.repeat(2100)}`, undefined],
])('%j is %j', (typed, read) => {
  expect(readWebAddress(typed)).toBe(read)
})
