import { expect, it } from 'vitest'
import { withoutPrivate } from '../../../runtime/pull/private-data.ts'

it.each([
  ...['crumb', 'csrfToken', 'sessionId', 'accessToken', 'refresh_token', 'apiKey', 'token', 'password'],
  ...['shoppingCart', 'siteUser', 'cookies', 'ipAddress'],
])('drops what is named %s, wherever it is', (name) => {
  expect(withoutPrivate({ site: [{ [name]: 'hush', title: 'Wool' }] })).toEqual({ site: [{ title: 'Wool' }] })
})

it('keeps names that only hold such a word', () => {
  const data = { tokenCount: 3, passwordHint: 'a', title: 'A token of thanks' }
  expect(withoutPrivate(data)).toEqual(data)
})
