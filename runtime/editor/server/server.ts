import {
  type Connection,
  createConnection,
  ErrorCodes,
  ProposedFeatures,
  ResponseError,
  type ServerCapabilities,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import manifest from '../../../package.json' with { type: 'json' }
import { installCommand } from '../../files/install-command.ts'
import { Embedded } from '../embedded/embedded.ts'
import { SERVICE_PACKAGES } from '../embedded/services.ts'
import { COLOUR_KINDS } from '../language/colours.ts'
import type { Content } from '../project/project.ts'
import { Diagnostics } from './diagnostics.ts'
import { fixesOf } from './fixes.ts'
import { Requests } from './requests.ts'
import { fileOfUri, type Opened, Workspace } from './workspace.ts'

const CAPABILITIES: ServerCapabilities = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['{', '.', '|', ' ', '@', ':', '"', '<'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  documentHighlightProvider: true,
  documentFormattingProvider: true,
  linkedEditingRangeProvider: true,
  semanticTokensProvider: {
    legend: { tokenTypes: [...COLOUR_KINDS], tokenModifiers: ['declaration'] },
    full: true,
  },
  codeActionProvider: { codeActionKinds: ['quickfix'] },
}

/** Runs the language server on standard input and output until the editor ends it. */
export function runLanguageServer(content: Content): Promise<void> {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout)
  return new Promise((resolve) => {
    serve(connection, content)
    connection.onExit(resolve)
    connection.listen()
  })
}

function serve(connection: Connection, content: Content): void {
  const documents = new TextDocuments(TextDocument)
  const workspace = new Workspace(() => content)
  const diagnostics = new Diagnostics(connection, workspace)
  const embedded = new Embedded(() =>
    connection.window.showInformationMessage(
      `HTML and CSS are completed with two more packages: ${installCommand(SERVICE_PACKAGES)}`,
    ),
  )
  const requests = new Requests(workspace, embedded)
  connection.onInitialize(({ capabilities: { textDocument } }) => {
    embedded.takesSnippets = textDocument?.completion?.completionItem?.snippetSupport === true
    return { capabilities: CAPABILITIES, serverInfo: { name: 'vitrine', version: manifest.version } }
  })
  connection.onShutdown(() => diagnostics.stop())

  documents.onDidChangeContent(({ document }) => {
    const opened = workspace.open(document)
    opened.project?.edit(opened.path, document.getText())
    diagnostics.changed(opened)
  })
  documents.onDidClose(({ document: { uri } }) => {
    const project = workspace.projectOf(uri)
    project?.edit(project.pathOf(fileOfUri(uri)), undefined)
    diagnostics.closed(uri)
  })
  connection.onDidChangeWatchedFiles(() => {
    for (const project of workspace.projects) {
      project.refresh()
      diagnostics.later(project)
    }
  })

  /** Answers a request about an open file; one that is closed meanwhile gets nothing. */
  const about = <Answer>(uri: string, answer: (opened: Opened) => Answer): Answer | null => {
    const document = documents.get(uri)
    return document === undefined ? null : answer(workspace.open(document))
  }
  connection.onCompletion(({ textDocument: { uri }, position }) =>
    about(uri, (opened) => requests.completion(opened, position)),
  )
  connection.onHover(({ textDocument: { uri }, position }) =>
    about(uri, (opened) => requests.hover(opened, position)),
  )
  connection.onDefinition(({ textDocument: { uri }, position }) =>
    about(uri, (opened) => requests.definition(opened, position)),
  )
  connection.onReferences(({ textDocument: { uri }, position }) =>
    about(uri, (opened) => requests.references(opened, position)),
  )
  connection.onPrepareRename(({ textDocument: { uri }, position }) =>
    about(uri, (opened) => requests.renameable(opened, position)),
  )
  connection.onRenameRequest(({ textDocument: { uri }, position, newName }) =>
    about(uri, (opened) => {
      const edit = requests.rename(opened, position, newName)
      return typeof edit === 'string' ? new ResponseError(ErrorCodes.InvalidParams, edit) : edit
    }),
  )
  connection.onDocumentSymbol(({ textDocument: { uri } }) => about(uri, (opened) => requests.symbols(opened)))
  connection.onFoldingRanges(({ textDocument: { uri } }) => about(uri, (opened) => requests.folds(opened)))
  connection.onDocumentHighlight(({ textDocument: { uri }, position }) =>
    about(uri, (opened) => requests.highlights(opened, position)),
  )
  connection.onDocumentFormatting(({ textDocument: { uri } }) =>
    about(uri, (opened) => requests.formatting(opened)),
  )
  connection.languages.onLinkedEditingRange(({ textDocument: { uri }, position }) =>
    about(uri, (opened) => requests.linkedNames(opened, position)),
  )
  connection.languages.semanticTokens.on(
    ({ textDocument: { uri } }) => about(uri, (opened) => requests.colours(opened)) ?? { data: [] },
  )
  connection.onCodeAction(({ textDocument: { uri }, context }) =>
    about(uri, ({ document }) => fixesOf(document, context.diagnostics)),
  )
  documents.listen(connection)
}
