import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { fragmentModule } from '../runtime/bundler/fragment.ts'
import { sortTests } from './support/projects.ts'
import { SlowFirst } from './support/slow-first.ts'

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
  test: {
    projects: Object.entries(sortTests()).map(([name, include]) => ({
      extends: true as const,
      test: { name, include: [...include] },
    })),
    // Modules keep no state, so files may share them: each would load them again.
    isolate: false,
    // One a core: browsers and databases are processes beside them.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: SlowFirst },
    setupFiles: ['test/support/setup.ts'],
    // Both cores are kept busy by other tests.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
