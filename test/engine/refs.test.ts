import { describe, expect, it } from 'vitest'
import { collectRefs, type RefKind } from '../../engine/refs.ts'
import { compile } from '../../runtime/entries/index.ts'

function names(kind: RefKind, source: string): string[] {
  return collectRefs([compile(source)])[kind].map(({ name, count }) =>
    count === 1 ? name : `${name} ×${count}`,
  )
}

describe('collectRefs', () => {
  it('counts variables wherever they are used', () => {
    const source =
      '{a.b}{a.b|html}{.section s}{x, y}{.end}{.repeated section r}{@}{.end}{.if p && q}{.end}{.var @v w|json}{.ctx @c k=z}'
    expect(names('variables', source)).toEqual(['@', 'a.b ×2', 'p', 'q', 'r', 's', 'w', 'x', 'y', 'z'])
  })

  it('finds variables in arguments and expressions', () => {
    expect(names('variables', '{.equal? a 5}{.or equal? "x" b.c}{.end}{.even? n}{.end}')).toEqual([
      'a',
      'b.c',
      'n',
    ])
    expect(
      names('variables', '{m|message n a:b c=d}{m|lookup k}{l|find-first t live}{l|find-last live}'),
    ).toEqual(['b', 'd', 'k', 'l ×2', 'm ×2', 'n', 't'])
    expect(names('variables', '{.eval # @w = a.b * max(2, c) + PI}')).toEqual(['@w', 'a.b', 'c'])
  })

  it('distinguishes partials from macros, and finds the rest', () => {
    const source =
      '{.macro m}{.end}{a|apply m}{a|apply p.block|html}{.include q}{.inject @x f.json}{.debug?}{.end}'
    expect(names('macros', source)).toEqual(['m'])
    expect(names('partials', source)).toEqual(['p.block', 'q'])
    expect(names('injectables', source)).toEqual(['f.json'])
    expect(names('formatters', source)).toEqual(['apply ×2', 'html'])
    expect(names('predicates', source)).toEqual(['debug?'])
  })

  it('remembers the first use over several templates', () => {
    const refs = collectRefs([compile('\n{a}', { name: 'x' }), compile('{a}{b}', { name: 'y' })])
    expect(refs.variables).toEqual([
      { name: 'a', count: 2, first: { file: 'x', line: 2 } },
      { name: 'b', count: 1, first: { file: 'y', line: 1 } },
    ])
  })
})
