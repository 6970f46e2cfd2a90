import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { COLOUR_MESSAGES, isLight, outOfBounds } from '../../../runtime/site/colour.ts'

describe('outOfBounds', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true })

  test('colours within the ranges pass, ends included', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.tuple(fraction, fraction),
        fc.option(fraction, { nil: undefined }),
        (hue, [saturation, lightness], alpha) => {
          expect(outOfBounds({ hue, saturation, lightness, alpha })).toEqual([])
        },
      ),
    )
  })

  test('each part is named once, in order', () => {
    expect(outOfBounds({ hue: 361, saturation: 2, lightness: -1, alpha: 2 })).toEqual([
      'hue',
      'saturation',
      'lightness',
      'alpha',
    ])
    expect(
      outOfBounds({ hue: -1, saturation: 0, lightness: 0 }).map((part) => COLOUR_MESSAGES[part]),
    ).toEqual(['Hue out of bounds.'])
  })

  test('what is not a number passes as hue and alpha only', () => {
    const nothing = Number.NaN
    const colour = { hue: nothing, saturation: nothing, lightness: nothing, alpha: nothing }
    expect(outOfBounds(colour)).toEqual(['saturation', 'lightness'])
  })
})

test('messages of colours, as the formatter prints them', () => {
  const page = compile('{colour|website-color}')
  const printed = (colour: object) => page.render({ colour }).html
  const within = { hue: 1, saturation: 1, lightness: 1 }
  expect(printed({ ...within, hue: 361 })).toBe('Hue out of bounds. ')
  expect(printed({ ...within, saturation: 2 })).toBe('Saturation out of bounds. ')
  expect(printed({ ...within, lightness: -1 })).toBe('Lightness out of bounds. ')
  expect(printed({ ...within, alpha: 2 })).toBe('Alpha out of bounds.')
  expect(printed({ hue: 1 })).toContain('Missing an H/S/L value')
})

describe('isLight', () => {
  const digit = fc.constantFrom(...'0123456789abcdefABCDEF')

  test('three digits mean six, with or without a hash', () => {
    fc.assert(
      fc.property(digit, digit, digit, (red, green, blue) => {
        const long = red + red + green + green + blue + blue
        expect([isLight(`#${red}${green}${blue}`), isLight(long)]).toEqual([
          isLight(long),
          isLight(`#${long}`),
        ])
      }),
    )
  })

  test('white and black are what they are; half of white is dark', () => {
    expect(['#fff', '000', '7fffff', '800000'].map(isLight)).toEqual([true, false, false, true])
  })

  test.each(['', '#', '##fff', 'ff', '1234567', '#ggg', 'red', '#fff '])('%j is no colour', (text) => {
    expect(isLight(text)).toBeUndefined()
  })
})
