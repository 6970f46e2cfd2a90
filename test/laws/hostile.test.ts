import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ExpressionCompiler as Compiler } from '../../engine/expression/compiler.ts'
import type { RenderOptions } from '../../engine/render-options.ts'
import { compile } from '../support/compile.ts'
import { ofToday, propertyOptions } from '../support/property.ts'

const codes = (source: string, data?: unknown, options?: RenderOptions) =>
  compile(source)
    .render(data, options)
    .errors.map(({ code }) => code)
const html = (source: string, data?: unknown, options?: RenderOptions) =>
  compile(source).render(data, options).html

/** Sources of one piece many times over are hostile; others each day. */
const PIECES = [
  '{',
  '}',
  '{{',
  '{.',
  '{##',
  '{a|',
  '{.if a ||',
  '{.end}',
  '<',
  "'",
  '{.eval ((',
  '{.section a}{.or}',
]

describe('hostile data', () => {
  it('never shows what an object inherits', () => {
    const source =
      '[{constructor}{toString}{hasOwnProperty}{a.constructor.name}{@.valueOf}{@|prop __proto__}{a|prop constructor name}]'
    expect(html(source, { a: {} })).toBe('[]')
    expect(html(source, Object.create({ constructor: 'inherited' }))).toBe('[]')
    expect(html('{x}{a.x}{.section x}s{.end}', { a: Object.create({ x: 1 }), __proto__: { x: 2 } })).toBe('')
  })

  it('reads keys named like members of every object as plain data', () => {
    const data = JSON.parse(
      '{"__proto__":{"a":1},"constructor":"c","hasOwnProperty":"h","toString":"t","o":{"hasOwnProperty":1,"b":2}}',
    )
    expect(
      html('{__proto__}{constructor}{hasOwnProperty}{toString}{o.b}{.section constructor}{@}{.end}', data),
    ).toBe('{__proto__}cht2c')
    expect(html('{o|json}{@|prop __proto__ a}', data)).toBe('{"hasOwnProperty":1,"b":2}1')
    expect(codes('{o.b}{o.b.c}{.if o.b}x{.end}', data)).toEqual([])
  })

  it('leaves prototypes as they were', () => {
    const data = JSON.parse('{"list":[{"id":"__proto__","polluted":"yes"}],"k":"__proto__"}')
    compile(
      '{list|key-by id|json}{.ctx @x a=k}{@x|json}{@|apply m __proto__=1}{.inject @y __proto__}',
    ).render(data, {
      partials: JSON.parse('{"m":"{@args|json}","__proto__":"p"}'),
    })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('takes cyclic data, functions, symbols, getters that throw, NaN and Infinity', () => {
    const cyclic: Record<string, unknown> = { name: 'loop', list: [] as unknown[] }
    cyclic.self = cyclic
    ;(cyclic.list as unknown[]).push(cyclic.list)
    expect(html('{self.self.name}', cyclic)).toBe('loop')
    expect(codes('{@|json}', cyclic)).toEqual(['plugin-failed'])
    expect(codes('{.equal? self self.self}x{.end}{list}', cyclic).length).toBeLessThanOrEqual(1)
    const odd = {
      f: () => 1,
      s: Symbol('s'),
      n: Number.NaN,
      i: Number.POSITIVE_INFINITY,
      b: 10n,
      d: new Date(0),
    }
    expect(html('[{f}|{s}|{n}|{i}|{.section f}x{.or}-{.end}]', odd)).toBe('[||NaN|Infinity|-]')
    const thrower = {
      get a(): string {
        throw new Error('boom')
      },
      b: 'still here',
    }
    expect(compile('{a}{b}').render(thrower)).toMatchObject({
      html: 'still here',
      errors: [{ code: 'plugin-failed', line: 1, column: 1 }],
    })
  })

  it('never throws, whatever the template and the data', () => {
    const pieces = [
      '{',
      '}',
      '{.end}',
      '{.or}',
      '{a',
      '|json',
      '|apply p',
      '{.section a}',
      '{.repeated section b}',
      '{.eval 1 +',
      '{##',
      '##}',
      '\n',
      '{.if a||',
      'x',
      '\ud800',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), fc.anything(), (parts, data) => {
        const template = compile(parts.join(''))
        const { diagnostics } = template
        const result = template.render(data, { partials: { p: parts.join('') } })
        return (
          typeof result.html === 'string' && diagnostics.every(({ line, column }) => line > 0 && column > 0)
        )
      }),
      propertyOptions(2000),
    )
  })

  it('compiles whatever it is given', () => {
    for (const source of [undefined, null, 5, {}, [], [17], [17, 1, null], [[[[]]]], [2, ['a']]]) {
      const { html: printed } = compile(source as string).render({ a: 1 })
      expect(printed).toBe('')
    }
  })
})

describe('limits', () => {
  it('ends a render that takes too long, and says where', () => {
    // Ten partials, each of which applies the next one ten times: ten thousand million in all.
    const names = Array.from({ length: 10 }, (_, i) => `p${i}`)
    const partials = Object.fromEntries(names.map((name, i) => [name, `{@|apply p${i + 1}}`.repeat(10)]))
    const { html: printed, errors } = compile('start {@|apply p0} end').render(
      {},
      { limits: { time: 20 }, partials: { ...partials, p10: '' } },
    )
    expect(printed).toBe('start ')
    expect(errors).toMatchObject([{ code: 'time-limit', file: expect.stringMatching(/^p\d+$/), line: 1 }])
  })

  it('ends a page that grows too long', () => {
    const { html: printed, errors } = compile('{.repeated section l}0123456789{.end}').render(
      { l: Array(1000).fill(1) },
      { limits: { output: 50 } },
    )
    expect(errors.map(({ code, line }) => [code, line])).toEqual([['output-limit', 1]])
    expect(printed.length).toBeLessThan(80)
  })

  it('reads blocks 1,000 deep and refuses deeper ones at their position', () => {
    const deep = (n: number) => '{.section a}\n'.repeat(n) + '{.end}'.repeat(n)
    expect(compile(deep(999)).diagnostics).toEqual([])
    const { diagnostics } = compile(deep(100_000))
    expect(diagnostics[0]).toMatchObject({ code: 'too-deep', line: 1001 })
    expect(typeof compile(deep(100_000)).render({ a: 1 }).html).toBe('string')
    const chain = `{.if a}${'{.or equal? a 1}'.repeat(50_000)}{.end}`
    expect(compile(chain).diagnostics[0]).toMatchObject({ code: 'too-deep' })
  })

  it('takes trees as deep as JSON can be', () => {
    let tree: unknown = [0, 'x']
    for (let i = 0; i < 50_000; i++) tree = [2, ['a'], [tree], 3]
    const template = compile([17, 1, [tree], 18])
    expect(template.diagnostics.map(({ code }) => code)).toEqual(['bad-tree'])
    expect(template.render({}).html).toBe('')
  })

  it('refuses a source of 50 million characters in one sentence', () => {
    const template = compile('{a}'.padEnd(50_000_000))
    expect(template.diagnostics).toMatchObject([{ code: 'too-long', line: 1, column: 1 }])
    expect(template.render({ a: 1 }).html).toBe('')
  })

  it('takes data nested 100,000 deep', () => {
    const data = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect(
      codes('{a}{a|json}{.equal? a b}x{.end}[{.section a.0.0}{@|count}{.end}]', { a: data, b: data }),
    ).not.toContain('time-limit')
  })

  it('keeps a bounded list of errors and says that there are more', () => {
    const { errors } = compile('{.repeated section l}{@|apply nope}{.end}').render({ l: Array(5000).fill(1) })
    expect(errors.length).toBe(1001)
    expect(errors.at(-1)).toMatchObject({ code: 'more-errors' })
    expect(
      compile('{.end}'.repeat(5000)).diagnostics.filter(({ severity }) => severity === 'error').length,
    ).toBe(1001)
  })

  it('grows linearly with hostile sources', () => {
    for (const piece of ofToday(PIECES, 4)) {
      expect(timeOf(piece.repeat(100_000)), piece).toBeLessThan(20_000)
    }
  })

  it('looks for the start of a variable only a little before its end', () => {
    expect(timeOf('}'.repeat(400_000))).toBeLessThan(20_000)
  })

  /** Milliseconds in which a source is compiled, rendered and checked. */
  function timeOf(source: string): number {
    const start = performance.now()
    const template = compile(source)
    template.render({})
    void template.diagnostics
    return performance.now() - start
  }
})

describe('an error while rendering', () => {
  it('carries the position in the template or partial that caused it', () => {
    const page = compile('<ul>\n{@|apply item}\n</ul>', { name: 'page' })
    const { errors } = page.render({ a: '\ud800' }, { partials: { item: '<li>\n\n  {a|encode-uri}</li>' } })
    expect(errors).toMatchObject([{ code: 'plugin-failed', file: 'item', line: 3, column: 3 }])
  })

  it('names the partial that was probably meant', () => {
    const { errors } = compile('\n {@|apply navigaton.block}').render(
      {},
      { partials: { 'navigation.block': '' } },
    )
    expect(errors).toMatchObject([
      { code: 'partial-not-found', line: 2, column: 2, suggestion: 'navigation.block' },
    ])
  })

  it('locates a mistake of a broken partial in that partial', () => {
    const { errors } = compile('{@|apply p}').render({}, { partials: { p: 'x\n{.end}' } })
    expect(errors).toMatchObject([{ code: 'partial-broken', file: 'p', line: 2 }])
  })

  it('locates a macro in the template that it was written in', () => {
    const { errors } = compile('{.include lib}\n{@|apply m}').render(
      { a: '\ud800' },
      { partials: { lib: '\n\n{.macro m}{a|encode-uri}{.end}' } },
    )
    expect(errors).toMatchObject([{ file: 'lib', line: 3 }])
  })

  it('does no harm to what follows', () => {
    expect(html('{a|encode-uri}[{c}]{.section c}C{.or}-{.end}', { a: '\ud800', c: 3 })).toBe('[3]C')
    expect(
      html('{.repeated section l}{@|encode-uri}[{@index}{@}]{.end}[{b}]', { l: ['x', '\ud800', 'y'], b: 1 }),
    ).toBe('x[1x][2\ud800]y[3y][1]')
  })
})

describe('a plug-in that fails', () => {
  const failing = () => {
    throw new Error('no such option')
  }
  const compiler = new Compiler({ formatters: { failing }, predicates: { 'failing?': failing } })

  it('costs its own tag only, even where it fails at reading its arguments', () => {
    const { html: printed, errors } = compiler.compile('a{x|failing y}b{.failing?}c{.end}d').render({ x: 1 })
    expect(printed).toBe('abd')
    expect(errors).toMatchObject([
      { code: 'plugin-failed', column: 2, message: expect.stringContaining('no such option') },
      { code: 'plugin-failed', column: 16 },
    ])
  })
})

describe('the cache', () => {
  it('gives the same tree for the same source, under whatever name', () => {
    // It keeps what came twice.
    compile('{a}{b}')
    const first = compile('{a}{b}', { name: 'one' })
    const second = compile('{a}{b}', { name: 'two' })
    expect(second.root).toBe(first.root)
    expect([first.name, second.name]).toEqual(['one', 'two'])
  })

  it('lets two renders of one template run at once', () => {
    const page = compile('{.repeated section l}{@|apply p}{.end}')
    const inner = {
      get l(): string[] {
        return [page.render({ l: ['inner'] }, { partials: { p: '<{@}>' } }).html]
      },
    }
    expect(page.render(inner, { partials: { p: '({@})' } }).html).toBe('(<inner>)')
  })
})
