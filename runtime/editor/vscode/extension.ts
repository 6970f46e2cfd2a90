import { setTimeout } from 'node:timers/promises'
import {
  commands,
  type ExtensionContext,
  ShellExecution,
  Task,
  type TextEditor,
  tasks,
  Uri,
  ViewColumn,
  type WorkspaceFolder,
  window,
  workspace,
} from 'vscode'
import type { LanguageClient } from 'vscode-languageclient/node'
import { type Failure, startServer } from './language-server.ts'

const INSTALL = 'Install'

let client: LanguageClient | undefined

/** Starts the language server of the Vitrine that is installed in the workspace. */
export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand('vitrine.preview', preview),
    commands.registerCommand('vitrine.showPage', () => show(window.activeTextEditor)),
    window.onDidChangeActiveTextEditor(follow),
    commands.registerCommand('vitrine.check', () => inTerminal('check .')),
    commands.registerCommand('vitrine.pull', pull),
    commands.registerCommand('vitrine.restart', start),
  )
  await start()
}

export async function deactivate(): Promise<void> {
  const running = client
  client = undefined
  await running?.stop()
}

async function start(): Promise<void> {
  await deactivate()
  const folder = workspace.workspaceFolders?.[0]
  if (folder === undefined) return
  const started = await startServer(folder)
  if ('message' in started) void help(folder, started)
  else client = started
}

/** Says why no server runs; installs what is missing where the author wants it, and starts again. */
async function help(folder: WorkspaceFolder, { message, command }: Failure): Promise<void> {
  const offered = command === undefined ? [] : [INSTALL]
  const chosen = await window.showWarningMessage(message, ...offered)
  if (command !== undefined && chosen === INSTALL && (await hasRun(folder, command))) await start()
}

/** Runs a command in a terminal of the folder; true if it ends well. */
async function hasRun(folder: WorkspaceFolder, command: string): Promise<boolean> {
  const task = new Task({ type: 'vitrine' }, folder, INSTALL, 'Vitrine', new ShellExecution(command))
  const execution = await tasks.executeTask(task)
  return new Promise((resolve) => {
    const end = tasks.onDidEndTaskProcess((event) => {
      if (event.execution !== execution) return
      end.dispose()
      resolve(event.exitCode === 0)
    })
  })
}

async function preview(): Promise<void> {
  const port = portOfPreview()
  const address = `http://localhost:${port}/`
  if (!(await answers(address))) {
    inTerminal(`dev . --port ${port}`)
    for (let tries = 0; tries < TRIES && !(await answers(address)); tries++) await setTimeout(PAUSE)
  }
  await commands.executeCommand('simpleBrowser.api.open', Uri.parse(address), {
    viewColumn: ViewColumn.Beside,
  })
}

/** The preview has shown its first page by then: times, and milliseconds between them. */
const TRIES = 60
const PAUSE = 250

async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD' })
    return true
  } catch {
    return false
  }
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
