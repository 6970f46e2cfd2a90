import { describe, expect, test } from 'vitest'
import { stripTags } from '../../../runtime/site/markup.ts'

describe('stripTags', () => {
  test.each([
    ['<b>one</b>two', ' one two'],
    ['a > b', 'a   b'],
    ['a<b', 'a'],
    ['<a<b>c', ' c'],
    ['plain', 'plain'],
  ])('%j leaves %j', (markup, text) => {
    expect(stripTags(markup)).toBe(text)
  })
})
