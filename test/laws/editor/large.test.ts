import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CancellationTokenSource,
  type CompletionItem,
  type Location,
  LSPErrorCodes,
} from 'vscode-languageserver-protocol/node'
import { megabytesOf } from '../../../bench/start.ts'
import { Client } from '../../runtime/editor/support/client.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-large-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isLinux = process.platform === 'linux'
/** The long run takes the whole size; less shows the same bounds. */
const { files, megabytes, most } =
  process.env.LONG === undefined
    ? { files: 8000, megabytes: 20, most: 220 }
    : { files: 20_000, megabytes: 50, most: 300 }
const context = { includeDeclaration: true }

describe(`a theme of ${files} files`, () => {
  const theme = join(folder, 'theme')
  const BLOCK = join(theme, 'blocks/author.block')
  const TEXT = '{@|apply product-card.block}<p>{title}</p>'
  let client: Client
  let uri: string

  beforeAll(async () => {
    cpSync('templates/starter', theme, { recursive: true })
    for (const part of ['styles', 'scripts']) mkdirSync(join(theme, part, 'many'), { recursive: true })
    for (let i = 0; i < files / 2; i++) {
      writeFileSync(join(theme, `styles/many/${i}.less`), `@gap-${i}: 4px;\n.a { margin: @gap-${i} }\n`)
      writeFileSync(join(theme, `scripts/many/${i}.js`), "Tweak.getValue('link-color');\n")
    }
    client = await Client.start()
    uri = await client.open(BLOCK, TEXT)
    await client.ask('completion', uri, { mark: '{tit' })
  })
  afterAll(() => client.stop())

  const references = (token?: CancellationTokenSource['token']) =>
    client.ask<Location[]>('references', uri, { mark: '{@|apply prod', context, token })

  it('ends a search for a name where the editor cancels it', async () => {
    const source = new CancellationTokenSource()
    const asked = references(source.token)
    setTimeout(() => source.cancel(), 50)
    await expect(asked).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled })
  })

  it('answers other questions while it searches for a name', async () => {
    const answered: string[] = []
    const done = (name: string) => () => answered.push(name)
    await Promise.all([
      references().then(done('references')),
      client.ask('documentHighlight', uri, { mark: '{tit' }).then(done('highlight')),
    ])
    expect(answered).toEqual(['highlight', 'references'])
  })

  it('finds names again at once where no file changed, and those of a file that did', async () => {
    const before = await references()
    const begin = performance.now()
    expect(await references()).toEqual(before)
    expect(performance.now() - begin).toBeLessThan(2000)
    writeFileSync(join(theme, 'styles/many/7.less'), '@gap-7: 4px; b { margin: @gap-7; padding: @gap-7 }')
    const sheet = await client.open(join(theme, 'styles/many/7.less'))
    await client.close(sheet)
    const other = await client.open(join(theme, 'styles/many/8.less'), 'i { margin: @gap-7 }')
    const found = await client.ask<Location[]>('references', other, { mark: '@gap', context })
    expect(found).toHaveLength(4)
    await client.close(other)
  })

  it.runIf(isLinux)('takes a bounded memory', () => {
    expect(megabytesOf(client.pid)).toBeLessThan(most)
  })
})

describe(`content of ${megabytes} MB`, () => {
  let client: Client
  let uri: string

  beforeAll(async () => {
    const theme = join(folder, 'small')
    cpSync('templates/starter', theme, { recursive: true })
    const page = join(folder, 'page.json')
    writeFileSync(page, JSON.stringify(pageOf(megabytes * 1_000_000)))
    client = await Client.start('--site', page)
    uri = await client.open(join(theme, 'collections/blog.list'))
  })
  afterAll(() => client.stop())

  it('is completed from and checked', async () => {
    const text = readFileSync('templates/starter/collections/blog.list', 'utf8')
    await client.write(uri, `{collection.tit}${text}`)
    const items = await client.ask<CompletionItem[]>('completion', uri, { mark: '{collection.tit' })
    expect(items.find(({ label }) => label === 'title')?.detail).toBe('"Notes"')
    await client.write(uri, `{@|apply no-such.block}${text}`)
    await client.diagnostics(uri, (list) => list.some(({ code }) => code === 'missing-block'))
  })

  it.runIf(isLinux)('takes a memory that keys do not raise', async () => {
    const before = megabytesOf(client.pid)
    for (let i = 0; i < 10; i++) {
      await client.write(uri, `{@|apply none-${i}.block}`)
      await client.diagnostics(uri, (list) => JSON.stringify(list).includes(`none-${i}.`))
    }
    expect(megabytesOf(client.pid)).toBeLessThan(before * 1.25 + 50)
  })
})

/** Returns a saved page of a blog whose posts have so many letters. */
function pageOf(letters: number) {
  const collection = {
    ...{ id: 'c', urlId: 'notes', fullUrl: '/notes', title: 'Notes', type: 1, typeName: 'blog' },
  }
  const items = Array.from({ length: 500 }, (_, i) => ({
    ...{ id: `i${i}`, collectionId: 'c', recordType: 1, urlId: `n${i}`, fullUrl: `/notes/n${i}` },
    title: `Note ${i}`,
    body: `<p>${'word '.repeat(letters / 500 / 5)}</p>`,
  }))
  return { website: { id: 'w', siteTitle: 'Large' }, websiteSettings: {}, collection, items }
}
