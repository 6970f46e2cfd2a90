import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toRecord } from '../../engine/diagnostics/to-record.ts'
import type { RenderCase } from '../../runtime/testing/arbitraries/templates.ts'
import { compile } from '../support/compile.ts'
import { DIFFERENCES, type Difference, KNOWN_DIFFERENCES } from '../support/differences.ts'
import { type Outcome, plainCase, renderReference } from '../support/reference.ts'
import { languageCases } from '../support/templates.ts'

/** `html ! message ! message`, of our engine and of the reference. */
interface Example {
  readonly id: Difference
  readonly template: string | readonly unknown[]
  readonly data?: unknown
  readonly ours: string
  readonly theirs: string
}

const surrogate = ' ! RuntimeError: Unexpected URIError error when executing VARIABLE: URI malformed'
const crash = (tag: string, message: string) =>
  ` ! RuntimeError: Unexpected TypeError error when executing ${tag}: ${message}`
const cannotRead = (tag: string, what: string) => crash(tag, `Cannot read properties of ${what}`)
const tree = (...body: unknown[]) => [17, 1, [...body, [0, 'z']], 18]

const EXAMPLES: readonly Example[] = [
  {
    id: 'leaked-frames',
    template: '{a|encode-uri}[{c}]{.section c}C{.or}-{.end}',
    data: { a: '\ud800', c: 3 },
    ours: `[3]C${surrogate}`,
    theirs: `[3]-${surrogate}`,
  },
  {
    id: 'leaked-frames',
    template: '{.repeated section l}{@|encode-uri}{@index}{.end}[{b}]',
    data: { l: ['x', '\ud800', 'y'], b: 1 },
    ours: `x12y3[1]${surrogate}`,
    theirs: `x123[1]${surrogate}`,
  },
  {
    id: 'own-hasOwnProperty',
    template: '{a.b}x{hasOwnProperty}',
    data: { a: { hasOwnProperty: 1, b: 2 }, hasOwnProperty: 5 },
    ours: '2x5',
    theirs: `x5${crash('VARIABLE', 'value.hasOwnProperty is not a function')}`,
  },
  {
    id: 'own-toString',
    template: '{a}x',
    data: { a: [1, { toString: 0 }] },
    ours: '1,[object Object]x',
    theirs: `1,x${crash('VARIABLE', 'Cannot convert object to primitive value')}`,
  },
  {
    id: 'proto-key',
    template: '{.macro m}{@args|json}{.end}{a|apply m x=1 __proto__=2}',
    data: { a: 1 },
    ours: '{"x":"1","__proto__":"2"}',
    theirs: '{"x":"1"}',
  },
  {
    id: 'empty-if',
    template: '{.if }A{.or}B{.end}c',
    data: {},
    ours: 'c ! RuntimeError: The condition is empty',
    theirs: `c${cannotRead('IF', "undefined (reading 'node')")}`,
  },
  { id: 'missing-is-missing', template: '[{a|cycle|raw}]', data: {}, ours: '[null]', theirs: '[]' },
  { id: 'missing-is-missing', template: '{.equal? null}T{.or}F{.end}{@|raw}', ours: 'Tnull', theirs: 'F' },
  {
    id: 'bad-tree',
    template: tree([2, ['a'], [null], 3]),
    data: { a: 1 },
    ours: 'z ! SyntaxError: Instruction tree: an instruction is missing at [2.0.2.0]',
    theirs: `z${cannotRead('SECTION', "null (reading '0')")}`,
  },
  {
    id: 'bad-tree',
    template: tree([2, ['a'], [], [0, 'alternative']]),
    data: {},
    ours: 'z ! SyntaxError: Instruction tree: an alternative is no OR_PREDICATE at [2.0.3]',
    theirs: 'alternativez',
  },
  {
    id: 'bad-tree',
    template: 12 as unknown as readonly unknown[],
    data: {},
    ours: ' ! SyntaxError: compile() takes a text or a list, not 12',
    theirs: '{',
  },
  {
    id: 'tree-gaps',
    template: tree([2, ['b'], [[0, 'x']], null]),
    data: {},
    ours: 'z',
    theirs: `z${cannotRead('SECTION', "null (reading '0')")}`,
  },
  {
    id: 'tree-gaps',
    template: tree([1]),
    data: {},
    ours: 'z',
    theirs: `z${cannotRead('VARIABLE', "undefined (reading 'length')")}`,
  },
]

function written({ html, records }: Outcome): string {
  return [html, ...records.map(({ message }) => message)].join(' ! ')
}

describe('differences from the reference package', () => {
  it.each(EXAMPLES)('$id: $template', ({ template, data, ours, theirs }) => {
    const { html, errors } = compile(template).render(data)
    expect(written({ html, records: errors.map(toRecord) })).toBe(ours)
    const given: RenderCase = {
      template: '',
      data,
      partials: {},
      injectables: {},
      limits: {},
      expressions: true,
      includes: true,
    }
    expect(written(renderReference(given, structuredClone(template)))).toBe(theirs)
  })

  it('long-expressions: one of 50,001 characters is a mistake', () => {
    const sum = (length: number) => `{.eval ${'1+'.repeat((length - 1) / 2)}1}`
    const [long, longer] = [sum(49_999), sum(50_001)]
    expect(compile(long).render({}).html).toBe(renderReference(plainCase(long, {})).html)
    expect(compile(longer).render({}).html).toBe('')
    expect(renderReference(plainCase(longer, {})).html).toBe('25001')
  })

  it('long-values: a value that is longer than the output ends the render', () => {
    const template = '{.var @x a|json}{@x|truncate 2}'
    const { html, errors } = compile(template).render({ a: 'x'.repeat(30) }, { limits: { output: 20 } })
    expect([html, errors.map(({ code }) => code)]).toEqual(['', ['output-limit']])
    expect(renderReference(plainCase(template, { a: 'x'.repeat(30) })).html).toBe('"x...')
  })

  it('deep-blocks: as many blocks within each other print nothing', () => {
    const template = `${'{.section @}'.repeat(1001)}x${'{.end}'.repeat(1001)}`
    const { html, errors } = compile(template).render({ a: 1 })
    expect([html, errors.map(({ code }) => code)]).toEqual(['', ['too-deep']])
    expect(renderReference(plainCase(template, { a: 1 })).html).toBe('x')
  })

  it('many-errors: a render keeps 1,000 of its errors', () => {
    const template = '{a|nope}'.repeat(1001)
    const { errors } = compile(template).render({ a: 1 })
    expect([errors.length, errors.at(-1)?.code]).toEqual([1001, 'more-errors'])
    expect(renderReference(plainCase(template, { a: 1 })).records.length).toBe(1001)
  })

  it('each have a line in differences.md and an example here', () => {
    const lines = readFileSync('test/differences.md', 'utf8').matchAll(/^\| `([^`]+)` \|/gm)
    expect([...lines].map(([, id]) => id)).toEqual([...DIFFERENCES])
    const tested = [
      ...EXAMPLES.map(({ id }) => id),
      'long-expressions',
      'long-values',
      'deep-blocks',
      'many-errors',
    ]
    expect(new Set(tested)).toEqual(new Set(DIFFERENCES))
  })

  it('that the examples of the language show are examples of the language', () => {
    const sources = languageCases().map(({ template }) =>
      typeof template === 'string' ? template : JSON.stringify(template),
    )
    for (const source of KNOWN_DIFFERENCES) expect(sources).toContain(source)
  })
})
