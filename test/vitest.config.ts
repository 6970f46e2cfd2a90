import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { fragmentModule } from '../runtime/bundler/fragment.ts'
import { lateOptimizer } from '../runtime/cli/late-optimizer.ts'
import { TestOrder } from './support/runner/test-order.ts'

/** Returns flags without which Node's own `localStorage` would be in the way of that of a page's DOM. */
export function withoutStorage(): string[] {
  const flag = '--no-experimental-webstorage'
  return process.allowedNodeEnvironmentFlags.has(flag) ? [flag] : []
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [
    {
      name: 'jsont',
      enforce: 'pre',
      load(id) {
        const file = id.replace(/\?source$/, '')
        return file.endsWith('.jsont') ? fragmentModule(readFileSync(file, 'utf8'), file) : undefined
      },
    },
  ],
  resolve: {
    alias: {
      // Vitest looks for the environment `dom` under this name.
      'vitest-environment-dom': fileURLToPath(new URL('support/runner/dom-environment.ts', import.meta.url)),
    },
  },
  test: {
    include: ['test/**/*.test.ts'],
    // Modules keep no state, so files may share them: each would load them again. One project, since each
    // has its own server and workers, which would read all sources again.
    isolate: false,
    // One a core: browsers and databases are processes beside them.
    maxWorkers: Math.max(2, availableParallelism()),
    execArgv: [...withoutStorage(), ...lateOptimizer()],
    sequence: { sequencer: TestOrder },
    // What is built, and what tests bundle, needs no transform.
    server: { deps: { external: [/\/dist\/[\w.-]+\.js$/, /\/out\.mjs$/] } },
    setupFiles: ['test/support/setup.ts'],
    // Of a test that hangs. Machines are slow at times, and both cores are kept busy by other tests.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
