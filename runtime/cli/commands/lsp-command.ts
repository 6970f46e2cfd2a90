import { type LateCommand, loadPart } from '../late-command.ts'

/** Packages of the language server, with those that complete HTML and CSS. */
const EDITOR_PACKAGES = Object.freeze([
  'hono',
  'less',
  'vscode-css-languageservice',
  'vscode-html-languageservice',
  'vscode-languageserver',
  'vscode-languageserver-textdocument',
  'zod',
])

/** The language server. Its code and packages load only when it is called. */
export const lspCommand: LateCommand = {
  name: 'lsp',
  summary: 'Answer an editor: mistakes as one types, completion, help, definitions, renames.',
  load: async () => (await loadPart(() => import('./lsp.ts'), EDITOR_PACKAGES)).lspCommandBody,
}
