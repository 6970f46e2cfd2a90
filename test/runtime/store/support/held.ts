import type { Engine } from '../../../../runtime/store/database/pglite-engine.ts'
import { memory } from './memory.ts'

/** An empty database in memory whose answers a test holds up. */
export interface HeldMemory {
  readonly database: { readonly engine: Promise<Engine> }
  /** Holds up messages with a text, or all of them, from now on. Returns what lets them pass. */
  hold(text?: string): () => void
}

export function heldMemory(): HeldMemory {
  let held = ''
  let passed: Promise<void> | undefined
  const engine = memory().engine.then((inner) => ({
    ...inner,
    answer: async (messages: Uint8Array) => {
      if (Buffer.from(messages).includes(held)) await passed
      return inner.answer(messages)
    },
  }))
  return {
    database: { engine },
    hold(text = '') {
      held = text
      let pass = () => {}
      passed = new Promise((resolve) => {
        pass = resolve
      })
      return () => pass()
    },
  }
}
