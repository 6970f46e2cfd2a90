import { describe, expect, it } from 'vitest'
import { Memory } from '../../../engine/html/render/memory.ts'
import { expectLaw } from '../../engine/html/expect-law.ts'
import { makeTree, reasonOf } from '../../engine/html/make-tree.ts'
import { plain } from '../../engine/html/plain-tree.ts'
import { compile } from '../../support/compile.ts'

describe('a second <html> or <body>', () => {
  it.each([
    '<!doctype html><head><div>x</div></head><body class="{a}" id=b>y',
    '<!doctype html><html lang=de><head><title>x</title></head><html lang=fr dir="{a}"><body>y',
    '<!doctype html><body class=a><p>x<body class=b style="{a}">y</body></html><body id=c><html id=d>',
    '<!doctype html><html><body>{.repeated section items}<p>{@}<body title="{@}">{.end}<html title=x>z',
    '<!doctype html><body><p><b><i><body id=x></i></b><html id=y><select><option>z</select><html id=q>',
  ])('gives its attributes to the first, without an HTML parser: %s', (source) => {
    const given = { template: compile(source), data: { a: 'x y', items: [1, 2] } }
    expect(reasonOf(given)).toBeUndefined()
    expectLaw(given)
  })

  it.each([
    ['a<body id=x>b<html id=y>c', 'div'],
    ['<body><svg><body id=x><html id=y></svg><table><body id=z></table>', undefined],
    ['<!doctype html><frameset><body id=x>', undefined],
    ['<!doctype html><body><template><body id=x><html id=y></template>', undefined],
  ])('gives nothing inside of other elements: %s', (source, context) => {
    expectLaw({ template: compile(source), context })
  })

  it('gives it again where nothing else of its section changes', () => {
    const template = compile('<!doctype html><body>{title}{.section item}<p>{name}</p><body id="{id}">{.end}')
    const memory = new Memory()
    const item = { id: 'i', name: 'n' }
    for (const title of ['one', 'two']) {
      const given = { template, data: { title, item } }
      expect(plain(makeTree(given, { memory }).root.children)).toEqual(plain(makeTree(given).root.children))
    }
  })
})
