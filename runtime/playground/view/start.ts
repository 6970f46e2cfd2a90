/// <reference lib="dom" />
import { Playground } from './playground.ts'

/** Starts the playground, then loads its tools: an editor with colours may be late. */
export async function start(worker: string): Promise<void> {
  const playground = new Playground(worker)
  await playground.start()
  const script = document.createElement('script')
  script.src = 'play-tools.js'
  script.addEventListener('load', () => {
    if (globalThis.vitrineTools !== undefined) playground.upgrade(globalThis.vitrineTools)
  })
  script.addEventListener('error', () => playground.stayPlain())
  document.head.append(script)
}
