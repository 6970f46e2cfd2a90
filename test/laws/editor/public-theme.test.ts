import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  CompletionItem,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  SemanticTokens,
  TextEdit,
} from 'vscode-languageserver-protocol/node'
import { Client } from '../../runtime/editor/support/client.ts'
import { hasThemes, THEMES } from '../../support/real-themes.ts'

describe.skipIf(!hasThemes)('the language server on a public theme', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-public-'))
  const file = (path: string) => join(folder, path)
  const REGION = file('interior-about.region')
  const LIST = file('collections/collection.list')
  let client: Client

  beforeAll(async () => {
    cpSync(join(THEMES, 'ninapavlich-fiftydresses-squarespace'), folder, { recursive: true })
    client = await Client.start()
  })
  afterAll(async () => {
    await client.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const about = <Answer>(name: string, uri: string) =>
    client.connection.sendRequest<Answer>(`textDocument/${name}`, {
      textDocument: { uri },
      options: { tabSize: 2, insertSpaces: true },
    })

  it('goes to blocks, and finds where they are applied', async () => {
    const uri = await client.open(REGION)
    const mark = 'apply preview-item.'
    const [found] = await client.ask<Location[]>('definition', uri, { mark })
    expect(found?.uri).toBe(pathToFileURL(file('blocks/preview-item.block')).href)
    const context = { includeDeclaration: true }
    const uses = await client.ask<Location[]>('references', uri, { mark, context })
    expect(uses.map((one) => one.uri)).toContain(uri)
  })

  it('outlines, folds, colours and formats its files', async () => {
    const uri = await client.open(LIST)
    expect(await about<DocumentSymbol[]>('documentSymbol', uri)).not.toEqual([])
    expect(await about<FoldingRange[]>('foldingRange', uri)).not.toEqual([])
    expect((await about<SemanticTokens>('semanticTokens/full', uri)).data.length % 5).toBe(0)
    expect(await about<TextEdit[]>('formatting', uri)).toBeInstanceOf(Array)
  })

  it('completes and explains names with values of the content, elements and properties', async () => {
    const text = readFileSync(LIST, 'utf8')
    const uri = await client.open(LIST, `{collection.ti}<style>p { colo }</style><na${text}`)
    const items = (mark: string) => client.ask<CompletionItem[]>('completion', uri, { mark })
    expect((await items('{collection.ti')).find(({ label }) => label === 'title')?.detail).toMatch(/^"/)
    expect((await items('colo')).map(({ label }) => label)).toContain('color')
    expect((await items('<na')).map(({ label }) => label)).toContain('nav')
    const hover = await client.ask<Hover>('hover', uri, { mark: '{collection.ti' })
    expect(JSON.stringify(hover.contents)).toContain('collection.ti')
  })
})
