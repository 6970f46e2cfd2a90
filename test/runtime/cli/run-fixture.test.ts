import { describe, expect, it } from 'vitest'
import { plain } from '../../../runtime/cli/colour.ts'
import { difference } from '../../../runtime/cli/fixtures/difference.ts'
import { type Outcome, runFixture } from '../../../runtime/cli/fixtures/run-fixture.ts'

function run(text: string, file = 'x.html', foldSpaces = false): Outcome {
  return runFixture(file, text, { foldSpaces })
}

describe('runFixture', () => {
  it('compares after trimming both sides', () => {
    expect(run(':JSON\n{"a":1}\n:TEMPLATE\n\n {a}\n\n:OUTPUT\n1\n\n')).toMatchObject({ passed: true })
    expect(run(':JSON\n{"a":1}\n:TEMPLATE\n{a}\n:OUTPUT\n2\n')).toMatchObject({
      passed: false,
      expected: '2',
      actual: '1',
    })
  })

  it('gives partials, injectables and parameters', () => {
    const text =
      ':TEMPLATE\n{@|apply p}{.inject @x f.json}{@x.n}\n:PARTIALS\n{"p":"P"}\n:INJECT\n{"f.json":"{\\"n\\":7}"}\n:OUTPUT\nP7'
    expect(run(text)).toMatchObject({ passed: true, mistakes: [] })
    expect(run(':TEMPLATE\nx\n:PARAMS\n{"locale":"none","now":5}\n:OUTPUT\nx').passed).toBe(true)
    expect(run(':TEMPLATE\nx\n:PROPERTIES\nlocale=de_DE\nnow=5\n:OUTPUT\nx').passed).toBe(true)
  })

  it('fails a fixture whose template parses with an error, at its place in the file', () => {
    const { passed, mistakes } = run(':JSON\n{}\n:TEMPLATE\nx\n{.end}\n:OUTPUT\nx')
    expect(passed).toBe(false)
    expect(mistakes[0]).toMatchObject({ code: 'not-at-root', file: 'x.html', line: 5, column: 1 })
    expect(mistakes[0]?.frame).toContain('5 | {.end}')
  })

  it('tells mistakes of the rendering at their place in the file', () => {
    expect(run(':JSON\n{}\n:TEMPLATE\n{a|apply b}\n:OUTPUT\nx').mistakes[0]).toMatchObject({
      line: 4,
      column: 1,
    })
  })

  it('fails a fixture with a broken partial, JSON, injectable or parameter', () => {
    expect(run(':TEMPLATE\nx\n:PARTIALS\n{"p":"{.end}"}\n:OUTPUT\nx').mistakes[0]?.file).toBe(
      'x.html (partial p)',
    )
    expect(run(':TEMPLATE\nx\n:JSON\n{"a":}\n:OUTPUT\nx').mistakes[0]).toMatchObject({ line: 4, column: 6 })
    expect(run(':TEMPLATE\nx\n:INJECT\n{"a":1}\n:OUTPUT\nx').problem).toContain(
      "'a' must be a string that holds JSON",
    )
    expect(run(':TEMPLATE\nx\n:INJECT\n{"a":"{"}\n:OUTPUT\nx').mistakes[0]?.file).toBe('x.html (inject a)')
    expect(run(':TEMPLATE\nx\n:PARAMS\n{"locale":"!"}\n:OUTPUT\nx').problem).toBe("'!' is no locale")
    expect(run(':TEMPLATE\nx\n:PARAMS\n{"now":"soon"}\n:OUTPUT\nx').problem).toContain("'soon' is no moment")
    expect(run(':TEMPLATE\nx\n:PARTIALS\n[]\n:OUTPUT\nx').problem).toContain(
      ':PARTIALS must hold a JSON object',
    )
    expect(run('nothing').problem).toContain('no :TEMPLATE section')
    expect(run(':TEMPLATE\nx').problem).toContain('no :OUTPUT section')
  })

  it('compares trees where the name says so', () => {
    expect(
      run(':TEMPLATE\n\na{b}\n\n:JSON\n[17,1,[[0,"a"],[1,[["b"]],0]],18]\n', 'ast-b-1.html').passed,
    ).toBe(true)
    expect(
      run(':SOURCE\n{.if a}{.end}\n:JSON\n[17,1,[[8,[],[["a"]],[],3]],18]', 'f/pretty-1.html').passed,
    ).toBe(true)
    expect(run(':TEMPLATE\na\n:JSON\n[17,1,[[0,"b"]],18]', 'ast-c.html')).toMatchObject({
      passed: false,
      hasOutput: false,
    })
  })

  it('takes kinds of spaces as equal only when asked to', () => {
    const text = ':TEMPLATE\n1\u00a0€ \u22125\n:OUTPUT\n1 € -5'
    expect(run(text).passed).toBe(false)
    expect(run(text, 'x.html', true).passed).toBe(true)
  })
})

describe('difference', () => {
  it('is a unified diff that says where it begins', () => {
    expect(difference('a\nb\nc', 'a\nB\nc', plain)).toBe(
      'differs from line 2, column 1 on\n--- expected\n+++ actual\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n',
    )
  })

  it('cuts long lines to the place and says what spaces hide', () => {
    const line = 'x'.repeat(5000)
    expect(difference(`${line}a`, `${line}b`, plain).length).toBeLessThan(600)
    expect(difference('a b', 'a\u00a0b', plain)).toContain('--fold-spaces takes them as equal')
    expect(difference('a b', 'a  b', plain)).toContain('in white space only')
  })
})
