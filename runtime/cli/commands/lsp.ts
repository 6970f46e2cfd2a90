import { Worker } from 'node:worker_threads'
import { runLanguageServer } from '../../editor/server/server.ts'
import { keepHeapSmall, keepNewSpaceSmall, THREAD_LIMITS } from '../../editor/server/small-heap.ts'
import type { CliCommand } from '../command.ts'
import { declareSite, type SiteFlags } from '../site-flags.ts'
import type { LspThreadData } from './lsp-worker.ts'

const THREAD = new URL('./lsp-worker.js', import.meta.url)

export const lspCommand: CliCommand = {
  example: 'vitrine lsp --stdio --site saved-pages/',
  define: (command) =>
    declareSite(command)
      .option('--stdio', 'speak on standard input and output, which is the only way')
      // VS Code passes it; the library of the protocol reads it from the command line.
      .option('--clientProcessId <id>', 'end when this process has ended'),
  async run(command) {
    const flags = command.opts<SiteFlags>()
    await runLanguageServer((traits) => {
      // Before the thread loads its code, which lets the heap grow.
      keepHeapSmall()
      const workerData: LspThreadData = { flags, traits }
      return keepNewSpaceSmall(
        new Worker(THREAD, { workerData, resourceLimits: THREAD_LIMITS, stdout: true }),
      )
    })
    return 0
  },
}
