import { describe, expect, it } from 'vitest'
import type { Range } from 'vscode-languageserver-protocol/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { suppressionsIn } from '../../../../runtime/config/suppressions.ts'
import { kindOfFile } from '../../../../runtime/editor/names/file-kind.ts'
import { fixesOf } from '../../../../runtime/editor/server/fixes.ts'

const CODE = 'missing-asset'

function fixIn(document: TextDocument, range: Range, isSpaceSeen = false) {
  const path = document.uri.slice('file:///theme/'.length)
  const file = { document, path, kind: kindOfFile(path), isSpaceSeen }
  const [fix] = fixesOf(file, [{ range, message: '', code: CODE, source: 'vitrine' }])
  return fix
}

/** The text of a file once the mistake in its second line is turned off; undefined where no fix does that. */
function turnedOff(name: string, text: string): string | undefined {
  const document = TextDocument.create(`file:///theme/${name}`, 'any', 1, text)
  const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 3 } }
  const fix = fixIn(document, range)
  const edits = fix?.edit?.changes?.[document.uri]
  return edits && TextDocument.applyEdits(document, edits)
}

describe('the fix that turns a mistake off for its line', () => {
  it.each([
    ['site.region', '<p>\n  {a}', '<p>\n  {# vitrine-disable-next-line missing-asset #}\n  {a}'],
    ['styles/a.less', '.a {\n  b: c', '.a {\n  /* vitrine-disable-next-line missing-asset */\n  b: c'],
    ['styles/a.css', '.a {\n  b: c', '.a {\n  /* vitrine-disable-next-line missing-asset */\n  b: c'],
    ['scripts/a.js', 'if (a) {\n  b()', 'if (a) {\n  // vitrine-disable-next-line missing-asset\n  b()'],
    ['a.block', '<p>\r\n  {a}\r\n', '<p>\r\n  {# vitrine-disable-next-line missing-asset #}\r\n  {a}\r\n'],
  ])('writes a comment of the kind that %s has, which the check reads', (name, text, expected) => {
    const off = turnedOff(name, text)
    expect(off).toBe(expected)
    expect(suppressionsIn(off ?? '')(CODE, 3)).toBe(true)
  })

  it.each(['template.conf', 'collections/blog.conf', 'package.json', 'README.md', 'assets/a.svg'])(
    'is not there in %s',
    (name) => {
      expect(turnedOff(name, '{\n  "a": 1 }')).toBeUndefined()
    },
  )
})

describe('the fix that turns a mistake off for its file', () => {
  const whole = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
  const second = { start: { line: 1, character: 1 }, end: { line: 1, character: 2 } }
  const OFF = '{# vitrine-disable missing-asset #}'

  it.each([
    { name: 'blocks/a.block', text: 'a\r\nb', range: whole, comment: `${OFF}\r\n` },
    { name: 'scripts/a.js', text: 'a\nb', range: whole, comment: '// vitrine-disable missing-asset\n' },
    { name: 'styles/a.less', text: 'a', range: whole, comment: '/* vitrine-disable missing-asset */\n' },
    { name: 'pre.page', text: '<pre>\n{a}</pre>', range: second, comment: `${OFF}\n` },
    { name: 'value.page', text: '<i title="\n{a}">', range: second, comment: `${OFF}\n` },
    { name: 'code.page', text: '<script>`\n{a}`</script>', range: second, comment: `${OFF}\n` },
  ])('is for $name', ({ name, text, range, comment }) => {
    const document = TextDocument.create(`file:///theme/${name}`, 'any', 1, text)
    const fix = fixIn(document, range)
    expect(fix?.title).toBe("Disable 'missing-asset' for this file")
    const off = TextDocument.applyEdits(document, fix?.edit?.changes?.[document.uri] ?? [])
    expect(off).toBe(comment + text)
    expect(suppressionsIn(off)(CODE, 1)).toBe(true)
  })

  it('adds no line to a template whose white space is seen', () => {
    const document = TextDocument.create('file:///theme/blocks/a.block', 'any', 1, 'a\n{b}')
    const fix = fixIn(document, second, true)
    expect(fix?.edit?.changes?.[document.uri]?.[0]?.newText).toBe(OFF)
  })

  it('is for a line of the code of a script in a template', () => {
    const document = TextDocument.create('file:///theme/a.page', 'any', 1, '<script>\n{a}</script>')
    expect(fixIn(document, second)?.title).toContain('for this line')
  })
})
