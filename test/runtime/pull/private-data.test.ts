import { expect, it } from 'vitest'
import { withoutPrivate as cleaned } from '../../../runtime/pull/private-data.ts'
import { timeOf } from './time-of.ts'

const withoutPrivate = (value: unknown) => cleaned(value, { anonymises: false })

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

it('keeps addresses that are on pages of the site', () => {
  const data = {
    mainContent: '<a href="mailto:hello@shop.example">hello@shop.example</a>',
    websiteSettings: { contactEmail: 'hello@shop.example' },
    website: { email: 'hello@shop.example' },
    socialAccounts: [{ profileUrl: 'mailto:hello@shop.example', serviceName: 'email' }],
    item: { customContent: { email: 'ada@shop.example' }, shareButtons: { email: true } },
  }
  expect(withoutPrivate(data)).toEqual(data)
})

it('drops addresses of accounts', () => {
  const author = { displayName: 'Ada', email: 'ada@example.net', userEmail: 'a@example.net' }
  const data = { items: [{ author }], website: { owner: { emailAddress: 'ada@example.net' } } }
  expect(withoutPrivate(data)).toEqual({
    items: [{ author: { displayName: 'Ada' } }],
    website: { owner: {} },
  })
})

it.each([
  ['write to maja@example.net.', 'write to nobody@example.com.'],
  ['mailto:maja%40example.net', 'mailto:nobody@example.com'],
  ['>größe@müller.example<', '>nobody@example.com<'],
  ['&lt;maja&#64;example.co.uk&gt;', '&lt;nobody@example.com&gt;'],
  ['https://example.com/jane@mastodon.social', 'https://example.com/jane@mastodon.social'],
  ['/s/mug@2x.png swiper@8.min.js', '/s/mug@2x.png swiper@8.min.js'],
])('replaces addresses in texts where that is asked: %s', (text, expected) => {
  expect(cleaned(text, { anonymises: true })).toBe(expected)
  expect(withoutPrivate(text)).toBe(text)
})

it('reads long texts of one word in a moment', () => {
  const text = 'a'.repeat(300_000)
  for (const one of [text, `${text}@`, `x@${'a.'.repeat(150_000)}`])
    expect(timeOf(() => cleaned(one, { anonymises: true }))).toBeLessThan(5000)
})
