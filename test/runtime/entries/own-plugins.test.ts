import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { html } from '../../../formatters/exports.ts'
import { Compiler } from '../../../runtime/entries/index.ts'
import { toElements } from '../../../runtime/entries/react.ts'

const compiler = new Compiler({
  formatters: {
    shout: (value) => String(value).toUpperCase(),
    wrap: {
      prepare:
        ([mark = '*']) =>
        (value) =>
          `${mark}${value}${mark}`,
    },
    broken: () => {
      throw new RangeError('no luck')
    },
    slow: () => Promise.resolve('x'),
  },
  predicates: { 'long?': (value, [least = '3']) => String(value).length > Number(least) },
})

describe('plug-ins of an application', () => {
  it('work beside the built-in ones, in text, trees and React', () => {
    const template = compiler.compile('<b>{t|shout|wrap _|html}</b>{.section t}{.long? 2}!{.end}{.end}')
    expect(template.diagnostics).toEqual([])
    const data = { t: 'a<b' }
    expect(template.render(data).html).toBe('<b>_A&lt;B_</b>!')
    expect(template.tree(data).root.children).toHaveLength(2)
    expect(renderToStaticMarkup(toElements(template, data))).toBe('<b>_A&lt;B_</b>!')
  })

  it('are suggested, and named with their tag where they fail', () => {
    expect(compiler.compile('{t|shuot}').diagnostics[0]?.suggestion).toBe('shout')
    const { html: printed, errors } = compiler.compile('a{t|broken}\nb{t|slow}c').render({ t: 1 })
    expect(printed).toBe('a\nbc')
    expect(errors.map(({ message, line, column, frame }) => [message, line, column, frame !== ''])).toEqual([
      ["Unexpected RangeError error when executing VARIABLE: Formatter 'broken': no luck", 1, 2, true],
      [
        "Unexpected TypeError error when executing VARIABLE: Formatter 'slow' returned a promise: a render waits for nothing",
        2,
        2,
        true,
      ],
    ])
  })

  it.each([
    ['a bigint: return a text or another value of JSON', 5n],
    ['a function: return a text or another value of JSON', () => 'x'],
    ['a symbol: return a text or another value of JSON', Symbol('x')],
    ['a Date: return its text', new Date(0)],
  ])('are named where they return %s', (trouble, value) => {
    const own = new Compiler({ formatters: { own: () => value } })
    const { html, errors } = own.compile('a{t|own}b').render({ t: 1 })
    expect(html).toBe('ab')
    expect(errors.map(({ message }) => message)).toEqual([
      `Unexpected TypeError error when executing VARIABLE: Formatter 'own' returned ${trouble}`,
    ])
  })

  it.each([null, { a: 1 }, [1]])('may return %j to the next one', (value) => {
    const own = new Compiler({ formatters: { own: () => value } })
    const { html, errors } = own.compile('{t|own|json}').render({ t: 1 })
    expect(html).toBe(JSON.stringify(value))
    expect(errors).toEqual([])
  })

  it('end no process by a promise that fails later', async () => {
    const rejected: unknown[] = []
    const hear = (reason: unknown) => rejected.push(reason)
    process.on('unhandledRejection', hear)
    const late = new Compiler({ formatters: { late: () => Promise.reject(new Error('late')) } })
    expect(late.compile('{t|late}').render({ t: 1 }).errors).toHaveLength(1)
    await new Promise((done) => setTimeout(done))
    process.off('unhandledRejection', hear)
    expect(rejected).toEqual([])
  })

  it('stand alone where asked', () => {
    const alone = new Compiler({ formatters: { x: () => 'x' }, builtIns: false })
    expect(alone.compile('{a|html}').diagnostics[0]?.code).toBe('unknown-formatter')
    const some = new Compiler({ builtIns: { formatters: { html } } })
    expect(some.compile('{a|html}').render({ a: '<' }).html).toBe('&lt;')
  })

  it.each([
    ['no name', { formatters: { '': () => '' } }, "'' is none"],
    ['a name with a blank', { formatters: { 'a b': () => '' } }, "'a b' is none"],
    ['a predicate without its mark', { predicates: { long: () => true } }, "'long' is none"],
    ['no function', { formatters: { x: 3 as never } }, "Formatter 'x' is neither"],
    [
      'true for built-in ones',
      { builtIns: true as never },
      'not false or an object of formatters and predicates',
    ],
    [
      'a built-in table that is none',
      { builtIns: { formatters: 3 as never } },
      "'formatters' is 3, not an object",
    ],
  ])('are refused with %s', (_what, plugins, message) => {
    expect(() => new Compiler(plugins)).toThrow(message)
  })

  it('warn of an unknown table of built-in ones', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    new Compiler({ builtIns: { formatter: { html } } as never })
    expect(warned.mock.calls.join()).toContain("the option 'formatter' is unknown")
    warned.mockRestore()
  })
})
