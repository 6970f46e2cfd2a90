import type { Vite, VitestPluginContext } from 'vitest/node'
import { quickTests } from './support/quick-tests.ts'
import config from './vitest.config.ts'

/** Templates are compiled by the engine, which their text does not name: they are made in each run. */
const uncachedTemplates: Vite.Plugin = {
  name: 'uncached-templates',
  configureVitest({ experimental_defineCacheKeyGenerator }: VitestPluginContext) {
    experimental_defineCacheKeyGenerator(({ id }) => (id.includes('.jsont') ? false : undefined))
  },
}

/** Tests that need neither a browser nor a build, a database or another process, and take little time. */
export default {
  ...config,
  plugins: [...(config.plugins ?? []), uncachedTemplates],
  test: {
    ...config.test,
    include: quickTests(),
    // Processes would be sent each module by a file.
    pool: 'threads',
    // A run begins with the modules of the one before that did not change.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
  },
}
