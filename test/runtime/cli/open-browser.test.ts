import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openInBrowser } from '../../../runtime/cli/open-browser.ts'
import { folderWith } from '../../support/folder-with.ts'

const ADDRESS = 'http://localhost:4000/?a=1&b=2'

it('calls the browser of the environment with the address, whose path may have blanks', async () => {
  const code = "require('fs').writeFileSync(__dirname + '/seen', process.argv.slice(2).join(' '))"
  const folder = folderWith({ browser: `#!${process.execPath}\n${code}` })
  onTestFinished(folder.remove)
  chmodSync(folder.at('browser'), 0o755)
  openInBrowser(ADDRESS, { env: { BROWSER: folder.at('browser') } })
  await expect
    .poll(() => existsSync(folder.at('seen')) && readFileSync(folder.at('seen'), 'utf8'))
    .toBe(ADDRESS)
})

it.each([
  ['is not there', 'vitrine-no-such-browser', 'is not there'],
  ['fails', `${process.execPath} -e process.exit(3)`, 'ended with 3'],
])('says what to do where it %s', async (_, BROWSER, why) => {
  const failed = vi.fn()
  openInBrowser(ADDRESS, { env: { BROWSER } }, failed)
  await expect.poll(() => failed.mock.calls.length).toBe(1)
  expect(failed.mock.calls[0]?.[0]).toContain(`${why}; open ${ADDRESS} yourself`)
})
