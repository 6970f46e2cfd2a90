import {
  type ClientCapabilities,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node'
import { COLOUR_KINDS } from '../language/colour-kinds.ts'

/** All that the language server answers. */
export const CAPABILITIES: ServerCapabilities = {
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

/** Abilities of an editor that answers depend on. */
export interface EditorTraits {
  /** True if completions may have stops for the cursor. */
  readonly takesSnippets: boolean
  /** True if the editor watches the files that a server asks for. */
  readonly watchesFiles: boolean
}

export function traitsOf({ textDocument, workspace }: ClientCapabilities): EditorTraits {
  return {
    takesSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
  }
}
