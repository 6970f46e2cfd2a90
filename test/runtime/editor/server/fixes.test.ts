import { describe, expect, it } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { suppressionsIn } from '../../../../runtime/config/suppressions.ts'
import { fixesOf } from '../../../../runtime/editor/server/fixes.ts'

const CODE = 'missing-asset'

/** The text of a file once the mistake in its second line is turned off; undefined where no fix does that. */
function turnedOff(name: string, text: string): string | undefined {
  const document = TextDocument.create(`file:///theme/${name}`, 'any', 1, text)
  const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 3 } }
  const [fix] = fixesOf(document, [{ range, message: '', code: CODE, source: 'vitrine' }])
  const edits = fix?.edit?.changes?.[document.uri]
  return edits && TextDocument.applyEdits(document, edits)
}

describe('the fix that turns a mistake off for its line', () => {
  it.each([
    ['site.region', '<p>\n  {a}', '<p>\n  {# vitrine-disable-next-line missing-asset #}\n  {a}'],
    ['styles/a.less', '.a {\n  b: c', '.a {\n  /* vitrine-disable-next-line missing-asset */\n  b: c'],
    ['styles/a.css', '.a {\n  b: c', '.a {\n  /* vitrine-disable-next-line missing-asset */\n  b: c'],
    ['a.block', '<p>\r\n  {a}\r\n', '<p>\r\n  {# vitrine-disable-next-line missing-asset #}\r\n  {a}\r\n'],
  ])('writes a comment of the kind that %s has, which the check reads', (name, text, expected) => {
    const off = turnedOff(name, text)
    expect(off).toBe(expected)
    expect(suppressionsIn(off ?? '')(CODE, 3)).toBe(true)
  })

  it.each(['template.conf', 'collections/blog.conf', 'package.json'])('is not there in %s', (name) => {
    expect(turnedOff(name, '{\n  "a": 1 }')).toBeUndefined()
  })
})
