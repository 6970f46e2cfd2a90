import type { Vite, VitestPluginContext } from 'vitest/node'
import { optimizeLate } from '../runtime/cli/late-optimizer.ts'
import { quickTests } from './support/runner/quick-tests.ts'
import config, { withoutStorage } from './vitest.config.ts'

optimizeLate([])

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
    // Processes would be sent each module by a file. Threads refuse flags of V8, and have the process's.
    pool: 'threads',
    execArgv: withoutStorage(),
    // A run begins with the modules of the one before that did not change.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
  },
}
