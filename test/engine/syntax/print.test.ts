import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCode } from '../../../engine/code/from-code.ts'
import { print } from '../../../engine/syntax/print.ts'
import { soundTemplate, template } from '../../../runtime/testing/arbitraries/templates.ts'
import { plainTree } from '../../support/plain-tree.ts'
import { PROPERTY_TIME, propertyOptions } from '../../support/property.ts'
import { exampleTemplates, parseTemplate } from '../../support/templates.ts'

function expectSameTree(source: string): void {
  const { root } = parseTemplate(source)
  expect(plainTree(parseTemplate(print(root)).root)).toEqual(plainTree(root))
}

describe('print', () => {
  it.each([
    ['{a , b.007|truncate  5 ..|html}', '{a,b.7|truncate  5 ..|html}'],
    [
      '{.section\ta}{.repeated section  b}{@}{.alternates with},{.or}-{.end}{.end}',
      '{.section a}{.repeated section b}{@}{.alternates with},{.or}-{.end}{.end}',
    ],
    ['{.if equal?:a:"x y"}T{.or odd?}O{.or}F{.end}', '{.equal?:a:"x y"}T{.or odd?}O{.or}F{.end}'],
    ['{.if a&&b || c }x{.end}{.if }y{.end}', '{.if a && b || c}x{.end}{.if }y{.end}'],
    [
      '{.ctx @x a=b.0  c=@ d}{.inject @x ./f.json k}{.include  p}{.eval  1 + 2 }',
      '{.ctx @x a=b.0 c=@}{.inject @x ./f.json k}{.include  p}{.eval 1 + 2 }',
    ],
    ['{.equal? }{.end}{a|html }', '{.equal? }{.end}{a|html }'],
    ['{# one }{## two', '{# one }{## two##}'],
    ['{ {## a } b ##}', '{ {## a } b ##}'],
    ['{.repeated section a}A{.alternates with}x{.if b}y{.end}z{.alternates with}w{.end}', undefined],
    ['x{.end}{.macro m}{.or}y{.section a}{.tab}', undefined],
  ])('writes %s in one form', (source, expected = source) => {
    expect(print(parseTemplate(source).root)).toBe(expected)
    expectSameTree(source)
  })

  it.each(exampleTemplates())('keeps the tree of %s', expectSameTree)

  it('keeps the tree of every sound template', { timeout: PROPERTY_TIME }, () => {
    fc.assert(fc.property(soundTemplate, expectSameTree), propertyOptions(2000))
  })

  it('keeps the tree of any template, and changes nothing the second time', {
    timeout: PROPERTY_TIME,
  }, () => {
    const steady = (source: string) => {
      expectSameTree(source)
      const once = print(parseTemplate(source).root)
      expect(print(parseTemplate(once).root)).toBe(once)
    }
    fc.assert(fc.property(template, steady), propertyOptions(2000))
  })

  it('leaves out what has no source: a struct prints its body, an atom nothing', () => {
    const { root } = fromCode([
      17,
      1,
      [[20, { x: 1 }, [[0, 'in']]], [21, 'q'], [5, 0, 0, [[0, 'a']], 3], 12],
      18,
    ])
    expect(print(root)).toBe('ina{.meta-left}')
  })

  it('prints a thousand blocks inside each other', () => {
    const source = `${'{.section a}'.repeat(900)}x${'{.end}'.repeat(900)}`
    expect(print(parseTemplate(source).root)).toBe(source)
  })
})
