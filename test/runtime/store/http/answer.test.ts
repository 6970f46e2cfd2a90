import { expect, it } from 'vitest'
import { open } from '../support/open.ts'
import { SMALL_SHOP } from '../support/small-shop.ts'

const PAGE = { accept: 'text/html' }

it('says what went wrong in the language and the words of the site', async () => {
  const site = {
    ...SMALL_SHOP,
    website: { ...SMALL_SHOP.website, language: 'de-DE' },
    localizedStrings: { ownerOff: 'Nur von hier.', failedTitle: 'Das ging nicht', wrongMethod: 'So nicht.' },
  }
  const shop = await open({ site, owner: { kind: 'off' } })
  const ask = (method: string, path: string, init: RequestInit = {}) =>
    shop.shopper().call(method, path, { headers: PAGE, ...init })
  try {
    const answers = [
      await ask('GET', '/dashboard'),
      await ask('DELETE', '/checkout'),
      await ask('POST', '/restock', { body: new URLSearchParams({ productId: 'none' }) }),
      await ask('POST', '/cart/entries', { body: new URLSearchParams({ itemId: 'none' }) }),
    ]
    for (const { text } of answers) {
      expect(text).toContain('<html lang="de-DE" dir="ltr">')
      expect(text).toContain('<h1>Das ging nicht</h1>')
    }
    expect(answers[0]?.text).toContain('Nur von hier.')
    expect(answers[1]?.text).toContain('So nicht.')
  } finally {
    await shop.close()
  }
})
