import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import {
  type Connection,
  createConnection,
  ErrorCodes,
  MessageType,
  PortMessageReader,
  PortMessageWriter,
  ProposedFeatures,
  ResponseError,
  ShowMessageNotification,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { THEME_CONF } from '../../files/files.ts'
import { installCommand } from '../../files/install-command.ts'
import { Embedded } from '../embedded/embedded.ts'
import { SERVICE_PACKAGES } from '../embedded/services.ts'
import type { ReadContent } from '../project/content.ts'
import type { EditorTraits } from './capabilities.ts'
import { Diagnostics } from './diagnostics.ts'
import { fileOfUri } from './file-of-uri.ts'
import { fixesOf } from './fixes.ts'
import { NameRequests } from './name-requests.ts'
import { Requests } from './requests.ts'
import { OPEN_THEME } from './theme-thread.ts'
import { type Opened, Workspace } from './workspace.ts'

/** Runs the part of the language server that needs themes in a thread, for the thread that started it. */
export function runThemeServer(traits: EditorTraits, readContent: ReadContent): void {
  if (parentPort === null) throw new Error('this file runs as a thread')
  const [reader, writer] = [new PortMessageReader(parentPort), new PortMessageWriter(parentPort)]
  const connection = createConnection(ProposedFeatures.all, reader, writer)
  serve(connection, traits, new Workspace(readContent))
  connection.listen()
}

/** A connection with an editor, and what both sides of it work on. */
interface Serving {
  readonly connection: Connection
  readonly documents: TextDocuments<TextDocument>
  readonly workspace: Workspace
  readonly embedded: Embedded
}

function serve(connection: Connection, { takesSnippets }: EditorTraits, workspace: Workspace): void {
  const documents = new TextDocuments(TextDocument)
  const embedded = new Embedded({
    takesSnippets,
    report: () =>
      void connection.sendNotification(ShowMessageNotification.type, {
        type: MessageType.Info,
        message: `HTML and CSS are completed with two more packages: ${installCommand(SERVICE_PACKAGES)}`,
      }),
  })
  const serving: Serving = { connection, documents, workspace, embedded }
  followChanges(serving)
  answerRequests(serving)
  documents.listen(connection)
}

/** Returns true for a file that no theme has: of packages, of Git and the like. */
function isHidden(file: string): boolean {
  return /[\\/](?:node_modules|\.[^\\/]+)[\\/]/.test(file)
}

/** Takes changes of open files and of files on disk in, and publishes the mistakes that they leave. */
function followChanges({ connection, documents, workspace, embedded }: Serving): void {
  const diagnostics = new Diagnostics(connection, workspace, embedded)
  documents.onDidOpen(({ document: { uri } }) => workspace.addresses.open(uri))
  const take = async (document: TextDocument) => {
    const project = await workspace.projectOf(document.uri)
    project?.edit(project.pathOf(fileOfUri(document.uri)), document.getText())
    diagnostics.changed(document, project)
  }
  documents.onDidChangeContent(({ document }) => take(document))
  documents.onDidClose(async ({ document: { uri } }) => {
    workspace.addresses.close(uri)
    const project = await workspace.projectOf(uri)
    project?.edit(project.pathOf(fileOfUri(uri)), undefined)
    diagnostics.closed(uri)
  })
  const openTheme = async (uri: string) => {
    const project = await workspace.projectOf(uri)
    if (project !== undefined) diagnostics.later(project)
  }
  connection.onNotification(OPEN_THEME, openTheme)
  /** Settings of themes that have gone: Git may bring them back. */
  const gone = new Set<string>()
  connection.onDidChangeWatchedFiles(async ({ changes }) => {
    const files = changes.map(({ uri }) => fileOfUri(uri)).filter((file) => !isHidden(file))
    if (files.length === 0) return
    for (const project of await workspace.projects()) {
      const settings = join(project.root, THEME_CONF)
      if (existsSync(settings)) {
        project.refresh(files)
        diagnostics.later(project)
        continue
      }
      workspace.forget(project)
      diagnostics.forget(project)
      gone.add(settings)
      for (const document of documents.all()) await take(document)
    }
    for (const settings of gone) {
      if (!existsSync(settings)) continue
      gone.delete(settings)
      for (const document of documents.all()) await take(document)
      await openTheme(pathToFileURL(settings).href)
    }
  })
}

function answerRequests({ connection, documents, workspace, embedded }: Serving): void {
  const requests = new Requests(workspace, embedded)
  const names = new NameRequests(workspace)
  /** Answers a request about an open file; one that is closed meanwhile gets nothing. */
  const about = async <Answer>(
    uri: string,
    answer: (opened: Opened) => Answer | Promise<Answer>,
  ): Promise<Answer | null> => {
    const document = documents.get(uri)
    return document === undefined ? null : answer(await workspace.open(document))
  }
  /** Answers a request that only a template has an answer to. */
  const aboutTemplate = <Answer>(uri: string, answer: (opened: Opened) => Answer | Promise<Answer>) =>
    about<Answer | null>(uri, (opened) => (opened.kind === 'template' ? answer(opened) : null))
  connection.onCompletion(({ textDocument: { uri }, position }) =>
    aboutTemplate(uri, (opened) => requests.completion(opened, position)),
  )
  connection.onHover(({ textDocument: { uri }, position }) =>
    aboutTemplate(uri, (opened) => requests.hover(opened, position)),
  )
  connection.onDefinition(({ textDocument: { uri }, position }, token) =>
    about(uri, (opened) => names.definition({ opened, position, token })),
  )
  connection.onReferences(({ textDocument: { uri }, position }, token) =>
    about(uri, (opened) => names.references({ opened, position, token })),
  )
  connection.onPrepareRename(({ textDocument: { uri }, position }, token) =>
    about(uri, (opened) => names.renameable({ opened, position, token })),
  )
  connection.onRenameRequest(({ textDocument: { uri }, position, newName }, token) =>
    about(uri, async (opened) => {
      const edit = await names.rename({ opened, position, token }, newName)
      return typeof edit === 'string' ? new ResponseError(ErrorCodes.InvalidParams, edit) : edit
    }),
  )
  connection.onDocumentSymbol(({ textDocument: { uri } }) =>
    aboutTemplate(uri, (opened) => requests.symbols(opened)),
  )
  connection.onFoldingRanges(({ textDocument: { uri } }) =>
    aboutTemplate(uri, (opened) => requests.folds(opened)),
  )
  connection.onDocumentHighlight(({ textDocument: { uri }, position }) =>
    aboutTemplate(uri, (opened) => requests.highlights(opened, position)),
  )
  connection.onDocumentFormatting(({ textDocument: { uri } }) =>
    aboutTemplate(uri, (opened) => requests.formatting(opened)),
  )
  connection.languages.onLinkedEditingRange(({ textDocument: { uri }, position }) =>
    aboutTemplate(uri, (opened) => requests.linkedNames(opened, position)),
  )
  connection.languages.semanticTokens.on(
    async ({ textDocument: { uri } }) =>
      (await aboutTemplate(uri, (opened) => requests.colours(opened))) ?? { data: [] },
  )
  connection.onCodeAction(({ textDocument: { uri }, context }) =>
    about(uri, (opened) => {
      const isSpaceSeen = opened.kind === 'template' && workspace.isSpaceSeen(opened)
      const { document, path, kind } = opened
      return fixesOf({ document, path, kind, isSpaceSeen }, context.diagnostics)
    }),
  )
}
