import { describe, expect, it } from 'vitest'
import type { RenderOptions } from '../../engine/render-options.ts'
import { compile } from '../../runtime/entries/index.ts'
import { createElementMemory, renderToHtml, toElements } from '../../runtime/entries/react.ts'

const codes = (source: string, data: unknown, options: RenderOptions) =>
  compile(source)
    .render(data, options)
    .errors.map(({ code }) => code)

describe('limits of a render', () => {
  it.each(['{a|apply p}', '{.include p}'])('end partials that call each other many times: %s', (call) => {
    const names = Array.from({ length: 6 }, (_, i) => `p${i}`)
    const partials = Object.fromEntries(
      names.map((name, i) => [name, call.replace('p}', `p${i + 1}}`).repeat(10)]),
    )
    const options = { includes: true, partials: { ...partials, p6: 'x' }, limits: { time: 2 } }
    expect(codes('{.include p0}', { a: 'x' }, options)).toEqual(['time-limit'])
  })

  it('let a page be as long as the limit, and no longer', () => {
    const list = { l: ['12345', '12345'] }
    const source = '{.repeated section l}{@}{.end}{.repeated section l}{.end}'
    expect(codes(source, list, { limits: { output: 10 } })).toEqual([])
    expect(codes(source, list, { limits: { output: 9 } })).toEqual(['output-limit'])
    expect(codes(source, list, { limits: { output: 0 } })).toEqual(['output-limit'])
  })

  it('count what a partial prints into a variable', () => {
    const options = { partials: { p: '0123456789' }, limits: { output: 9 } }
    expect(codes('{.var @y a|apply p}', {}, options)).toEqual(['output-limit'])
    const { errors } = renderToHtml(compile('{.var @y a|apply p}'), {}, options)
    expect(errors.map(({ code }) => code)).toEqual(['output-limit'])
  })

  it('let partials call themselves no deeper after fragments that formatters print', () => {
    const source = '{.repeated section l}{@|comment-link}{.end}{a|apply p}'
    const data = { a: 1, l: [{ id: '1' }, { id: '2' }, { id: '3' }] }
    const { html, errors } = compile(source).render(data, { partials: { p: '+{@|apply p}' } })
    expect(html).toMatch(/[^+]\+{16}$/)
    expect(errors.map(({ code }) => code)).toEqual(['partial-too-deep'])
  })
})

it('says that a limit must be a number, and renders without it', () => {
  const { html, errors } = compile('{a}').render({ a: 1 }, { limits: { time: Number('ten') } })
  expect({ html, codes: errors.map(({ code }) => code) }).toEqual({ html: '1', codes: ['bad-option'] })
})

describe('a memory', () => {
  const codesOf = (source: string) => {
    const template = compile(source)
    const memory = createElementMemory()
    return (data: unknown, limits = {}) => {
      const found: string[] = []
      toElements(template, data, {
        memory,
        limits,
        onErrors: (errors) => found.push(...errors.map(({ code }) => code)),
      })
      return found
    }
  }

  it('counts reused output like printed output', () => {
    const render = codesOf('{.section a}{.repeated section l}<p>{@}</p>{.end}{.end}')
    const data = { a: { l: ['one', 'two', 'three'] } }
    expect(render(data)).toEqual([])
    expect(render({ ...data }, { output: 15 })).toEqual(['output-limit'])
  })

  it('reports a mistake that an item had after the one that reported it', () => {
    const render = codesOf('{.repeated section l}<p>{.eval (}</p>{.end}')
    const [first, second] = [{ id: 'a' }, { id: 'b' }]
    expect(render({ l: [first, second] })).toEqual(['expression-syntax'])
    expect(render({ l: [second] })).toEqual(['expression-syntax'])
  })

  it('keeps no output of an expression under other limits', () => {
    const render = codesOf(`{.section a}<p>{.eval "ab" + "cd"}</p>{.end}`)
    const data = { a: { x: 1 } }
    expect(render(data)).toEqual([])
    expect(render(data, { maxStringLen: 3 })).toEqual(['expression-failed'])
    expect(render(data, { maxStringLen: 4 })).toEqual([])
    expect(render(data, { maxTokens: 2 })).toEqual(['expression-syntax'])
  })
})
