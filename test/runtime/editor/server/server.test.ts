import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import type {
  CodeAction,
  CompletionItem,
  DocumentSymbol,
  Hover,
  Location,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol/node'
import { folderWith } from '../../../support/folder-with.ts'
import { Client } from '../support/client.ts'
import { themeInEditor } from '../support/theme-in-editor.ts'

const editor = themeInEditor()
const { file } = editor

const CARD = 'blocks/product-card.block'
const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label)

describe('the language server on the demo theme', () => {
  it('reports a mistake as one types, and takes it back', async () => {
    const uri = await editor.client.open(file('blocks/crumb.block'), '<p>{title|htlm}</p>')
    const [diagnostic] = await editor.client.diagnostics(uri, (list) => list.length === 1)
    expect(diagnostic).toMatchObject({
      code: 'unknown-formatter',
      range: { start: { line: 0, character: 10 }, end: { line: 0, character: 14 } },
    })
    await editor.client.write(uri, '<p>{title|html}</p>')
    await editor.client.diagnostics(uri, (list) => list.length === 0)
  })

  it('names each cause once in a template of no theme, and what the engine accepts', async () => {
    const uri = await editor.client.open('/nowhere/a.jsont', "{.if a}x\n{.equal? b 'c'}y{.end}")
    const found = await editor.client.diagnostics(uri, (list) => list.length === 2)
    expect(found.map(({ code }) => code)).toEqual(['unclosed-block', 'quoted-argument'])
    expect(found[0]!.relatedInformation).toMatchObject([{ location: { uri } }, { location: { uri } }])
    await editor.client.close(uri)
  })

  it('writes the name that was meant', async () => {
    const uri = await editor.client.open(file('blocks/tags.block'), '<p>{title|htlm}</p>')
    const diagnostics = await editor.client.diagnostics(uri, (list) => list.length === 1)
    const { range } = diagnostics[0]!
    const [fix] = await editor.client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics },
    })
    expect(fix).toMatchObject({
      title: "Write 'html'",
      edit: { changes: { [uri]: [{ range, newText: 'html' }] } },
    })
  })

  it('reports what only a whole page shows, in files that are not open', async () => {
    await editor.client.open(
      file('site.region'),
      `${readFileSync('templates/theme/site.region', 'utf8')}{@|apply no-such.block}`,
    )
    const uri = pathToFileURL(file('site.region')).href
    const found = await editor.client.diagnostics(uri, (list) =>
      list.some(({ code }) => code === 'missing-block'),
    )
    expect(found.map(({ code }) => code)).toContain('missing-block')
    await editor.client.write(uri, readFileSync('templates/theme/site.region', 'utf8'))
    await editor.client.diagnostics(uri, (list) => list.every(({ code }) => code !== 'missing-block'))
  })

  it('completes names of the data with their values, in a block that another template applies', async () => {
    const text = readFileSync(file(CARD), 'utf8')
    const uri = await editor.client.open(file(CARD), `${text}{tit}`)
    const items = await editor.client.ask<CompletionItem[]>('completion', uri, { mark: '{tit' })
    const title = items.find(({ label }) => label === 'title')
    expect(title?.detail).toMatch(/^"/)
    expect(title?.labelDetails?.description).toBe(title?.detail)
    expect(labels(items).filter((name) => /^@.*-\d+$/.test(name))).toEqual([])
    expect(title?.sortText).toBe('00title')
    await editor.client.write(uri, `${text}{structuredContent.pri}`)
    const inside = await editor.client.ask<CompletionItem[]>('completion', uri, {
      mark: '{structuredContent.pri',
    })
    expect(labels(inside)).toContain('productType')
    await editor.client.write(uri, text)
  })

  it('shows the markup in a variable as its template writes it', async () => {
    const text = `${readFileSync(file(CARD), 'utf8')}{.var @field x|apply quantity-field.block}{@fie}`
    const uri = await editor.client.open(file(CARD), text)
    const items = await editor.client.ask<CompletionItem[]>('completion', uri, { mark: '{@fie' })
    const { detail } = items.find(({ label }) => label === '@field') ?? {}
    expect(detail).toContain('<input type=')
    await editor.client.write(uri, readFileSync(file(CARD), 'utf8'))
  })

  it('completes instructions, plug-ins, partials and tags of Squarespace', async () => {
    const text = '{.re}{.promo}{title|tr}{@|apply pro}<squarespace:nav>'
    const uri = await editor.client.open(file('blocks/share.block'), text)
    const at = (mark: string) => editor.client.ask<CompletionItem[]>('completion', uri, { mark }).then(labels)
    expect(await at('{.re')).toContain('repeated section')
    expect(await at('{.promo')).toContain('promotedMAP?')
    expect(await at('{title|tr')).toContain('truncate')
    expect(await at('apply pro')).toContain('product-card.block')
    expect(await at('<squarespace:nav')).toContain('navigation')
  })

  it('completes a block that is open and not saved yet', async () => {
    const added = await editor.client.open(file('blocks/new-card.block'), '<p>{title|htlm}</p>')
    const uri = await editor.client.open(file('blocks/share.block'), '{@|apply new}')
    await editor.client.diagnostics(uri, (list) => list.some(({ code }) => code === 'missing-block'))
    const items = await editor.client.ask<CompletionItem[]>('completion', uri, { mark: 'apply new' })
    expect(labels(items)).toContain('new-card.block')
    await editor.client.close(added)
    await editor.client.close(uri)
  })

  it('explains plug-ins, instructions and what a name holds', async () => {
    const text = readFileSync(file(CARD), 'utf8')
    const uri = await editor.client.open(file(CARD), `{.section item}{.end}{title|truncate 4}${text}`)
    const about = (mark: string, by: number) =>
      editor.client.ask<Hover>('hover', uri, { mark, by }).then(({ contents }) => JSON.stringify(contents))
    expect(await about('{.sec', 0)).toContain('{.section NAME}')
    expect(await about('{title|trun', 0)).toContain('truncate')
    expect(await about('{tit', 0)).toMatch(/title.*: /)
    await editor.client.write(
      uri,
      '{squarespace.main-content}<squarespace:query collection="a" /><my-tag></my-tag>',
    )
    expect(await about('{squarespace.ma', 0)).toContain('The content of the page')
    expect(await about('<squarespace:que', 0)).toMatch(/another collection.*`limit`/)
    expect(await editor.client.ask('hover', uri, { mark: '<my-t' })).toBeNull()
    await editor.client.write(uri, text)
  })

  it('goes to the file of a partial and finds its uses', async () => {
    const text = '{@|apply product-card.block}'
    const uri = await editor.client.open(file('blocks/related-products.block'), text)
    const [definition] = await editor.client.ask<Location[]>('definition', uri, { mark: 'apply prod' })
    expect(definition?.uri).toBe(pathToFileURL(file(CARD)).href)
    const uses = await editor.client.ask<Location[]>('references', uri, {
      mark: 'apply prod',
      context: { includeDeclaration: true },
    })
    expect(uses.length).toBeGreaterThan(1)
  })

  it('renames a variable in its template and a block in all of them, file included', async () => {
    const text = '{.var @price x}{@price}{@|apply product-card.block}'
    const uri = await editor.client.open(file('blocks/related-products.block'), text)
    const variable = await editor.client.ask<WorkspaceEdit>('rename', uri, {
      mark: '{.var @pr',
      newName: '@cost',
    })
    expect(variable.documentChanges).toMatchObject([{ edits: [{ newText: '@cost' }, { newText: '@cost' }] }])
    const block = await editor.client.ask<WorkspaceEdit>('rename', uri, {
      mark: 'apply prod',
      newName: 'goods',
    })
    expect(block.documentChanges?.at(-1)).toEqual({
      kind: 'rename',
      oldUri: pathToFileURL(file(CARD)).href,
      newUri: pathToFileURL(file('blocks/goods.block')).href,
    })
    await expect(editor.client.ask('rename', uri, { mark: 'apply prod', newName: 'a b' })).rejects.toThrow(
      /letters/,
    )
    await expect(
      editor.client.ask('rename', uri, { mark: 'apply prod', newName: 'related-products' }),
    ).rejects.toThrow(/There is a block/)
  })

  it('formats no block that another template applies in preformatted text', async () => {
    const text = '{.if a}\nb\n{.end}\n'
    const format = (uri: string) =>
      editor.client.connection.sendRequest<unknown[]>('textDocument/formatting', {
        textDocument: { uri },
        options: { tabSize: 2, insertSpaces: true },
      })
    const uri = await editor.client.open(file('blocks/tags.block'), text)
    expect(await format(uri)).toHaveLength(1)
    const other = await editor.client.open(file('blocks/share.block'), '<pre>{@|apply tags.block}</pre>')
    expect(await format(uri)).toEqual([])
    await editor.client.close(uri)
    await editor.client.close(other)
  })

  it('outlines blocks and marks the tags of one', async () => {
    const uri = await editor.client.open(
      file('blocks/place.block'),
      '{.section a}\n{.if b}\nx\n{.end}\n{.or}\ny\n{.end}',
    )
    const symbols = await editor.client.connection.sendRequest<DocumentSymbol[]>(
      'textDocument/documentSymbol',
      {
        textDocument: { uri },
      },
    )
    expect(symbols).toMatchObject([{ name: '.section a', children: [{ name: '.if b' }] }])
    const tags = await editor.client.ask<unknown[]>('documentHighlight', uri, { mark: '{.or' })
    expect(tags).toHaveLength(3)
    const folds = await editor.client.connection.sendRequest<unknown[]>('textDocument/foldingRange', {
      textDocument: { uri },
    })
    expect(folds).toEqual([
      { startLine: 0, endLine: 5 },
      { startLine: 1, endLine: 2 },
    ])
  })
})

it.each([
  ['a theme', '{ "layouts": { "default": { "regions": ["site"] } } }', true],
  ['another folder', undefined, false],
])(
  'reports the mistakes of %s that the editor shows before a file is open',
  async (_kind, settings, isTheme) => {
    const { path, remove } = folderWith({
      ...(settings !== undefined && { 'template.conf': settings }),
      'site.region': '<p>{title|htlm}</p>',
      'other.region': '{title|htlm}',
    })
    const client = await Client.startIn(path)
    onTestFinished(async () => {
      await client.stop()
      remove()
    })
    const uri = (file: string) => pathToFileURL(`${path}/${file}`).href
    const isFound = (list: readonly { code?: unknown }[]) =>
      list.some(({ code }) => code === 'unknown-formatter')
    if (isTheme) await client.diagnostics(uri('site.region'), isFound)
    // A server that reads the folder would have said so before its answer.
    await client.open(`${path}/other.region`)
    await client.diagnostics(uri('other.region'), isFound)
    expect(client.hasPublished(uri('site.region'))).toBe(isTheme)
  },
)
