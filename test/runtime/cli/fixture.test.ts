import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsHeader, readFixture, writeSection } from '../../../runtime/cli/fixtures/fixture.ts'
import { properties } from '../../../runtime/cli/fixtures/fixture-input.ts'
import { propertyOptions } from '../../support/property.ts'

function texts(file: string): Record<string, string> {
  return Object.fromEntries([...readFixture(file)].map(([name, { text }]) => [name, text]))
}

describe('readFixture', () => {
  it('divides a file at its headers; blank lines before the next belong to a section', () => {
    expect(texts(':JSON\n{}\n\n:TEMPLATE  \na\nb\n\n:OUTPUT\nc\n')).toEqual({
      JSON: '{}\n',
      TEMPLATE: 'a\nb\n',
      OUTPUT: 'c\n',
    })
  })

  it('takes only whole lines with the colon in column 1 as headers', () => {
    expect(texts(':A\n :B\n:B C\n:\n:d_1-x\ny')).toEqual({ A: ' :B\n:B C\n:', 'd_1-x': 'y' })
  })

  it('gives lines before the first header to the first section', () => {
    expect(texts('x\ny\n:A\nz\n:B\n')).toEqual({ A: 'x\ny\nz', B: '' })
  })

  it('lets a repeated header overwrite, but not at the end of the file', () => {
    expect(texts(':A\n1\n:A\n2\n:B\n3')).toEqual({ A: '2', B: '3' })
    expect(texts(':A\n1\n:B\n2\n:A\n3')).toEqual({ A: '1', B: '2' })
    expect(texts(':A\n:B\n2\n:A\n3')).toEqual({ A: '3', B: '2' })
  })

  it('is empty without a header', () => {
    expect(readFixture('text').size).toBe(0)
  })

  it('knows where each section stands in the file', () => {
    const line = fc.constantFrom('', 'a', ' b ', ':A', ':B', ':C-1 ', '{"x":1}')
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const file = lines.join('\n')
        for (const { text, offset } of readFixture(file).values())
          if (offset !== undefined) expect(file.slice(offset, offset + text.length)).toBe(text)
      }),
      propertyOptions(500),
    )
  })
})

describe('writeSection', () => {
  it('replaces a section and leaves the rest, blank lines included', () => {
    expect(writeSection(':OUTPUT\nold\nlines\n\n:JSON\n1\n', 'OUTPUT', 'new')).toBe(
      ':OUTPUT\nnew\n\n:JSON\n1\n',
    )
    expect(writeSection(':JSON\n1\n:OUTPUT\nold', 'OUTPUT', 'new')).toBe(':JSON\n1\n:OUTPUT\nnew\n')
    expect(writeSection(':JSON\n1\n:OUTPUT', 'OUTPUT', 'new')).toBe(':JSON\n1\n:OUTPUT\nnew\n')
  })

  it('adds a section that is not there', () => {
    expect(writeSection(':JSON\n1\n', 'OUTPUT', 'new')).toBe(':JSON\n1\n\n:OUTPUT\nnew\n')
  })

  it('writes what is then read', () => {
    const line = fc.constantFrom('', 'a', ':A', ':B', ':OUTPUT')
    const more = fc.array(fc.constantFrom('x', ' y', '', ':no header'))
    const text = more.map((lines) => ['x', ...lines].join('\n').trim())
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), text, (lines, output) => {
        const file = writeSection([':JSON', ...lines].join('\n'), 'OUTPUT', output)
        expect(readFixture(file).get('OUTPUT')?.text.trim()).toBe(output)
      }),
      propertyOptions(500),
    )
  })

  it('is refused by callers for a text that would be read as two sections', () => {
    expect(holdsHeader('a\n:B\nc')).toBe(true)
    expect(holdsHeader('a :B')).toBe(false)
  })
})

describe('properties', () => {
  it('reads the lines of Java', () => {
    expect(properties('# note\n! note\nlocale=de_DE\n now : 5 \nflag\n\n')).toEqual({
      locale: 'de_DE',
      now: '5',
      flag: '',
    })
  })
})
