import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { fragmentModule } from './runtime/esbuild/fragment.ts'

export default defineConfig({
  plugins: [
    {
      name: 'jsont',
      enforce: 'pre',
      load: (id) => (id.endsWith('.jsont') ? fragmentModule(readFileSync(id, 'utf8'), id) : undefined),
    },
  ],
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/setup.ts'],
    // Both cores are kept busy by other tests.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
