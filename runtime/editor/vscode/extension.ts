import { join } from 'node:path'
import {
  commands,
  type ExtensionContext,
  type TextEditor,
  Uri,
  ViewColumn,
  type WorkspaceFolder,
  window,
  workspace,
} from 'vscode'
import { LanguageClient, type ServerOptions, TransportKind } from 'vscode-languageclient/node'

/** Templates, and the files of a theme that they have names in common with. */
const FILES = [
  { language: 'jsont' },
  { scheme: 'file', pattern: '**/template.conf' },
  { scheme: 'file', pattern: '**/{collections,pages}/*.conf' },
  { scheme: 'file', pattern: '**/*.{less,css}' },
  { scheme: 'file', pattern: '**/scripts/**/*.js' },
]

let client: LanguageClient | undefined

/** Starts the language server of the Vitrine that is installed in the workspace. */
export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand('vitrine.preview', preview),
    commands.registerCommand('vitrine.showPage', () => show(window.activeTextEditor)),
    window.onDidChangeActiveTextEditor(follow),
    commands.registerCommand('vitrine.check', () => inTerminal('check .')),
    commands.registerCommand('vitrine.pull', pull),
  )
  const folder = workspace.workspaceFolders?.[0]
  if (folder === undefined) return
  const options = { documentSelector: FILES, synchronize: { fileEvents: watcher() } }
  client = new LanguageClient('vitrine', 'Vitrine', server(folder), options)
  try {
    await client.start()
  } catch {
    await window.showWarningMessage(
      'Vitrine does not start. Install it in this folder: npm install -D vitrine',
    )
  }
}

export function deactivate(): Promise<void> | undefined {
  return client?.stop()
}

function server({ uri }: WorkspaceFolder): ServerOptions {
  const site = workspace.getConfiguration('vitrine').get('site', '')
  const module = join(uri.fsPath, 'node_modules', 'vitrine', 'dist', 'cli.js')
  const args = ['lsp', ...(site === '' ? [] : ['--site', site])]
  return { module, args, transport: TransportKind.stdio, options: { cwd: uri.fsPath } }
}

/** Settings, styles, scripts and content change what templates may name. */
function watcher() {
  return workspace.createFileSystemWatcher('**/*.{conf,less,css,js,json,region,block,list,item,page,jsont}')
}

async function preview(): Promise<void> {
  const port = portOfPreview()
  inTerminal(`dev . --port ${port}`)
  const address = Uri.parse(`http://localhost:${port}/`)
  await commands.executeCommand('simpleBrowser.api.open', address, { viewColumn: ViewColumn.Beside })
}

/** Leads the preview to a page of the file, where the author wants it and the preview runs. */
async function follow(editor: TextEditor | undefined): Promise<void> {
  if (workspace.getConfiguration('vitrine').get('follow', true)) await show(editor)
}

/** Asks the preview to show a page that a template takes part in; without a preview nothing happens. */
async function show(editor: TextEditor | undefined): Promise<void> {
  if (editor?.document.languageId !== 'jsont') return
  const body = JSON.stringify({ file: editor.document.uri.fsPath })
  const headers = { 'content-type': 'application/json' }
  try {
    await fetch(`http://localhost:${portOfPreview()}/__vitrine/show`, { method: 'POST', headers, body })
  } catch {
    // No preview runs on the port.
  }
}

function portOfPreview(): number {
  return workspace.getConfiguration('vitrine').get('port', 4000)
}

async function pull(): Promise<void> {
  const prompt = 'Address of your site'
  const address = await window.showInputBox({ prompt, placeHolder: 'https://www.example.com' })
  if (address === undefined || !/^https?:\/\/[\w.:-]+\/?$/.test(address)) return
  inTerminal(`pull ${address} --out content`)
}

function inTerminal(command: string): void {
  const terminal = window.createTerminal('Vitrine')
  terminal.show()
  terminal.sendText(`npx vitrine ${command}`)
}
