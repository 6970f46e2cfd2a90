import fc from 'fast-check'
import { name } from '../../runtime/testing/arbitraries/calls.ts'
import { instructionTree } from '../../runtime/testing/arbitraries/code.ts'
import { spoilt } from '../../runtime/testing/arbitraries/hostile.ts'
import { localizedPage, sitePage } from '../../runtime/testing/arbitraries/site.ts'
import { type RenderCase, renderCase } from '../../runtime/testing/arbitraries/templates.ts'
import { words } from '../../runtime/testing/arbitraries/words.ts'
import { tameCase, wildCase } from '../engine/html/arbitrary-markup.ts'
import { OPEN, STRICT } from '../engine/html/filters.ts'
import { filteredMismatch, givenOf, lawMismatch } from '../engine/html/make-tree.ts'
import {
  comparedFormatter,
  comparedPredicate,
  localizedTag,
  PARTIALS,
  pluginTemplate,
} from '../support/compared-calls.ts'
import { compile } from '../support/compile.ts'
import { NOW } from '../support/differences.ts'
import { compareOnSource, compareOnTree, type Mismatch } from '../support/differential.ts'
import { comparePlugins } from '../support/plugin-differential.ts'
import { checkEntries, entryCase } from './entries.ts'
import { checkHostile } from './hostile.ts'
import { type Kind, kindOf } from './kind.ts'

/** Keeps values from doubling without end where partials apply each other. */
const MAX_OUTPUT = 20_000
/** The reference throws out of a bare instruction where data makes it crash. */
const TAME_DATA = { a: { b: 1, c: 'x' }, c: [1, [2]], d: 0 }

const mismatch = (verdict: string | Mismatch): unknown => (typeof verdict === 'string' ? undefined : verdict)

/** Returns a case as a string and as a tree. */
function treeOfCase(
  { template, data, limits, ...options }: RenderCase,
  source: string | unknown[] = template,
) {
  const given = { ...options, limits: { ...limits, output: MAX_OUTPUT } }
  return lawMismatch({ template: compile(source), data, options: given })
}

const pluginCase = fc.record({
  template: fc.oneof(
    { weight: 2, arbitrary: fc.tuple(name, comparedFormatter).map(([value, call]) => `{${value}|${call}}`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(name, comparedPredicate)
        .map(([value, call]) => `{.section ${value}}{.${call}}yes{.or}no{.end}{.end}`),
    },
    { weight: 2, arbitrary: pluginTemplate },
  ),
  data: sitePage,
  locale: words('en en de fr ja none'),
})

interface PluginCase {
  readonly template: string
  readonly data: unknown
  readonly locale: string
}

const checkPlugins = ({ template, data, locale }: PluginCase): unknown =>
  mismatch(comparePlugins(template, data, { locale, now: NOW, partials: PARTIALS }))

/** All kinds of cases of `npm run fuzz`. */
export const KINDS: readonly Kind[] = [
  kindOf({
    name: 'language',
    weight: 18,
    cases: renderCase,
    check: (given) => mismatch(compareOnSource(given)) ?? treeOfCase(given),
  }),
  kindOf({
    name: 'instructions',
    weight: 12,
    cases: fc.record({ code: instructionTree as fc.Arbitrary<unknown[]>, given: renderCase }),
    check({ code, given }) {
      const tamed = code[0] === 17 ? given : { ...given, data: TAME_DATA }
      return mismatch(compareOnTree(tamed, code)) ?? treeOfCase(tamed, code)
    },
  }),
  kindOf({
    name: 'plug-ins',
    weight: 6,
    cases: pluginCase,
    check: checkPlugins,
  }),
  kindOf({
    name: 'languages',
    weight: 6,
    cases: fc.record({
      template: localizedTag,
      data: localizedPage,
      locale: words('en en de fr ja'),
    }),
    check: checkPlugins,
  }),
  kindOf({
    name: 'markup',
    weight: 6,
    cases: fc.oneof(tameCase, wildCase),
    check: (given) =>
      lawMismatch(givenOf(given)) ??
      filteredMismatch(givenOf(given), { filter: OPEN }) ??
      filteredMismatch(givenOf(given), { filter: STRICT, isLean: true }),
  }),
  kindOf({
    name: 'hostile data',
    weight: 1,
    cases: fc.record({ template: pluginTemplate, data: spoilt(sitePage), locale: words('en de ja none x') }),
    check: checkHostile,
  }),
  kindOf({ name: 'entries', weight: 1, cases: entryCase, check: checkEntries }),
]
