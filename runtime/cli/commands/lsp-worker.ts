import { resolve } from 'node:path'
import { workerData } from 'node:worker_threads'
import type { EditorTraits } from '../../editor/server/capabilities.ts'
import { runThemeServer } from '../../editor/server/theme-server.ts'
import { processIo } from '../../files/io.ts'
import { readConfiguredContent } from '../check/configured-content.ts'
import type { SiteFlags } from '../site-flags.ts'

// The thread of the language server that reads and checks themes.

/** Data that the thread is started with. */
export interface LspThreadData {
  readonly flags: SiteFlags
  readonly traits: EditorTraits
}

const { flags, traits } = workerData as LspThreadData
const io = processIo()

runThemeServer(traits, async (config, root) => {
  const { diagnostics, ...content } = await readConfiguredContent({ flags, config, root }, io)
  return { ...content, diagnostics: diagnostics.map((one) => ({ ...one, file: resolve(one.file) })) }
})
