import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { folderWith } from '../../../support/folder-with.ts'
import type * as Vscode from '../support/vscode.ts'

interface Extension {
  readonly activate: (context: { readonly subscriptions: unknown[] }) => Promise<void>
  readonly deactivate: () => Promise<void> | undefined
  readonly state: typeof Vscode.state
}

const STAND_IN = resolve('test/runtime/editor/support/vscode.ts')
const folder = folderWith({})
afterAll(folder.remove)

let extension: Extension
let state: typeof Vscode.state

beforeAll(async () => {
  const contents = `export * from './runtime/editor/vscode/extension.ts'\nexport { state } from ${JSON.stringify(STAND_IN)}`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
    alias: { vscode: STAND_IN, 'vscode-languageclient/node': STAND_IN },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  // The test runner imports no file below a folder with `#` in its name.
  const file = `${mkdtempSync(join(tmpdir(), 'vitrine-'))}/extension.mjs`
  writeFileSync(file, outputFiles[0]!.text)
  extension = await import(pathToFileURL(file).href)
  state = extension.state
  rmSync(dirname(file), { recursive: true })
})

beforeEach(() => {
  state.calls.length = 0
  state.commands.clear()
  state.settings.clear()
  Object.assign(state, {
    folders: undefined,
    typed: undefined,
    found: [],
    pressed: undefined,
    runTask: () => 1,
    activeTextEditor: undefined,
  })
})

const COMMAND = 'node_modules/vitrine/dist/cli.js'
/** A server that is ready, and says how it was started. */
const READY = `process.send('ready')
console.log(JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd() }))
setInterval(() => {}, 1000)`

/** Opens a folder of these files in the editor. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const { path, remove } = folderWith(files)
  onTestFinished(remove)
  const real = realpathSync(path)
  state.folders = [{ uri: { fsPath: real } }]
  return real
}

const run = async (command: string) => state.commands.get(command)?.()
const activate = () => extension.activate({ subscriptions: [] })
const template = (fsPath: string) => ({ document: { languageId: 'jsont', uri: { fsPath } } })

/** Listens as the preview does; returns the port and the files that it was asked to show. */
async function preview(): Promise<{ port: number; shown: unknown[] }> {
  const shown: unknown[] = []
  const server = createServer(async (asked, answer) => {
    let body = ''
    for await (const part of asked) body += part
    shown.push([asked.method, asked.url, JSON.parse(body)])
    answer.end()
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, shown }
}

describe('the extension for VS Code', () => {
  it('has every command that its manifest offers', async () => {
    await activate()
    const { contributes } = JSON.parse(readFileSync('runtime/editor/vscode/package.json', 'utf8'))
    const offered: { command: string }[] = contributes.commands
    expect([...state.commands.keys()].sort()).toEqual(offered.map(({ command }) => command).sort())
  })

  it('starts the language server of the folder, with the site of the settings, and stops it', async () => {
    const theme = folderOf({ [COMMAND]: READY })
    state.settings.set('site', 'content')
    await activate()
    expect(state.calls).toEqual([
      { name: 'start', args: [{ args: ['lsp', '--stdio', '--site', 'content'], cwd: theme }] },
    ])
    await run('vitrine.restart')
    expect(state.calls.map(({ name }) => name)).toEqual(['start', 'stop', 'start'])
    await extension.deactivate()
    expect(state.calls.at(-1)?.name).toBe('stop')
  })

  it('finds the Vitrine of a theme in a folder below, or of the folder around that', async () => {
    const theme = folderOf({ [`sites/shop/${COMMAND}`]: READY, [COMMAND]: 'throw new Error()' })
    state.found = [join(theme, 'sites/shop/theme/template.conf')]
    await activate()
    expect(state.calls.map(({ name }) => name)).toEqual(['start'])
    await extension.deactivate()
  })

  it('offers to install Vitrine where the folder has none, and starts it then', async () => {
    const theme = folderOf({})
    state.pressed = 'Install'
    state.runTask = () => {
      mkdirSync(join(theme, dirname(COMMAND)), { recursive: true })
      writeFileSync(join(theme, COMMAND), READY)
      return 0
    }
    await activate()
    await expect.poll(() => state.calls.at(-1)?.name).toBe('start')
    expect(state.calls.slice(0, 2)).toEqual([
      { name: 'warning', args: ['Vitrine is not installed in this folder.', 'Install'] },
      { name: 'task', args: ['npm install -D vitrine'] },
    ])
    await extension.deactivate()
  })

  it('offers the packages that the server names, once, and does not start it again in vain', async () => {
    folderOf({ [COMMAND]: `process.stderr.write('…; install them with: npm install less@^4\\n')` })
    state.pressed = 'Install'
    await activate()
    await expect.poll(() => state.calls.at(-1)?.name).toBe('task')
    expect(state.calls).toEqual([
      { name: 'warning', args: ['Vitrine needs further packages to follow what you write.', 'Install'] },
      { name: 'task', args: ['npm install less@^4'] },
    ])
  })

  it('says what a server says that does not start', async () => {
    folderOf({ [COMMAND]: `process.stderr.write('vitrine: no memory')` })
    await activate()
    expect(state.calls).toEqual([{ name: 'warning', args: ['Vitrine does not start. vitrine: no memory'] }])
  })

  it('opens the preview beside once it answers, and starts none where one runs', async () => {
    const server = createServer((_asked, answer) => answer.end())
    onTestFinished(() => void server.close())
    const listen = (port: number) => new Promise<void>((done) => server.listen(port, 'localhost', done))
    await listen(0)
    const { port } = server.address() as AddressInfo
    state.settings.set('port', port)
    await activate()
    await run('vitrine.preview')
    const opened = { name: 'simpleBrowser.api.open', args: [`http://localhost:${port}/`, { viewColumn: -2 }] }
    expect(state.calls.splice(0)).toEqual([opened])
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    const opening = run('vitrine.preview')
    const started = { name: 'terminal', args: [`npx vitrine dev . --port ${port}`] }
    await expect.poll(() => state.calls).toEqual([started])
    await listen(port)
    await opening
    expect(state.calls).toEqual([started, opened])
  })

  it('checks and pulls in a terminal', async () => {
    await activate()
    await run('vitrine.check')
    state.typed = 'https://www.example.com'
    await run('vitrine.pull')
    expect(state.calls.map(({ args }) => args[0])).toEqual([
      'npx vitrine check .',
      'npx vitrine pull https://www.example.com --out content',
    ])
  })

  it.each(['', 'https://x.com/; rm -rf ~', '$(id)', 'file:///etc/passwd'])(
    'runs nothing for an address that is none: %s',
    async (typed) => {
      await activate()
      state.typed = typed
      await run('vitrine.pull')
      expect(state.calls).toEqual([])
    },
  )

  it('leads the preview to the page of a template, also as files are opened', async () => {
    const { port, shown } = await preview()
    state.settings.set('port', port)
    state.activeTextEditor = template('/theme/a.block')
    await activate()
    await run('vitrine.showPage')
    await state.onEditor(template('/theme/b.block'))
    await state.onEditor({ document: { languageId: 'css', uri: { fsPath: '/theme/c.css' } } })
    state.settings.set('follow', false)
    await state.onEditor(template('/theme/d.block'))
    expect(shown).toEqual([
      ['POST', '/__vitrine/show', { file: '/theme/a.block' }],
      ['POST', '/__vitrine/show', { file: '/theme/b.block' }],
    ])
  })

  it('is silent where no preview runs', async () => {
    state.settings.set('port', 1)
    await activate()
    await state.onEditor(template('/theme/a.block'))
    expect(state.calls).toEqual([])
  })
})
