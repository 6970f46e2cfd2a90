import { describe, expect, test } from 'vitest'
import { parseExpression } from '../../engine/expression/index.ts'
import { Scope } from '../../engine/lookup/scope.ts'
import { evaluate } from './expression/evaluate.ts'

describe('the public face', () => {
  test('text has no debug mark, debug has the statements', () => {
    const { text, debug, tokenCount } = parseExpression('#max(a, 1) - 1')
    expect({ text, debug, tokenCount }).toEqual({
      text: 'max(a, 1) - 1',
      debug: 'EVAL=[[<args> a 1 max() 1 <subtract>]]',
      tokenCount: 8,
    })
    expect(parseExpression('1').debug).toBeUndefined()
  })

  test('one expression serves many scopes', () => {
    const { reduce } = parseExpression('@n = a * 2; @n + 1')
    const values = [1, 2, 3].map((a) => reduce(new Scope({ a }, undefined)))
    expect(values.map(({ value }) => value)).toEqual([3, 5, 7])
    expect(values.map(({ variables }) => [...variables])).toEqual([[['@n', 2]], [['@n', 4]], [['@n', 6]]])
  })

  test('variables are in the order of their first assignment', () => {
    expect(Object.entries(evaluate('@b = 1; @a = @b + 1; @b = "x"', {}).variables)).toEqual([
      ['@b', 'x'],
      ['@a', 2],
    ])
  })

  test('the frames of the caller are seen and left alone', () => {
    const outer = new Scope({ tax: 2 }, undefined)
    outer.define('@x', 5)
    const inner = new Scope('item', outer)
    inner.index = 4
    const { value, variables } = parseExpression('@x = @x + 1; @ + @index + tax + @x').reduce(inner)
    expect(value).toBe('item526')
    expect([...variables]).toEqual([['@x', 6]])
    expect(inner.variables).toBeUndefined()
    expect(outer.variables?.get('@x')).toBe(5)
  })

  test('an error discards value and assignments, and with a parse error nothing runs', () => {
    const scope = new Scope({ o: {} }, undefined)
    expect(parseExpression('@x = 2; @y = 3; 1 + o').reduce(scope)).toEqual({
      value: undefined,
      variables: new Map(),
      errors: ['Invalid arguments to operator add'],
    })
    expect(parseExpression('@x = 2; foo(1)').reduce(scope)).toEqual({
      value: undefined,
      variables: new Map(),
      errors: [],
    })
  })
})

describe('where an error is', () => {
  test.each([
    ['a + foo(1)', 4],
    ['1 + .5', 4],
    ['1 + 1.5.5', 4],
    ['1 + "abc', 4],
    ['(1; 2', 0],
    ['1 + 2)', 5],
  ])('%s: %i', (source, offset) => {
    expect(parseExpression(source).errors).toEqual([{ reason: expect.any(String), offset }])
  })

  test('a limit points at the first token too many', () => {
    expect(parseExpression('1 + 2 + 3', 3).errors).toEqual([
      { reason: 'Expression exceeds the maximum number of allowed tokens: 3', offset: 6 },
    ])
  })
})

describe('names of the host [host]', () => {
  test.each(['constructor', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable', 'toLocaleString'])(
    '%s is skipped',
    (name) => {
      expect(evaluate(name, {})).toMatchObject({ output: '', errors: [] })
      expect(evaluate(`#5 ${name}`, {}).output).toBe('EVAL=[[5 <unk>]] -> 5')
    },
  )

  test('a sign after one is binary, a parenthesis is not checked', () => {
    expect(evaluate('#toString - 1', {}).output).toBe('EVAL=[[<unk> 1 <subtract>]]')
    expect(evaluate('valueOf(1)', {}).output).toBe('1')
  })

  test('with a path they are references to own properties', () => {
    expect(evaluate('o.constructor + @.valueOf', { o: { constructor: 'x' } }).output).toBe('xnull')
  })
})

describe('hostile expressions', () => {
  const M = process.env.LONG ? 1_000_000 : 200_000
  const deep = 100_000
  const sources: Record<string, string> = {
    signs: '-'.repeat(M),
    sum: `${'1+'.repeat(M / 2)}1`,
    'open parentheses': '('.repeat(M),
    'closed parentheses': `${'('.repeat(deep)}1${')'.repeat(deep)}`,
    'nested calls': `${'max(1,'.repeat(deep)}1${')'.repeat(deep)}`,
    'many arguments': `max(${'1,'.repeat(M / 2)}1)`,
    'lost statements': '(;'.repeat(M / 2),
    'long path': `${'a.'.repeat(M / 2)}a`,
    'long number': `${'1'.repeat(M)}.1.`,
    'long hex': `0x${'e'.repeat(M)}`,
    escapes: `"${'\\n'.repeat(M / 2)}`,
    'empty strings': '"'.repeat(M),
    'number in a string': `+"${'1'.repeat(M)}x"`,
  }
  test.each(Object.keys(sources))('%s', (name) => {
    expect(() => parseExpression(sources[name] ?? '').reduce(new Scope({}, undefined))).not.toThrow()
  })

  test('a string that no host can hold is an error, not an exception', () => {
    const source = `@a = "0123456789abcdef"; ${'@a = @a + @a; '.repeat(40)}`
    const { errors } = parseExpression(source).reduce(new Scope({}, undefined))
    expect(errors[0]).toMatch(/^Concatenation would exceed maximum string length \d+$/)
  })

  test('data that is not JSON is not a value', () => {
    const data = { f: () => 1, s: Symbol('s'), big: 1n, u: undefined }
    expect(evaluate('f + u', data)).toMatchObject({ output: '0', errors: [] })
    expect(evaluate('s', data).errors).toHaveLength(1)
    expect(evaluate('big + 1', data).errors).toHaveLength(1)
  })
})
