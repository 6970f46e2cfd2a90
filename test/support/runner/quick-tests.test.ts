import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

it('runs quick tests in threads, with and without the DOM of a browser', async () => {
  const files = ['test/runtime/cli/late-optimizer.test.ts', 'test/runtime/forms/form.test.ts']
  const args = ['vitest', 'run', '--config', 'test/unit.config.ts', '--reporter=json', ...files]
  const { stdout } = await promisify(execFile)('npx', args, { cwd: root })
  const { success, testResults } = JSON.parse(stdout) as { success: boolean; testResults: readonly unknown[] }
  expect([success, testResults.length]).toEqual([true, files.length])
})
