import { expect, it } from 'vitest'
import { vitrine } from '../fake-io.ts'

it.each(['x', '0', '-1', '1.5'])('refuses the process %j', async (id) => {
  const { status, stderr } = await vitrine(['lsp', '--stdio', `--clientProcessId=${id}`])
  expect(status).toBe(2)
  expect(stderr).toContain('Give the number of a process, such as 4711.')
})
