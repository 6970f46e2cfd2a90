import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { vitrine } from '../fake-io.ts'

it.each(['x', '0', '-1', '1.5'])('refuses the process %j', async (id) => {
  const { status, stderr } = await vitrine(['lsp', '--stdio', `--clientProcessId=${id}`])
  expect(status).toBe(2)
  expect(stderr).toContain('Give the number of a process, such as 4711.')
})

it('says to an editor that started it that all packages are there', async () => {
  const child = fork('dist/cli.js', ['lsp', '--stdio'], { silent: true })
  onTestFinished(() => void child.kill())
  expect((await once(child, 'message'))[0]).toBe('ready')
})
