import { expect, it } from 'vitest'
import {
  hasRightToLeft,
  isolated,
  languageDirection,
  siteLanguage,
} from '../../../runtime/site/site-language.ts'

it.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he_IL', 'rtl'],
  ['ur', 'rtl'],
  ['pa-Arab', 'rtl'],
  ['uz', 'ltr'],
  ['en-GB', 'ltr'],
  ['ja-JP', 'ltr'],
  ['no language', 'ltr'],
  [undefined, 'ltr'],
])('%s is read %s', (name, direction) => {
  expect(languageDirection(name)).toBe(direction)
})

it('a language that there is not is English', () => {
  expect(siteLanguage('xx_')).toBe('en-US')
  expect(siteLanguage('pt_BR')).toBe('pt-BR')
})

it('adds marks around a value that nothing shows', () => {
  expect(isolated('אדום').replace(/\p{Cf}/gu, '')).toBe('אדום')
  expect(isolated('a')).toHaveLength(3)
})

it.each([
  ['red', false],
  ['אדום', true],
  ['أحمر', true],
  ['a ߊ', true],
])('finds letters that are read from right to left in %s', (text, expected) => {
  expect(hasRightToLeft(text)).toBe(expected)
})
