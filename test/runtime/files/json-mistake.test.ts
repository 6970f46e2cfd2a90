import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '../../../runtime/files/json.ts'
import { locateJsonMistake } from '../../../runtime/files/json-mistake.ts'
import { Problem } from '../../../runtime/files/problem.ts'
import { propertyOptions } from '../../support/property.ts'

describe('the offset of a JSON mistake', () => {
  it.each([
    ['', 0, 'expected a value, found the end of the file'],
    ['{"a": }', 6, "expected a value, found '}'"],
    ['{"a":1,}', 7, "expected a name in double quotes, found '}' (JSON takes no comma before it)"],
    ["['a']", 1, "expected a value or ']', found ''' (JSON takes straight double quotes)"],
    ['[1, “a”]', 4, "expected a value, found '“' (JSON takes straight double quotes)"],
    ['{"a":1 "b":2}', 7, "expected ',' or '}', found '\"' (a comma is missing before it)"],
    ['[{} {}]', 4, "expected ',' or ']', found '{' (a comma is missing before it)"],
    ['[1,]', 3, "expected a value, found ']' (JSON takes no comma before it)"],
    ['[1 2]', 3, "expected ',' or ']', found '2'"],
    ['{"a" 1}', 5, "expected ':', found '1'"],
    ["{'a':1}", 1, "expected a name in double quotes or '}', found ''' (JSON takes straight double quotes)"],
    ['{a:1}', 1, "expected a name in double quotes or '}', found 'a'"],
    ['[undefined]', 1, "expected a value or ']', found 'undefined'"],
    ['[01]', 1, "expected a value or ']', found '01'"],
    ['[1.]', 1, "expected a value or ']', found '1.'"],
    ['{"a":1', 6, "expected ',' or '}', found the end of the file"],
    ['1 1', 2, "expected the end of the file, found '1'"],
    ['["abc', 1, 'the string is never closed'],
    ['["a\nb"]', 3, 'the string does not end on its line'],
    ['["a\\x"]', 3, "'\\x' is no escape of JSON"],
    ['["a\tb"]', 3, 'a control character in a string must be escaped'],
    ['😀', 0, "expected a value, found '😀'"],
  ])('%j', (text, offset, reason) => {
    expect(locateJsonMistake(text)).toEqual({ offset, reason })
  })

  it('is found exactly where JSON.parse finds any, whatever the text', () => {
    const piece = fc.constantFrom(...'{}[],:"\\ \n019-.eEtrue', 'true', 'null', '"a"', '"a":', '\\u00e9', 'x')
    const broken = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    const sound = fc.json()
    const cut = fc.tuple(fc.json(), fc.nat()).map(([text, n]) => text.slice(0, n % (text.length + 1)))
    fc.assert(
      fc.property(fc.oneof(broken, sound, cut), (text) => {
        let isJson = true
        try {
          JSON.parse(text)
        } catch {
          isJson = false
        }
        expect(locateJsonMistake(text) === undefined).toBe(isJson)
      }),
      propertyOptions(5000),
    )
  })

  it('is reported in few words however long it is', () => {
    expect(locateJsonMistake(`{"a":${'x'.repeat(3_000_000)}}`)?.reason.length).toBeLessThan(100)
  })

  it('is found at any depth', () => {
    expect(locateJsonMistake('['.repeat(200_000))?.offset).toBe(200_000)
  })

  it('comes with line, column and frame', () => {
    const read = () => parseJson('{\n  "a": 1\n  "b": 2\n}', 'page.json')
    expect(read).toThrow(Problem)
    try {
      read()
    } catch (error) {
      expect((error as Problem).diagnostic).toMatchObject({
        file: 'page.json',
        line: 3,
        column: 3,
        severity: 'error',
      })
      expect((error as Problem).diagnostic?.frame).toContain('3 |   "b": 2\n  |   ^')
    }
  })

  it('leaves unusual names alone', () => {
    expect(Object.keys(parseJson('{"__proto__":1,"constructor":2}', 'x') as object)).toEqual([
      '__proto__',
      'constructor',
    ])
  })
})
