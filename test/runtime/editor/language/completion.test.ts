import { describe, expect, it } from 'vitest'
import { complete, type Known } from '../../../../runtime/editor/language/completion.ts'
import { cursorAt } from '../../../../runtime/editor/language/cursor.ts'
import { Help } from '../../../../runtime/editor/language/help.ts'
import type { SeenFrame } from '../../../../runtime/editor/project/probe.ts'

const frame = (node: unknown, variables: Record<string, unknown> = {}): SeenFrame => ({
  node,
  variables: new Map(Object.entries(variables)),
})
const FRAMES = [
  frame({ title: 'Mug', price: { value: 5 } }, { '@n': 1 }),
  frame({ title: 'Shop', items: [1, 2] }),
]
const KNOWN: Known = {
  help: new Help(),
  framesAt: () => FRAMES,
  partials: ['card.block'],
  own: [
    { kind: 'variable', name: '@own' },
    { kind: 'variable', name: '@own' },
    { kind: 'variable', name: '@n' },
    { kind: 'macro', name: 'm' },
    { kind: 'macro', name: 'm' },
  ],
  valuesOf: (tag, attribute) => [`${tag} ${attribute}`],
}

/** Suggestions at the mark of a text; each with the text that it replaces. */
function suggested(marked: string) {
  const offset = marked.indexOf('^')
  const text = marked.replace('^', '')
  return complete(cursorAt(text, offset), KNOWN).map(({ label, detail, start, end }) => ({
    label,
    detail,
    replaces: text.slice(start, end),
  }))
}
const labels = (marked: string) => suggested(marked).map(({ label }) => label)

describe('names of the data', () => {
  it('are those of the innermost frame first, each once', () => {
    expect(suggested('{ti^}').slice(0, 4)).toEqual([
      { label: '@n', detail: '1', replaces: 'ti' },
      { label: 'title', detail: '"Mug"', replaces: 'ti' },
      { label: 'price', detail: 'object: value', replaces: 'ti' },
      { label: 'items', detail: 'list of 2', replaces: 'ti' },
    ])
    const all = labels('{ti^}')
    expect(all).toContain('@own')
    expect(all.length).toBe(new Set(all).size)
  })

  it('are those of an object behind a dot, which they follow', () => {
    expect(suggested('{price.va^l}')).toEqual([{ label: 'value', detail: '5', replaces: 'val' }])
    expect(suggested('{@.pr^}').map(({ label }) => label)).toEqual(['title', 'price'])
  })

  it.each([
    '{.section ^',
    '{.repeated section it^}',
    '{.if a || ti^}',
    '{.var @a ti^}',
    '{.equal? ti^ 1}',
    '{.equal?:ti^:1}',
    '{.if ^',
    '{.if ti^}',
    '{.if equal? ti^ 1}',
    '{.equal? "a b" ti^}',
    '{.or equal? ti^}',
    '{x|format ti^}',
  ])('come in %s', (marked) => {
    expect(labels(marked)).toContain('title')
  })
})

it.each([
  ['{title|ht^ml}', 'html', 'html'],
  ['{title|safe|tr^}', 'truncate', 'tr'],
  ['{.re^}', 'repeated section', 're'],
  ['{.rep^eated section items}', 'repeated section', 'repeated section'],
  ['{.repeated s^ection items}', 'repeated section', 'repeated section'],
  ['{.repeated section^ items}', 'repeated section', 'repeated section'],
  ['{.repeated ^', 'repeated section', 'repeated '],
  ['{.repeated s^}', 'repeated section', 'repeated s'],
  ['{.al^ternates with}', 'alternates with', 'alternates with'],
  ['{.if eq^}', 'equal?', 'eq'],
  ['{.pro^}', 'promotedMAP?', 'pro'],
  ['{.or eq^}', 'equal?', 'eq'],
  ['{@|apply ca^}', 'card.block', 'ca'],
  ['{.include ^}', 'm', ''],
  ['<squarespace:na^', 'navigation', 'na'],
  ['<squarespace:query co^ />', 'collection', 'co'],
  ['<squarespace:query collection="a b^" />', 'query collection', 'a b'],
])('%s suggests %s for %s', (marked, label, replaces) => {
  expect(suggested(marked).filter((one) => one.label === label)).toMatchObject([{ replaces }])
})

it('suggests whole calls as the first argument only', () => {
  const calls = labels('{addedOn|date ^}')
  expect(calls).toContain('%Y-%m-%dT%T%z')
  expect(labels('{addedOn|date %A ^}')).toEqual([])
})

it.each([
  'a^',
  '{a}^',
  '{ a^ }',
  '{#a^}',
  '{\na^}',
  '<b cl^>',
  '<squarespace:none a^>',
  '{.equal? a "b ti^" c}',
])('suggests nothing in %s', (marked) => {
  expect(suggested(marked)).toEqual([])
})
