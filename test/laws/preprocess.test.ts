import { describe, expect, it } from 'vitest'
import { toCode } from '../../engine/code/to-code.ts'
import { compile } from '../support/compile.ts'

const render = (source: string, data: unknown) => compile(source, { mode: 'preprocess' }).render(data)

describe('the preprocessor form', () => {
  it('runs tags with a caret and leaves all others as they are', () => {
    const source = '{^.section site}{name}{^name}{.if a}{^.or}none{^.end}{.end}{^# gone}{## gone ##}{# stays}'
    expect(render(source, { site: { name: 'Wool' } })).toEqual({
      html: '{name}Wool{.if a}{.end}{# stays}',
      errors: [],
    })
    expect(render(source, {}).html).toBe('none{.end}{# stays}')
  })

  it('is not what a mode without a meaning asks for', () => {
    const mode = JSON.parse('"neither"')
    expect(compile('{^a}{a}', { mode }).render({ a: 1 }).html).toBe('{^a}1')
  })

  it('keeps its trees apart from those of the same source in plain mode', () => {
    const source = '{^a}{a}'
    expect(toCode(compile(source).root)).toEqual([
      17,
      1,
      [
        [0, '{^a}'],
        [1, [['a']], 0],
      ],
      18,
    ])
    expect(toCode(compile(source, { mode: 'preprocess' }).root)).toEqual([
      17,
      1,
      [
        [1, [['a']], 0],
        [0, '{a}'],
      ],
      18,
    ])
  })

  it('reports mistakes of live tags only', () => {
    const { diagnostics } = compile('{.else}{.end}{^a|nope}\n{^.end}', { mode: 'preprocess' })
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ['unknown-formatter', 1],
      ['not-at-root', 2],
    ])
  })
})
