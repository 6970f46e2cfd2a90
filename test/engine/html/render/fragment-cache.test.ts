import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FragmentCache } from '../../../../engine/html/render/fragment-cache.ts'
import type { ValueFilter } from '../../../../engine/html/render/value-filter.ts'
import type { Format } from '../../../../engine/plugin.ts'
import { formatters } from '../../../../formatters/index.ts'
import { predicates } from '../../../../predicates/index.ts'
import { Compiler, compile } from '../../../../runtime/entries/index.ts'
import { PROPERTY_TIME, propertyOptions } from '../../../support/property.ts'
import { expectSameTree } from '../expect-law.ts'
import { OPEN, STRICT } from '../filters.ts'
import { type Given, makeHtml, makeTree } from '../make-tree.ts'
import { elementsOf, plain } from '../plain-tree.ts'

/** Each makes other nodes in some of the contexts below, or leaves something open. */
const FRAGMENTS = [
  '<b>{word}</b>',
  '<p>{word}</p>',
  '<p>{word}',
  '<div>{word}</div>',
  '<tr><td>{word}</td></tr>',
  '<li>{word}</li>',
  '<option>{word}</option>',
  '<a href="{word}">{word}</a>',
  '<form><i>{word}</i></form>',
  '<title>{word}</title>',
  '\n{word} ',
  '</div>{word}',
  '{.repeated section list}<i>{@}</i>{.end}',
  '{word|broken}',
]
const AROUND: readonly (readonly [string, string])[] = [
  ['<div>', '</div>'],
  ['<p>', ''],
  ['<button>', '</button>'],
  ['<table>', '</table>'],
  ['<select>', '</select>'],
  ['<pre>', '</pre>'],
  ['<a>', '</a>'],
  ['<svg><title>', '</title></svg>'],
  ['<i title="', '">x</i>'],
  ['<textarea>', '</textarea>'],
  ['&am', 'p;'],
  ['x', 'y'],
]

const compiler = new Compiler({
  formatters: {
    ...formatters,
    broken: () => () => {
      throw new Error('broken')
    },
    ...Object.fromEntries(
      FRAGMENTS.map((fragment, i): [string, () => Format] => [
        `known-${i}`,
        () => (value, context) => {
          const word = String(value)
          return context.render(fragment, {
            node: { word, list: [word, word, word] },
            isPrivate: true,
            words: [word],
          })
        },
      ]),
    ),
  },
  predicates,
})

function expectSame(
  given: Given,
  target: { filter?: ValueFilter | undefined; fragments: FragmentCache | undefined },
) {
  const cached = makeTree(given, target)
  const fresh = makeTree(given, { filter: target.filter })
  expectSameTree(plain(cached.root.children), plain(fresh.root.children), given.template.source.text)
  expect(cached.errors).toEqual(fresh.errors)
  expect(makeHtml(given, target)).toEqual(makeHtml(given, { filter: target.filter }))
}

describe('what a fragment printed in an earlier render', () => {
  it(
    'is taken over only where it would be made again as it is',
    () => {
      const filters = [undefined, STRICT, OPEN]
      // A renderer has one filter.
      const caches = new Map(filters.map((filter) => [filter, new FragmentCache()]))
      const call = fc.tuple(fc.nat(FRAGMENTS.length - 1), fc.constantFrom(...AROUND))
      const given = fc.record({
        calls: fc.array(call, { minLength: 1, maxLength: 8 }),
        word: fc.constantFrom('a "b" & c', '<b>x'),
        context: fc.constantFrom(undefined, undefined, 'table'),
        doctype: fc.boolean(),
        limit: fc.option(fc.integer({ min: 30, max: 300 }), { nil: undefined, freq: 1 }),
        filter: fc.constantFrom(...filters),
      })
      const property = fc.property(given, ({ calls, word, context, doctype, limit, filter }) => {
        const source = calls.map(([i, [from, to]]) => `${from}{word|known-${i}}${to}`).join('')
        const template = compiler.compile(`${doctype ? '<!doctype html>' : ''}${source}`)
        const options = { limits: { output: limit } }
        expectSame({ template, data: { word }, context, options }, { filter, fragments: caches.get(filter) })
      })
      fc.assert(property, propertyOptions(5000))
    },
    PROPERTY_TIME,
  )

  it('ends where the output has its limit', () => {
    const list = FRAGMENTS.findIndex((fragment) => fragment.includes('repeated'))
    const template = compiler.compile(`<div>{word|known-${list}}</div>`.repeat(2))
    // In the second list.
    const options = { limits: { output: 80 } }
    expectSame({ template, data: { word: 'of 9 unit' }, options }, { fragments: new FragmentCache() })
  })

  it('is the very same nodes of a choice, in the next render as well', () => {
    const fragments = new FragmentCache()
    const template = compile('{.repeated section items}<div>{@|variants-select}</div>{.end}')
    const product = (values: readonly string[]) => {
      const variants = values.map((Size) => ({ attributes: { Size } }))
      return { structuredContent: { productType: 1, variants, variantOptionOrdering: ['Size'] } }
    }
    const choices = (values: readonly string[]) => {
      const data = { items: [product(values), product(values)] }
      const { root } = makeTree({ template, data }, { fragments })
      return elementsOf(root.children).filter((element) => element.attribute('class') === 'variant-option')
    }
    const [first, second, ...others] = choices(['S', 'M'])
    expect(others).toEqual([])
    expect(first).toBeDefined()
    expect(second).toBe(first)
    expect(choices(['S', 'M'])[0]).toBe(first)
    expect(choices(['S', 'L'])[0]).not.toBe(first)
  })
})
