import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../runtime/editor/support/client.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bad-input-'))
const BLOCK = join(folder, 'blocks/author.block')
let client: Client

beforeAll(async () => {
  cpSync('templates/theme', folder, { recursive: true })
  // VS Code adds the option.
  client = await Client.start(`--clientProcessId=${process.pid}`)
})
afterAll(async () => {
  await client.stop()
  rmSync(folder, { recursive: true, force: true })
})

const change = (uri: string, version: number, contentChanges: unknown[]) =>
  client.connection.sendNotification('textDocument/didChange', {
    textDocument: { uri, version },
    contentChanges,
  })

it('takes changes beyond the text at its end, and versions that go back', async () => {
  const uri = await client.open(BLOCK, '<p>a</p>')
  const beyond = { start: { line: 900, character: 9 }, end: { line: 999, character: 1 } }
  await change(uri, 7, [{ range: beyond, text: '{a|nope}' }])
  const [found] = await client.diagnostics(uri, (list) => list.length > 0)
  expect(found).toMatchObject({ code: 'unknown-formatter', range: { start: { line: 0, character: 11 } } })
  await change(uri, 3, [{ text: '<p>b</p>' }])
  await client.diagnostics(uri, (list) => list.length === 0)
  await client.close(uri)
})

it('answers questions about files that are closed or were never opened', async () => {
  const uri = await client.open(BLOCK, '<p>{title}</p>')
  await client.close(uri)
  const position = { line: 0, character: 5 }
  for (const name of ['completion', 'hover', 'definition', 'linkedEditingRange', 'semanticTokens/full'])
    for (const one of [uri, 'untitled:none', 'file:///no/such/a.block'])
      await client.connection.sendRequest(`textDocument/${name}`, { textDocument: { uri: one }, position })
})

it('edits files that no disk has', async () => {
  const uri = 'untitled:one.block'
  const textDocument = { uri, languageId: 'jsont', version: 1, text: '<p>{a|nope}' }
  await client.connection.sendNotification('textDocument/didOpen', { textDocument })
  await client.diagnostics(uri, (list) => list.some(({ code }) => code === 'unknown-formatter'))
  await client.close(uri)
})
