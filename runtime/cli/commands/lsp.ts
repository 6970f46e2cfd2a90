import { InvalidArgumentError } from 'commander'
import type { CliCommand } from '../command.ts'
import { loadPart } from '../load-part.ts'
import { declareSite } from '../site-flags.ts'

/** Packages that the language server cannot run without. */
const EDITOR_PACKAGES = Object.freeze([
  'jsonc-parser',
  'less',
  'vscode-languageserver',
  'vscode-languageserver-textdocument',
])
/** Packages that complete and check HTML and CSS. */
const SERVICE_PACKAGES = Object.freeze(['vscode-css-languageservice', 'vscode-html-languageservice'])

/** Loads the language server. Most packages load in its thread, which an editor cannot see failing. */
const languageServer = () =>
  loadPart(() => {
    for (const name of EDITOR_PACKAGES) import.meta.resolve(name)
    return import('./run-lsp.ts')
  }, [...EDITOR_PACKAGES, ...SERVICE_PACKAGES].sort())

export const lspCommand: CliCommand = {
  example: 'vitrine lsp --stdio --site saved-pages/',
  define: (command) =>
    declareSite(command)
      .option('--stdio', 'speak on standard input and output, which is the only way')
      // VS Code passes it; the library of the protocol reads it from the command line.
      .option('--clientProcessId <id>', 'end when this process has ended', readProcessId),
  async run(command) {
    const { runLsp } = await languageServer()
    // To an editor that waits for it: every package is there.
    process.send?.('ready')
    await runLsp(command)
    return 0
  },
}

function readProcessId(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give the number of a process, such as 4711.')
}
