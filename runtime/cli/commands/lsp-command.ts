import { type LateCommand, loadPart } from '../late-command.ts'

/** The language server. Its code and packages load only when it is called. */
export const lspCommand: LateCommand = {
  name: 'lsp',
  summary: 'Answer an editor: mistakes as one types, completion, help, definitions, renames.',
  load: async () => (await loadPart(() => import('./lsp.ts'))).lspCommandBody,
}
