import { expect, it } from 'vitest'
import * as aot from '../../../runtime/entries/aot.ts'

it.each([
  ['template', () => Reflect.apply(aot.template, undefined, ['card', 5])],
  ['hotTemplate', () => Reflect.apply(aot.hotTemplate, undefined, ['card'])],
  ['fragment', () => Reflect.apply(aot.fragment, undefined, [{}])],
])('%s names a wrong argument', (_, call) => {
  expect(call).toThrow(/^Vitrine: vitrine\/aot: 'describe' is (?:5|undefined|an object), not a function\.$/)
})

it('names plug-ins that are no table', () => {
  expect(() => Reflect.apply(aot.ownFormatters, undefined, [null])).toThrow(
    "Vitrine: 'formatters' is null, not an object.",
  )
  expect(() => Reflect.apply(aot.ownPredicates, undefined, ['x'])).toThrow(
    `Vitrine: 'predicates' is "x", not an object.`,
  )
})

it.each([
  [undefined, "'node' is undefined, not an object."],
  ['@a = 1', `'node' is "@a = 1", not an object.`],
  [{}, "'node.text' is undefined, not a text."],
])('names an expression other than a node, %j', (node, sentence) => {
  expect(() => Reflect.apply(aot.expressions, undefined, [node])).toThrow(`Vitrine: expressions: ${sentence}`)
})
