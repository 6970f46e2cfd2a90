import { expect, it } from 'vitest'
import { Client } from '../../runtime/editor/support/client.ts'
import { themeInEditor } from '../../runtime/editor/support/theme-in-editor.ts'

// VS Code adds the option.
const editor = themeInEditor('templates/starter', [`--clientProcessId=${process.pid}`])
const BLOCK = editor.file('blocks/author.block')

const change = (uri: string, version: number, contentChanges: unknown[]) =>
  editor.client.connection.sendNotification('textDocument/didChange', {
    textDocument: { uri, version },
    contentChanges,
  })

it('takes changes beyond the text at its end, and versions that go back', async () => {
  const uri = await editor.client.open(BLOCK, '<p>a</p>')
  const beyond = { start: { line: 900, character: 9 }, end: { line: 999, character: 1 } }
  await change(uri, 7, [{ range: beyond, text: '{a|nope}' }])
  const [found] = await editor.client.diagnostics(uri, (list) => list.length > 0)
  expect(found).toMatchObject({ code: 'unknown-formatter', range: { start: { line: 0, character: 11 } } })
  await change(uri, 3, [{ text: '<p>b</p>' }])
  await editor.client.diagnostics(uri, (list) => list.length === 0)
  await editor.client.close(uri)
})

it('answers questions about files that are closed or were never opened', async () => {
  const uri = await editor.client.open(BLOCK, '<p>{title}</p>')
  await editor.client.close(uri)
  const position = { line: 0, character: 5 }
  for (const name of ['completion', 'hover', 'definition', 'linkedEditingRange', 'semanticTokens/full'])
    for (const one of [uri, 'untitled:none', 'file:///no/such/a.block'])
      await editor.client.connection.sendRequest(`textDocument/${name}`, {
        textDocument: { uri: one },
        position,
      })
})

it('edits files that no disk has', async () => {
  const uri = 'untitled:one.block'
  const textDocument = { uri, languageId: 'jsont', version: 1, text: '<p>{a|nope}' }
  await editor.client.connection.sendNotification('textDocument/didOpen', { textDocument })
  await editor.client.diagnostics(uri, (list) => list.some(({ code }) => code === 'unknown-formatter'))
  await editor.client.close(uri)
})

it.each(['file://host/share/a.block', 'file:///a%2Fb.block', 'file:///a%zz.block', 'http://x/a.block'])(
  'edits a file whose address cannot be a path: %s',
  async (uri) => {
    const textDocument = { uri, languageId: 'jsont', version: 1, text: '<p>{a|nope}' }
    await editor.client.connection.sendNotification('textDocument/didOpen', { textDocument })
    await editor.client.diagnostics(uri, (list) => list.some(({ code }) => code === 'unknown-formatter'))
    const position = { line: 0, character: 6 }
    for (const name of ['completion', 'hover', 'definition', 'references'])
      await editor.client.connection.sendRequest(`textDocument/${name}`, {
        textDocument: { uri },
        position,
        context: { includeDeclaration: true },
      })
    await editor.client.close(uri)
  },
)

it('goes on after them', async () => {
  const uri = await editor.client.open(BLOCK, '<p>{title|nope}</p>')
  await editor.client.diagnostics(uri, (list) => list.some(({ code }) => code === 'unknown-formatter'))
})

it('starts in a folder whose address cannot be a path', async () => {
  const client = await Client.startAt('dist/cli.js', [], 'file://host/share')
  const uri = await client.open(BLOCK, '<p>{title|nope}</p>')
  await client.diagnostics(uri, (list) => list.some(({ code }) => code === 'unknown-formatter'))
  await client.stop()
})
