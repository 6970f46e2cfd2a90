import { quickTests } from './support/quick-tests.ts'
import config from './vitest.config.ts'

/** Tests that need neither a browser nor a build, a database or another process, and take little time. */
export default { ...config, test: { ...config.test, include: quickTests() } }
