import { expect, it } from 'vitest'
import { withoutPrivate } from '../../../runtime/pull/private-data.ts'

it.each([
  ...['crumb', 'csrfToken', 'sessionId', 'accessToken', 'refresh_token', 'apiKey', 'token', 'password'],
  ...['shoppingCart', 'siteUser', 'cookies', 'ipAddress'],
])('drops what is named %s, wherever it is', (name) => {
  expect(withoutPrivate({ site: [{ [name]: 'hush', title: 'Wool' }] })).toEqual({ site: [{ title: 'Wool' }] })
})

it('keeps names that only hold such a word', () => {
  const data = { tokenCount: 3, passwordHint: 'a', title: 'A token of thanks', breadcrumbs: ['Shop'] }
  expect(withoutPrivate(data)).toEqual(data)
})

it('keeps names that people chose: options of products, tweaks, fields of a theme', () => {
  const data = {
    variants: [
      {
        attributes: { 'Crumb topping': 'Yes', Token: 'Heart', cookies: '6' },
        optionValues: [{ optionName: 'Token', value: 'Heart' }],
      },
    ],
    tweakJSON: { 'show-breadcrumbs': 'true', password: { crumb: 'brown' } },
    customContent: { token: 'T1' },
    blockFields: { crumb: '<p>Here</p>' },
  }
  expect(withoutPrivate(data)).toEqual(data)
  expect(withoutPrivate({ tweakJSON: { url: '/a?crumb=SECRET' } })).toEqual({
    tweakJSON: { url: '/a?crumb=' },
  })
})

it('drops secrets behind other words', () => {
  expect(withoutPrivate({ googleApiKey: 1, siteCsrfToken: 2, 'access-token': 3, userSessionId: 4 })).toEqual(
    {},
  )
})
