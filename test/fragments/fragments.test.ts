import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toRecord } from '../../engine/diagnostic.ts'
import { ExpressionCompiler as Compiler } from '../../engine/expression/compiler.ts'
import { parse } from '../../engine/parser.ts'
import type { FormatterTable } from '../../engine/plugin.ts'
import { formatters } from '../../formatters/index.ts'
import { predicates } from '../../predicates/index.ts'
import type { FragmentCode } from '../../runtime/fragments/code.ts'
import { writeFragment } from '../../runtime/fragments/fragment-writer.ts'
import { printer } from '../../runtime/fragments/index.ts'
import { soundTemplate } from '../support/arbitraries.ts'
import { json, pageData } from '../support/arbitrary-data.ts'
import { PROPERTY_TIME, propertyOptions } from '../support/property.ts'

const ANY_NAME = { hasFormatter: () => true, hasPredicate: () => true }
const NOW = 1_700_000_000_000

/** The code of a fragment as a bundler would load it; undefined where there is none. */
function codeOf(fragment: string): FragmentCode | undefined {
  const code = writeFragment(parse(fragment, ANY_NAME).root)
  return code === undefined ? undefined : (runInThisContext(code) as FragmentCode)
}

/** How often code was asked, and how often it told the text. */
const counts = { asked: 0, told: 0 }

interface Printed {
  readonly fragment: string
  readonly data: unknown
  readonly code?: FragmentCode | undefined
}

/** Renders a page that prints a fragment by `a|open` and `a|closed`, with its code or without. */
function print(page: string, { fragment, data, code }: Printed) {
  const own: FormatterTable = {
    open: () => (node, context) => context.render(fragment, { node, isPrivate: false }),
    closed: () => (node, context) => context.render(fragment, { node, isPrivate: true }),
  }
  const plugins = { formatters: { ...formatters, ...own }, predicates }
  const printCode = printer(plugins, [[fragment, code]])
  const compiler = new Compiler(
    plugins,
    code && {
      print(...asked) {
        const text = printCode(...asked)
        counts.asked++
        if (text !== undefined) counts.told++
        return text
      },
    },
  )
  const { html, errors } = compiler.compile(page).render(data, { now: NOW })
  return { html, errors: errors.map(toRecord) }
}

const PAGES = [
  '{a|open}{b|closed}',
  '{.var @x b}{.var @y @|json}{a|open}{a|closed}{c|open}',
  '{.repeated section a}{.var @x @index}{@|open}{.alternates with}{@|closed}{.end}{.section c}{@|open}{.end}',
]

function expectSame(page: string, fragment: string, data: unknown): void {
  const code = codeOf(fragment)
  if (code !== undefined)
    expect(print(page, { fragment, data, code })).toEqual(print(page, { fragment, data }))
}

describe('what code prints of a fragment', () => {
  it('is what the fragment prints', { timeout: PROPERTY_TIME }, () => {
    counts.asked = 0
    counts.told = 0
    fc.assert(
      fc.property(fc.constantFrom(...PAGES), soundTemplate, pageData, expectSame),
      propertyOptions(4000),
    )
    expect(counts.asked).toBeGreaterThan(0)
    expect(counts.told).toBeGreaterThan(counts.asked / 4)
  })

  const VALUES: readonly unknown[] = [undefined, null, 0, 1.5, '', '<i>', true, [], [1, [2]], {}, { b: 1 }]

  it.each([
    ['a variable that is set late', '{@x}{.var @x b}{@x}'],
    ['a variable that is set twice', '{.var @x a}{@x}{.var @x b}{@x}'],
    ['a variable that a branch sets', '{.if a}{.var @x b}{.end}{@x}{.section @x}s{.or}o{.end}'],
    ['what is below a variable', '{.var @x a}{@x.b}{@x.0}{@x.b.c}{@x.constructor}{@x.length}'],
    [
      'a list about a variable',
      '{.var @x a}{.repeated section @x}{@}{@index}{.alternates with},{.or}none{.end}',
    ],
    ['variables of items', '{.repeated section a}{.var @x b}{@x}{.alternates with}{@x}{.end}{@x}'],
    [
      'frames in frames',
      '{.section a}{.var @y b}{.section b}{@y}{.var @y c}{@y}{.or}{@y}{.end}{@y}{.end}{@y}',
    ],
    ['conditions', '{.if a && b}1{.or}2{.end}{.if a || b}3{.end}{.if @x && a}4{.or}5{.end}'],
    ['names of every object', '{constructor}{toString}{__proto__}{hasOwnProperty}{length}{a.length}'],
    ['formatters', '{a|html|htmlattr}{a|json}{a|count}{.var @x a|output 1 2}{@x}'],
    ['what only its step does', '{.if a}{.eval @x = 1 + 1}{@x}{.or}{b}{.end}'],
    ['literals', '{.meta-left}{.space}{.tab}{.newline}{.meta-right}{# not a comment}{## nothing ##}'],
  ])('keeps %s', (_what, fragment) => {
    expect(codeOf(fragment)).toBeDefined()
    for (const page of PAGES)
      for (const a of VALUES)
        for (const b of VALUES) expectSame(page, fragment, { a: { a, b }, b: a, c: [b, a] })
  })

  it('is nothing where a list is long, a formatter asks for its place, or data throws', () => {
    const items = Array.from({ length: 200 }, (_, i) => i)
    const bad = Object.defineProperty({}, 'b', {
      enumerable: true,
      get: () => {
        throw new Error('no')
      },
    })
    for (const fragment of ['{.repeated section b}{@},{.end}', '{b|date %Y}', '{b}{b.c}'])
      for (const a of [{ b: items }, { b: 1e12 }, bad])
        for (const page of PAGES) expectSame(page, fragment, { a, b: a, c: a })
  })

  it('looks nothing up that is inherited', () => {
    const data = { a: Object.create({ b: 'inherited' }), c: 1 }
    expectSame(PAGES[0]!, '{b}{.var @x a}{@x.b}', data)
    const fragment = '[{b}]'
    expect(print(PAGES[0]!, { fragment, data, code: codeOf(fragment) }).html).toBe('[][]')
  })
})

describe('a fragment of ours', () => {
  const FIELDS = [
    'id name mark text class alt url attributes title prompt values options variants item from sale normal price',
    'original structuredContent localizedStrings collectionId views scarcityText attributes productType',
    'isSubscribable additionalFieldsFormId additionalFieldsForm useCustomAddButtonText customAddButtonText',
  ]
    .join(' ')
    .split(' ')
  const record = fc.dictionary(
    fc.constantFrom(...FIELDS),
    fc.oneof(json(2), fc.dictionary(fc.constantFrom(...FIELDS), json(1))),
  )

  it.each([
    'add-to-cart-btn',
    'image',
    'product-price',
    'product-scarcity',
    'product-status',
    'quantity-input',
    'variant-option',
    'variants-select',
  ])('%s is printed by its code as it is without', { timeout: PROPERTY_TIME }, async (name) => {
    const { default: fragment, code } = (await import(`../../templates/${name}.jsont`)) as Module
    expect(code).toBeDefined()
    const check = (page: string, a: unknown, b: unknown) => {
      const data = { ...(b as object), a, b, c: [a, b] }
      expect(print(page, { fragment, data, code })).toEqual(print(page, { fragment, data }))
    }
    fc.assert(fc.property(fc.constantFrom(...PAGES), record, record, check), propertyOptions(300))
  })
})

interface Module {
  readonly default: string
  readonly code: FragmentCode | undefined
}
