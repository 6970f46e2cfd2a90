import { describe, expect, it } from 'vitest'
import { loadPart } from '../../../runtime/cli/load-part.ts'

/** A failure to load as Node gives it. */
function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}

describe('a part of the command whose package is missing', () => {
  it.each([
    ['imported', failure('ERR_MODULE_NOT_FOUND', "Cannot find package 'less' imported from /site/cli.js")],
    ['required', failure('MODULE_NOT_FOUND', "Cannot find module 'less'\nRequire stack:\n- /site/cli.js")],
  ])('names the command that installs it, where it is %s', async (_how, error) => {
    const loading = loadPart(() => Promise.reject(error), ['less'])
    await expect(loading).rejects.toThrow(
      /^this command needs packages that are not installed, 'less' for one; install them with: npm install less@\S+$/,
    )
  })

  it('leaves every other failure as it is', async () => {
    const own = failure('MODULE_NOT_FOUND', "Cannot find module './gone.js'")
    await expect(loadPart(() => Promise.reject(own))).rejects.toBe(own)
  })
})
