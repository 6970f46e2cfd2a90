import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { type MarkupCase, tameCase, wildCase } from '../../engine/html/arbitrary-markup.ts'
import { expectLaw } from '../../engine/html/expect-law.ts'
import { givenOf, reasonOf } from '../../engine/html/make-tree.ts'
import { ofToday, PROPERTY_TIME, propertyOptions, SEED } from '../../support/property.ts'

/** Checks the law on random cases; returns the share of those that no HTML parser was needed for. */
function shareOfFast(cases: fc.Arbitrary<MarkupCase>, runs: number): number {
  let fast = 0
  let all = 0
  fc.assert(
    fc.property(cases, (given) => {
      expectLaw(givenOf(given))
      all++
      if (reasonOf(givenOf(given)) === undefined) fast++
    }),
    propertyOptions(runs, 180),
  )
  return fast / all
}

describe('a tree is what parse5 makes of the output', () => {
  it('for templates as authors write them, mostly without asking it', { timeout: PROPERTY_TIME }, () => {
    expect(shareOfFast(tameCase, 3000)).toBeGreaterThan(0.6)
  })

  it('for templates and data of every kind', { timeout: PROPERTY_TIME }, () => {
    expect(shareOfFast(wildCase, 3000)).toBeGreaterThan(0.05)
  })

  it.each([
    [
      'a doctype in front of the line break of preformatted text',
      '<!doctype html><pre><!doctype html>\n {v}</pre>',
    ],
    ['an end tag before the doctype', '</style><!doctype html><p>{v}<table>'],
    ['a line break behind an element at the start of preformatted text', '<pre><br/>\n {v}</pre>'],
    [
      'a list whose items close what is open around it',
      '<div>{.repeated section l}<p>{@}</p>{.alternates with}</div><div>{.end}</div>',
    ],
    [
      'a block that is not even, inside of one that is',
      '<div>{.if v}<p>{.if v}<b>{.end}{v}{.end}</p>x</div>',
    ],
    [
      'five equal elements that are closed across others, in one of another kind',
      `<div><b title="{v}">${'<b>'.repeat(5)}${'<option/></b>'.repeat(6)}{v}</div>`,
    ],
    [
      'a second body that closes itself in an element',
      '<!doctype html><body class="a"><div><body title/></div><p><frameset/></p>{v}',
    ],
    [
      'a reference in a text behind half a reference of a value',
      '<p>{and}&amp;lt;{v}</p><p>{and}&amp{v}</p>',
    ],
  ])('also for %s', (_what, source) => {
    expectLaw({ template: compile(source), data: { v: 'a', and: '&', l: [1, 2, 3] } })
  })

  it('for comments with data in them, whatever they held before', () => {
    const template = compile('<!--{v} <b>{w} --><p>{v}</p><!-- a {v}\n--><i>x</i><!-- {w}-{v}')
    const values = ['', 'a', '-', '--', '--!', 'abcd-', 'abc-->', '\r\n abc', '> abcde', '\0abcdef', '     ']
    for (const v of values) for (const w of values) expectLaw({ template, data: { v, w } })
  })

  afterAll(() => {
    process.stdout.write(`the law of the tree: SEED=${SEED}\n`)
  })
})

function filesBelow(folder: string, names: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path, names)
    return names.test(entry.name) ? [path] : []
  })
}

const THEMES = '../shared/themes'
const hasThemes = existsSync(THEMES)
const WRIGHT = `${THEMES}/wright-page/wright.json`

describe.skipIf(!hasThemes)('the themes of ../shared (skipped where it is not beside the project)', () => {
  const files = hasThemes ? filesBelow(THEMES, /\.(?:block|list|item|region|page|html|jsont)$/) : []
  const data: unknown = hasThemes ? JSON.parse(readFileSync(WRIGHT, 'utf8')) : undefined
  const givenFor = (file: string) => ({ template: compile(readFileSync(file, 'utf8'), { name: file }), data })

  it.each(files)('%s', (file) => {
    expectLaw(givenFor(file))
    for (const context of ofToday(['document', 'div', 'td', 'ul', 'select'], 2))
      expectLaw({ ...givenFor(file), context })
  })

  it('are nearly all built without an HTML parser', () => {
    const slow = files.filter((file) => reasonOf(givenFor(file)) !== undefined)
    expect(slow.length).toBeLessThan(files.length * 0.05)
  })
})

describe('the templates that come with Vitrine', () => {
  const files = filesBelow('templates', /\.(?:jsont|block|list|item|region|html)$/)
  const examples: unknown[] = [
    JSON.parse(readFileSync('fixtures/shop.json', 'utf8')),
    {
      items: [{ id: 'a', title: '<b>x</b>' }, {}],
      website: {},
      item: { title: 'y' },
      label: 'z',
      options: ['1'],
    },
    undefined,
  ]
  const contexts = [undefined, 'document', 'div', 'li']
  const matrix = examples.flatMap((data) => contexts.map((context) => ({ data, context })))

  it.each(files)('%s', (file) => {
    const template = compile(readFileSync(file, 'utf8'), { name: file })
    for (const data of examples) expect(reasonOf({ template, data, context: 'div' })).toBeUndefined()
    for (const given of ofToday(matrix, 5)) expectLaw({ template, ...given })
  })
})
