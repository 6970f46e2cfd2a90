import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { CodeAction, Diagnostic, Location } from 'vscode-languageserver-protocol/node'
import { folderWith } from '../../../support/folder-with.ts'
import { Client } from '../support/client.ts'
import { themeInEditor } from '../support/theme-in-editor.ts'

const editor = themeInEditor('templates/starter')
const { file } = editor

const PAGES = 'blocks/pages.block'
const LINK = 'blocks/link.block'
const uriOf = (path: string) => pathToFileURL(file(path)).href
const has = (wanted: string) => (list: readonly Diagnostic[]) => list.some(({ code }) => code === wanted)
const lacks = (wanted: string) => (list: readonly Diagnostic[]) => !has(wanted)(list)

/** Says that a file was written, as an editor does that watches the folder. */
async function changed(path: string): Promise<void> {
  const changes = [{ uri: uriOf(path), type: 2 }]
  await editor.client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes })
}

describe('the mistakes that an editor shows', () => {
  it('are those of the disk once a file is closed, until they are mended there', async () => {
    const sound = readFileSync(file(PAGES), 'utf8')
    writeFileSync(file(PAGES), `${sound}{title|htlm}`)
    const uri = await editor.client.open(file(PAGES))
    await editor.client.diagnostics(uri, has('unknown-formatter'))
    await editor.client.write(uri, sound)
    await editor.client.diagnostics(uri, lacks('unknown-formatter'))
    await editor.client.close(uri)
    await editor.client.diagnostics(uri, has('unknown-formatter'))
    writeFileSync(file(PAGES), sound)
    await changed(PAGES)
    await editor.client.diagnostics(uri, lacks('unknown-formatter'))
  })

  it('stay while a file is closed that was not changed', async () => {
    const sound = readFileSync(file(PAGES), 'utf8')
    writeFileSync(file(PAGES), `${sound}{title|htlm}`)
    const uri = await editor.client.open(file(PAGES))
    await editor.client.diagnostics(uri, has('unknown-formatter'))
    // Behind the check of the theme that follows the key.
    await setTimeout(1500)
    await editor.client.close(uri)
    await editor.client.diagnostics(uri, lacks('unknown-formatter'))
    await editor.client.diagnostics(uri, has('unknown-formatter'))
    writeFileSync(file(PAGES), sound)
    await changed(PAGES)
    await editor.client.diagnostics(uri, lacks('unknown-formatter'))
  })

  it('of the theme come back behind those of the text alone, at each key', async () => {
    const text = `${readFileSync(file(LINK), 'utf8')}{@|apply no-such.block}`
    const uri = await editor.client.open(file(LINK), text)
    await editor.client.diagnostics(uri, has('missing-block'))
    for (const more of [' ', '  ']) {
      await editor.client.write(uri, text + more)
      await editor.client.diagnostics(uri, lacks('missing-block'))
      await editor.client.diagnostics(uri, has('missing-block'))
    }
    await editor.client.close(uri)
  })

  it('of CSS are turned off by comments, too', async () => {
    const style = (comment: string) => `<style>\n${comment}p { colour: red; }\n</style>{a|nope}`
    const uri = await editor.client.open('/nowhere/a.block', style(''))
    const isSlip = ({ code }: Diagnostic) => code === 'unknownProperties'
    const found = await editor.client.diagnostics(uri, (list) => list.length === 2 && list.some(isSlip))
    const diagnostics = found.filter(isSlip)
    const [fix] = await editor.client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: diagnostics[0]!.range,
      context: { diagnostics },
    })
    const comment = fix?.edit?.changes?.[uri]?.[0]?.newText ?? ''
    expect(comment).toBe('{# vitrine-disable-next-line unknownProperties #}\n')
    await editor.client.write(uri, style(comment))
    await editor.client.diagnostics(uri, lacks('unknownProperties'))
    // Mistakes of the text alone come at once, those of CSS behind a pause.
    await setTimeout(1000)
    const shown = await editor.client.diagnostics(uri, has('unknown-formatter'))
    expect(shown.map(({ code }) => code)).toEqual(['unknown-formatter'])
    await editor.client.close(uri)
  })

  it('come under the address that the editor gave an open file, once', async () => {
    const { path, at, remove } = folderWith({
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region': '{title|htlm}{@|apply nope.block}{@|apply a+(b).block}',
      'blocks/a+(b).block': '{title|htlm}',
    })
    const client = await Client.startIn(path)
    onTestFinished(async () => {
      await client.stop()
      remove()
    })
    /** Returns an address as VS Code spells it. */
    const spelt = (file: string) =>
      pathToFileURL(file).href.replace(/[+()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    const nodes = pathToFileURL(at('blocks/a+(b).block')).href
    const block = spelt(at('blocks/a+(b).block'))
    await client.diagnostics(nodes, has('unknown-formatter'))
    await client.open(at('blocks/a+(b).block'), undefined, block)
    await client.diagnostics(nodes, (list) => list.length === 0)
    await client.diagnostics(block, has('unknown-formatter'))
    const uri = await client.open(at('site.region'))
    await client.diagnostics(uri, has('missing-block'))
    const [definition] = await client.ask<Location[]>('definition', uri, { mark: 'apply a' })
    expect(definition?.uri).toBe(block)
    await client.close(block)
    await client.diagnostics(nodes, has('unknown-formatter'))
    await client.diagnostics(block, (list) => list.length === 0)
  })

  it('of a theme go with its settings, and come back with them', async () => {
    const settings = '{ "layouts": { "default": { "regions": ["site"] } } }'
    const { path, at, remove } = folderWith({
      'template.conf': settings,
      'site.region': '{title|htlm}{@|apply nope.block}',
      'styles/more.less': 'a {',
    })
    const client = await Client.startIn(path)
    onTestFinished(async () => {
      await client.stop()
      remove()
    })
    const uri = await client.open(at('site.region'))
    const style = pathToFileURL(at('styles/more.less')).href
    await client.diagnostics(uri, has('missing-block'))
    await client.diagnostics(style, (list) => list.length > 0)
    expect(client.registered.get('workspace/didChangeWatchedFiles')).toEqual({
      watchers: [{ globPattern: '**/*' }],
    })
    const notify = (type: number, file = 'template.conf') =>
      client.connection.sendNotification('workspace/didChangeWatchedFiles', {
        changes: [{ uri: pathToFileURL(at(file)).href, type }],
      })
    rmSync(at('template.conf'))
    await notify(3, '.git/index')
    await notify(3)
    await client.diagnostics(style, (list) => list.length === 0)
    await client.diagnostics(uri, (list) => has('unknown-formatter')(list) && lacks('missing-block')(list))
    writeFileSync(at('template.conf'), settings)
    await notify(1)
    await client.diagnostics(uri, has('missing-block'))
    await client.diagnostics(style, (list) => list.length > 0)
  })

  it('are none of a file of no theme that is closed before it is looked at', async () => {
    const uri = await editor.client.open('/nowhere/b.block', '<p>{title|htlm}</p>')
    await editor.client.close(uri)
    // Longer than the pause after a key.
    await setTimeout(1000)
    await editor.client.diagnostics(uri, (list) => list.length === 0)
  })
})
