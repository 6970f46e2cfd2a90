import { expect, it } from 'vitest'
import { CheckSession } from '../../../../runtime/cli/check/check-session.ts'
import { demoContent } from '../../../../templates/content/index.ts'
import { fakeIo } from '../fake-io.ts'

it('reads made-up content once for a call, and content of files each time', async () => {
  const { io } = fakeIo()
  const session = new CheckSession(io, { callLimit: 1000 })
  const site = demoContent()
  let reads = 0
  const content = (key: string, siteFiles: string[]) =>
    session.content(key, async () => {
      reads++
      return { site, fills: true, siteFiles, diagnostics: [] }
    })
  for (const key of ['a', 'a', 'b']) await content(key, [])
  expect(reads).toBe(2)
  for (const key of ['c', 'c']) await content(key, ['site.json'])
  expect(reads).toBe(4)
})
