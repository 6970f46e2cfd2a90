import { existsSync, readFileSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openInBrowser } from '../../../runtime/cli/open-browser.ts'
import { folderWith } from '../../support/folder-with.ts'

const ADDRESS = 'http://localhost:4000/?a=1&b=2'

function program(code: string) {
  const folder = folderWith({ 'browser.cjs': code })
  onTestFinished(folder.remove)
  return { BROWSER: `${process.execPath} ${folder.at('browser.cjs')}`, folder }
}

it('calls the browser of the environment with the address', async () => {
  const { BROWSER, folder } = program(
    "require('fs').writeFileSync(__dirname + '/seen', process.argv.slice(2).join(' '))",
  )
  openInBrowser(ADDRESS, { env: { BROWSER } })
  await expect
    .poll(() => existsSync(folder.at('seen')) && readFileSync(folder.at('seen'), 'utf8'))
    .toBe(ADDRESS)
})

it.each([
  ['is not there', 'vitrine-no-such-browser', 'is not there'],
  ['fails', undefined, 'ended with 3'],
])('says what to do where it %s', async (_, name, why) => {
  const BROWSER = name ?? program('process.exit(3)').BROWSER
  const failed = vi.fn()
  openInBrowser(ADDRESS, { env: { BROWSER } }, failed)
  await expect.poll(() => failed.mock.calls.length).toBe(1)
  expect(failed.mock.calls[0]?.[0]).toContain(`${why}; open ${ADDRESS} yourself`)
})
