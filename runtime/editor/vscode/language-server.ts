import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type WorkspaceFolder, workspace } from 'vscode'
import { LanguageClient, type LanguageClientOptions } from 'vscode-languageclient/node'

/** Reason why no language server runs, and the command that changes that. */
export interface Failure {
  readonly message: string
  readonly command?: string | undefined
}

/** Templates, and the files of a theme that they have names in common with. */
const FILES = [
  { language: 'jsont' },
  { scheme: 'file', pattern: '**/template.conf' },
  { scheme: 'file', pattern: '**/{collections,pages}/*.conf' },
  { scheme: 'file', pattern: '**/*.{less,css}' },
  { scheme: 'file', pattern: '**/scripts/**/*.js' },
]

/** Starts the language server of the Vitrine that a folder uses. */
export async function startServer({ uri }: WorkspaceFolder): Promise<LanguageClient | Failure> {
  const module = await installedVitrine(uri.fsPath)
  if (module === undefined)
    return { message: 'Vitrine is not installed in this folder.', command: 'npm install -D vitrine' }
  const run = () => runServer(module, uri.fsPath)
  let first: ChildProcess | undefined
  try {
    first = await run()
  } catch (error) {
    return failureOf(error)
  }
  const server = async () => {
    const process = first ?? (await run())
    first = undefined
    return process
  }
  const options: LanguageClientOptions = { documentSelector: FILES }
  const client = new LanguageClient('vitrine', 'Vitrine', server, options)
  await client.start()
  return client
}

/** Returns the command of the Vitrine in a theme's folder, or in one above it that the editor shows. */
async function installedVitrine(root: string): Promise<string | undefined> {
  const [settings] = await workspace.findFiles('**/template.conf', '**/node_modules/**', 1)
  let folder = settings === undefined ? root : dirname(settings.fsPath)
  for (;;) {
    const module = join(folder, 'node_modules', 'vitrine', 'dist', 'cli.js')
    if (existsSync(module)) return module
    if (folder === root || folder === dirname(folder)) return undefined
    folder = dirname(folder)
  }
}

/** Runs a server until it is ready to be spoken to; throws what it says where it ends before that. */
function runServer(module: string, cwd: string): Promise<ChildProcess> {
  const site = workspace.getConfiguration('vitrine').get('site', '')
  const args = ['lsp', '--stdio', ...(site === '' ? [] : ['--site', site])]
  // Without the variable, the program of the editor would open another window.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  const child = fork(module, args, { cwd, env, execArgv: [], silent: true })
  let said = ''
  child.stderr?.on('data', (part) => {
    said += part
  })
  return new Promise((resolve, reject) => {
    child.once('message', () => {
      child.disconnect()
      resolve(child)
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(said.trim())))
  })
}

function failureOf(error: unknown): Failure {
  const said = error instanceof Error ? error.message : String(error)
  const [, command] = /install them with: (.+)/.exec(said) ?? []
  return command === undefined
    ? { message: `Vitrine does not start. ${said}` }
    : { message: 'Vitrine needs further packages to follow what you write.', command }
}
