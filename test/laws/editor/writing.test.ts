import { describe, expect, it } from 'vitest'
import type {
  CodeAction,
  CompletionItem,
  LinkedEditingRanges,
  SemanticTokens,
} from 'vscode-languageserver-protocol/node'
import { COLOUR_KINDS } from '../../../runtime/editor/language/colour-kinds.ts'
import { themeInEditor } from '../../runtime/editor/support/theme-in-editor.ts'

const editor = themeInEditor()
const BLOCK = editor.file('blocks/author.block')

const suggested = (uri: string, mark: string) =>
  editor.client.ask<CompletionItem[]>('completion', uri, { mark })

describe('arguments of plug-ins', () => {
  it('come from the descriptions: words, calls of the examples, names of the data', async () => {
    const text = '{@|apply share.block pri}{addedOn|date }{x|truncate 1|image-meta-focal }{.current-type? }'
    const uri = await editor.client.open(BLOCK, text)
    const labels = async (mark: string) => (await suggested(uri, mark)).map(({ label }) => label)
    expect(await labels('share.block pri')).toEqual(['private'])
    expect(await labels('|date ')).toContain('%Y-%m-%dT%T%z')
    expect(await labels('.current-type? ')).toContain('gallery')
    await editor.client.close(uri)
  })

  it('replace all arguments where they are a whole call', async () => {
    const uri = await editor.client.open(BLOCK, '{addedOn|date %A, %B|html}')
    const items = await suggested(uri, 'date %A')
    const whole = items.find(({ label }) => label === '%Y-%m-%dT%T%z')
    expect(whole?.textEdit).toEqual({
      range: { start: { line: 0, character: 14 }, end: { line: 0, character: 20 } },
      newText: '%Y-%m-%dT%T%z',
    })
    await editor.client.close(uri)
  })
})

it('suggests names right behind an open brace, and collections that have a path', async () => {
  const uri = await editor.client.open(BLOCK, '<p>{\n</p><squarespace:query collection=""/>')
  const labels = async (mark: string) => (await suggested(uri, mark)).map(({ label }) => label)
  expect(await labels('<p>{')).toContain('website')
  expect(await labels('collection="')).toEqual(expect.arrayContaining([expect.stringMatching(/^\w/)]))
  expect(await labels('collection="')).not.toContain('')
  await editor.client.close(uri)
})

it('turns a mistake off for its line', async () => {
  const text = '<p>\n  {title|htlm}\n</p>'
  const uri = await editor.client.open(BLOCK, text)
  const diagnostics = await editor.client.diagnostics(uri, (list) => list.length > 0)
  const actions = await editor.client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: diagnostics[0]!.range,
    context: { diagnostics },
  })
  const fix = actions.find(({ title }) => title.startsWith('Disable'))
  const start = { line: 1, character: 0 }
  const comment = '  {# vitrine-disable-next-line unknown-formatter #}\n'
  expect(fix?.edit?.changes?.[uri]).toEqual([{ range: { start, end: start }, newText: comment }])
  await editor.client.write(uri, text.replace('  {', `${comment}  {`))
  await editor.client.diagnostics(uri, (list) => list.length === 0)
  await editor.client.close(uri)
})

it('writes start and end tags of an element together', async () => {
  const uri = await editor.client.open(BLOCK, '<div>{.if x}<p>y</p>{.end}</div>')
  const linked = await editor.client.ask<LinkedEditingRanges>('linkedEditingRange', uri, { mark: '<di' })
  expect(linked.ranges.map(({ start }) => start.character)).toEqual([1, 28])
  expect(await editor.client.ask('linkedEditingRange', uri, { mark: '<p>y' })).toBeNull()
  await editor.client.close(uri)
})

it('colours names by what they are', async () => {
  const text = '{.repeated section items}\n{.var @a title|html}{@a}\n{@|apply share.block}{.end}'
  const uri = await editor.client.open(BLOCK, text)
  const { data } = await editor.client.connection.sendRequest<SemanticTokens>(
    'textDocument/semanticTokens/full',
    {
      textDocument: { uri },
    },
  )
  expect(words(text, data)).toEqual([
    'keyword .repeated section',
    'property items',
    'keyword .var',
    'variable @a',
    'property title',
    'function html',
    'variable @a',
    'property @',
    'function apply',
    'namespace share.block',
    'keyword .end',
  ])
  await editor.client.close(uri)
})

/** The coloured words of a text, each with its kind; positions come relative to the one before. */
function words(text: string, data: readonly number[]): string[] {
  const lines = text.split('\n')
  const found: string[] = []
  let line = 0
  let column = 0
  for (let i = 0; i < data.length; i += 5) {
    const [down = 0, right = 0, length = 0, kind = 0] = data.slice(i)
    line += down
    column = down > 0 ? right : column + right
    found.push(`${COLOUR_KINDS[kind]} ${lines[line]!.slice(column, column + length)}`)
  }
  return found
}
