import { expect, it, onTestFinished } from 'vitest'
import { folderWith } from '../../../support/folder-with.ts'
import { CONF, SITE_REGION } from '../../preview/server/server.ts'
import { vitrine } from '../fake-io.ts'
import { startCli } from '../start-cli.ts'

/** Address at which nothing answers. */
const AWAY = 'postgres://eva:secret@127.0.0.1:1/shop'

function theme() {
  const folder = folderWith({ 'template.conf': CONF, 'site.region': SITE_REGION })
  onTestFinished(folder.remove)
  return folder.path
}

it.each([
  ['DATABASE_URL is set but empty; write it as postgres:', [], { DATABASE_URL: '' }],
  ['DATABASE_URL is set but empty; write it as postgres:', ['--folder', 'x'], { DATABASE_URL: ' ' }],
  [
    '--folder and DATABASE_URL name two stores; leave --folder out, or unset DATABASE_URL\n',
    ['--folder', 'x'],
    { DATABASE_URL: AWAY },
  ],
])('serve says %j for %j with %j', async (sentence, ...[options, env]) => {
  const { status, stderr } = await vitrine(['serve', theme(), ...options], { env })
  expect(status).toBe(2)
  expect(stderr.startsWith(`vitrine: ${sentence}`)).toBe(true)
})

it('serve asks the database of the environment', async () => {
  const { status, stderr } = await vitrine(['serve', theme(), '--port', '0'], { env: { DATABASE_URL: AWAY } })
  expect(status).toBe(1)
  expect(stderr).toContain('The database at 127.0.0.1:1/shop cannot be used. Nothing answers there.')
})

it('serve warns of orders in memory, also where it is quiet, and not of those in a folder', async () => {
  const path = theme()
  const inMemory = await startCli(['serve', path, '--port', '0', '--quiet'])
  await expect
    .poll(() => inMemory.said.stderr)
    .toBe(
      'vitrine: warning: orders, carts and answers to forms are kept in memory and gone when the server ends; ' +
        'name a folder with --folder, or set DATABASE_URL\n',
    )
  const inFolder = await startCli(['serve', path, '--port', '0', '--quiet', '--folder', path])
  expect((await fetch(inFolder.url)).status).toBe(200)
  expect(inFolder.said.stderr).toBe('')
})

it.each(['', AWAY])('dev ignores DATABASE_URL=%s', async (DATABASE_URL) => {
  const { url, said } = await startCli(['dev', theme(), '--port', '0', '--quiet'], { env: { DATABASE_URL } })
  expect((await fetch(url)).status).toBe(200)
  expect(said.stderr).toBe('')
})
