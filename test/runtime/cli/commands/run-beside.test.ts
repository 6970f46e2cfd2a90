import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runBeside } from '../../../../runtime/cli/commands/run-beside.ts'
import { folderWith } from '../../../support/folder-with.ts'
import { fakeIo } from '../fake-io.ts'

describe('a command beside a server', () => {
  it('runs in the folder with the package.json, and ends with all that it started', async () => {
    const folder = folderWith({ 'package.json': '{}', 'src/site.region': '' })
    onTestFinished(folder.remove)
    const { io, written } = fakeIo()
    const code =
      "require('fs').writeFileSync('pid', String(process.pid)); console.log('made'); setInterval(() => {}, 1000)"
    const beside = runBeside(`"${process.execPath}" -e "${code}"`, folder.at('src'), { io })
    await expect.poll(() => existsSync(folder.at('pid'))).toBe(true)
    await expect.poll(() => written.stderr.join('')).toContain('  | made\n')
    beside.end()
    const pid = Number(readFileSync(folder.at('pid'), 'utf8'))
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  it('keeps what it says to itself where only mistakes are asked for', async () => {
    const folder = folderWith({})
    onTestFinished(folder.remove)
    const { io, written } = fakeIo()
    const code = "console.log('made'); console.error('wrong'); process.exit(3)"
    runBeside(`"${process.execPath}" -e "${code}"`, folder.path, { io, isQuiet: true })
    const said = () => written.stderr.join('')
    await expect.poll(said).toMatch(/\| wrong\n[\s\S]*ended with 3/)
    expect(said()).not.toContain('| made')
  })

  it('that cannot run leaves the server alone', async () => {
    const folder = folderWith({})
    onTestFinished(folder.remove)
    const { io, written } = fakeIo()
    runBeside('vitrine-no-such-command', folder.path, { io })
    await expect.poll(() => written.stderr.join('')).toContain('ended with 127; the server goes on')
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
