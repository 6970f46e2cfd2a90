import { threadId } from 'node:worker_threads'
import { builtinEnvironments } from 'vitest/runtime'

const { jsdom } = builtinEnvironments

/** A channel to the pages of this thread: those of the others are other browsers, with their carts. */
class ThreadChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${threadId}`)
  }
}

/**
 * Vitest's jsdom on modules as they are transformed for Node: its own environment would have them transformed
 * once more. Files ask for it by `// @vitest-environment dom`.
 */
export default {
  ...jsdom,
  viteEnvironment: 'ssr',
  setup(global: typeof globalThis, options: Record<string, unknown>) {
    Object.assign(global, { BroadcastChannel: ThreadChannel })
    return jsdom.setup(global, options)
  },
}
