import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coreFormatters } from '../../../formatters/core/index.ts'
import { formatters } from '../../../formatters/index.ts'
import { compile } from '../../../index.ts'
import { corePredicates } from '../../../predicates/core/index.ts'
import { predicates } from '../../../predicates/index.ts'
import { FAMILIES } from '../../../runtime/preview/families/index.ts'
import { FAMILY_NAMES } from '../../../runtime/preview/families/names.ts'
import { familiesOf, familiesWithin } from '../../../runtime/preview/theme/plugin-families.ts'

const FOLDER = 'runtime/preview/families'
const all = FAMILY_NAMES.map((name) => FAMILIES[name])

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)

describe('families of plug-ins', () => {
  it('hold every plug-in but those of the core, each in one of them', () => {
    const inFamilies = [coreFormatters, ...all.map(({ formatters }) => formatters)].flatMap(Object.keys)
    expect(inFamilies.sort()).toEqual(Object.keys(formatters).sort())
    const asking = [corePredicates, ...all.map(({ predicates }) => predicates)].flatMap(Object.keys)
    expect(asking.sort()).toEqual(Object.keys(predicates).sort())
  })

  it.each(FAMILY_NAMES)('%s brings what its fragments use', (name) => {
    const files = namesIn(`${FOLDER}/${name}.ts`, /'\.\.\/\.\.\/\.\.\/(formatters\/[\w/-]+\.ts)'/g)
    const fragments = files.flatMap((file) => namesIn(file, /'\.\.\/\.\.\/(templates\/[\w-]+\.jsont)'/g))
    const used = familiesOf(fragments.map((file) => compile(readFileSync(file, 'utf8'))))
    const { formatters, predicates } = FAMILIES[name]
    const [formatter] = Object.keys(formatters)
    const [predicate] = Object.keys(predicates)
    const source = formatter === undefined ? `{.${predicate}}{.end}` : `{a|${formatter}}`
    expect(familiesOf([compile(source)])).toEqual(expect.arrayContaining([name, ...used]))
  })

  it('of a page are those that its templates use', () => {
    expect(familiesOf([compile('{a|html}{.equal? a b}{.end}')])).toEqual([])
    expect(familiesOf([compile('{a|money}'), compile('{.promotedVIDEO?}{.end}')])).toEqual([
      'numbers',
      'records',
    ])
  })

  it('print dates in messages only where the data says so', () => {
    const texts = { localizedStrings: { productPriceFromText: 'from {0} on {1 datetime date:long}' } }
    expect(familiesWithin(['numbers'], texts)).toEqual(['numbers', 'dates'])
    expect(familiesWithin(['numbers'], { a: 'date' })).toEqual(['numbers'])
    expect(familiesWithin(['content'], texts)).toEqual(['content'])
    expect(familiesWithin(['dates', 'numbers'], texts)).toEqual(['dates', 'numbers'])
  })
})
