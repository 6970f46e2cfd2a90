import { expect, it } from 'vitest'
import { vitrine } from './fake-io.ts'

it.each([
  [
    'serve',
    'https://shop.test/shop',
    'cannot be below /shop: its links begin with /. Give https://shop.test,',
  ],
  ['build', 'http://shop.test/a/', 'cannot be below /a/: its links begin with /. Give http://shop.test,'],
  ['dev', 'shop.test', 'Give an address such as https://www.example.com.'],
  ['serve', 'ftp://shop.test', 'Give an address such as https://www.example.com.'],
])('%s refuses --url %s', async (command, url, message) => {
  const { status, stderr } = await vitrine([command, '--url', url])
  expect([status, stderr.includes(message)]).toEqual([2, true])
})

it('takes an address with a slash at its end', async () => {
  const { stderr } = await vitrine(['dev', 'no-such-theme', '--url', 'https://shop.test/'])
  expect(stderr).toContain('no-such-theme')
})
