import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRow } from '../../../../../runtime/store/dashboard/files/csv.ts'

/** Splits a file into cells as a spreadsheet does that takes one separator. */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < file.length; at++) {
    const character = file[at]!
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (file[at + 1] === '"') cell += file[++at]
      else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator || character === '\n' || character === '\r') {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell]
}

const hostile = fc
  .array(fc.constantFrom('=', '+', '-', '@', '"', ',', ';', '\t', '\r', '\n', ' ', 'a', '1', "'", '＝'))
  .map((characters) => characters.join(''))

describe('csvRow', () => {
  it.each([
    ['=1+1', `'=1+1`],
    ['+49 30', `'+49 30`],
    ['-1', `'-1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['a "b", c', '"a ""b"", c"'],
    ['eva@example.com', 'eva@example.com'],
    ['a-b = c', 'a-b = c'],
    ['a;=1', `"a;'=1"`],
  ])('writes %j', (text, cell) => {
    expect(csvRow([text, -5])).toBe(`${cell},-5\r\n`)
  })

  it('starts no formula in any cell, whichever separator a spreadsheet takes', () => {
    fc.assert(
      fc.property(
        fc.array(hostile, { minLength: 1 }),
        fc.constantFrom(',', ';', '\t'),
        (texts, separator) => {
          const formulas = cellsOf(csvRow(texts), separator).filter((cell) => /^[\s"]*[=+\-@＝]/.test(cell))
          expect(formulas).toEqual([])
        },
      ),
    )
  })

  it('loses no text: a reader of RFC 4180 gets back each cell, apostrophes apart', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
        const bare = (text: string) => text.replaceAll("'", '')
        const cells = cellsOf(csvRow(texts).slice(0, -2), ',').map(bare)
        expect(cells).toEqual(texts.map(bare))
      }),
    )
  })
})

it('takes a cell of blanks in its own time', () => {
  const blanks = '\t'.repeat(200_000)
  expect(csvRow([`${blanks}=`]).length).toBeGreaterThan(200_000)
})
