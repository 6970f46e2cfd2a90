import { Worker } from 'node:worker_threads'
import type { Command } from 'commander'
import { runLanguageServer } from '../../editor/server/server.ts'
import { keepHeapSmall, keepNewSpaceSmall, THREAD_LIMITS } from '../../editor/server/small-heap.ts'
import type { SiteFlags } from '../site-flags.ts'
import type { LspThreadData } from './lsp-worker.ts'

const THREAD = new URL('./lsp-worker.js', import.meta.url)

/** Answers an editor until it ends. */
export async function runLsp(command: Command): Promise<void> {
  const flags = command.opts<SiteFlags>()
  await runLanguageServer((traits) => {
    // Before the thread loads its code, which lets the heap grow.
    keepHeapSmall()
    const workerData: LspThreadData = { flags, traits }
    return keepNewSpaceSmall(new Worker(THREAD, { workerData, resourceLimits: THREAD_LIMITS, stdout: true }))
  })
}
