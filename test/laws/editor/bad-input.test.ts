import { expect, it } from 'vitest'
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
