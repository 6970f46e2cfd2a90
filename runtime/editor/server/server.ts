import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'
import {
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  MessageType,
  ProposedFeatures,
  ShowMessageNotification,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import manifest from '../../../package.json' with { type: 'json' }
import { THEME_CONF } from '../../files/files.ts'
import { kindOfDocument } from '../names/file-kind.ts'
import { CAPABILITIES, type EditorTraits, traitsOf } from './capabilities.ts'
import { fileOfUri } from './file-of-uri.ts'
import { ownDiagnostics } from './own-diagnostics.ts'
import { Pauses } from './pauses.ts'
import { OPEN_THEME, ThemeThread } from './theme-thread.ts'

/** Starts the thread that reads themes and answers about them. */
export type StartThemes = (traits: EditorTraits) => Worker

/**
 * Runs the language server on standard input and output until the editor ends it. This thread finds the
 * mistakes of an open template at each key, those of a long one at each pause; all else is the work of the
 * thread of the themes.
 */
export function runLanguageServer(startThemes: StartThemes): Promise<void> {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout)
  return new Promise((resolve) => {
    serve(connection, startThemes)
    connection.onExit(resolve)
    connection.listen()
  })
}

/** Milliseconds that each key may wait for the mistakes of its template. */
const QUICK = 30

function serve(connection: Connection, startThemes: StartThemes): void {
  const documents = new TextDocuments(TextDocument)
  let traits = traitsOf({})
  let folders: readonly string[] = []
  const themes = new ThemeThread(() => startThemes(traits), {
    published(found) {
      const document = documents.get(found.uri)
      // Mistakes of a text that was edited meanwhile are not shown: the next check follows.
      if (document === undefined || document.version === found.version) void connection.sendDiagnostics(found)
    },
    notified: (method, params) => void connection.sendNotification(method, params),
    // A notification: editors need not answer one.
    failed: (error) =>
      void connection.sendNotification(ShowMessageNotification.type, {
        type: MessageType.Error,
        message: failureOf(error),
      }),
  })
  connection.onInitialize(({ capabilities, workspaceFolders, rootUri }) => {
    traits = traitsOf(capabilities)
    folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri])
    return { capabilities: CAPABILITIES, serverInfo: { name: 'vitrine', version: manifest.version } }
  })
  connection.onInitialized(() => {
    // A folder that goes is one change, so that endings say nothing.
    const watchers = [{ globPattern: '**/*' }]
    if (traits.watchesFiles)
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers })
    for (const uri of folders.flatMap(settingsIn)) themes.notify(OPEN_THEME, uri)
  })
  connection.onShutdown(() => themes.stop())

  const pauses = new Pauses(QUICK)
  documents.onDidChangeContent(({ document }) => {
    themes.show(document)
    const { uri } = document
    if (kindOfDocument(document, basename(uri)) !== 'template') return
    pauses.after(uri, () => {
      const { version } = document
      void connection.sendDiagnostics({ uri, version, diagnostics: ownDiagnostics(document) })
    })
  })
  documents.onDidClose(({ document: { uri } }) => {
    pauses.forget(uri)
    void connection.sendDiagnostics({ uri, diagnostics: [] })
    themes.close(uri)
  })
  connection.onDidChangeWatchedFiles((params) => themes.notify('workspace/didChangeWatchedFiles', params))
  connection.onRequest((method, params, token) => themes.request(method, params, token))
  documents.listen(connection)
}

/** Returns the address of the settings of a folder of the editor; none where it is not a theme. */
function settingsIn(uri: string): string[] {
  const folder = fileOfUri(uri)
  const file = join(folder, THEME_CONF)
  return folder !== uri && existsSync(file) ? [pathToFileURL(file).href] : []
}

function failureOf(error: Error): string {
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return 'Vitrine: the theme and its content need too much memory. Mistakes of open templates are still shown.'
  return `Vitrine: something went wrong inside Vitrine: ${error.message}. Start the language server again.`
}
