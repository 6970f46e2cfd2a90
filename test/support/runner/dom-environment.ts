import { builtinEnvironments } from 'vitest/runtime'

/**
 * Vitest's jsdom on modules as they are transformed for Node: its own environment would have them transformed
 * once more. Files ask for it by `// @vitest-environment dom`.
 */
export default { ...builtinEnvironments.jsdom, viteEnvironment: 'ssr' }
