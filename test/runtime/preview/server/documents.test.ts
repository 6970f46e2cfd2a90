import { expect, it } from 'vitest'
import { Storefront } from '../../../../runtime/preview/pages/storefront.ts'
import { host } from '../../../../runtime/preview/server/host.ts'
import { Live } from '../../../../runtime/preview/server/live.ts'
import { demoTheme } from '../../../templates/theme/demo-theme.ts'
import { vitrine } from '../../cli/fake-io.ts'
import { smallSite } from './small-site.ts'

const front = new Storefront({ theme: demoTheme, site: smallSite(), isDev: true })
const app = (live?: Live) =>
  host({ storefront: () => front, hasRoles: false, ...(live !== undefined && { live }) })

it.each([
  ['/docs/', 'text/html', '<h1>Documents</h1>'],
  ['/docs/language.html', 'text/html', 'The language'],
  ['/docs/formatters', 'text/html', 'formatter-truncate'],
  ['/docs/search.js', 'text/javascript', 'truncate'],
  ['/docs/play', 'text/html', 'sandbox=""'],
  ['/docs/play-tools.js', 'text/javascript', 'vitrineTools'],
])('serves %s to authors', async (path, type, text) => {
  const answer = await app(new Live()).request(path)
  expect([answer.status, answer.headers.get('content-type')?.startsWith(type)]).toEqual([200, true])
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(await answer.text()).toContain(text)
})

it('leads from /docs to the folder, and knows no other file', async () => {
  const author = app(new Live())
  expect((await author.request('/docs')).headers.get('location')).toBe('/docs/')
  for (const path of ['/docs/nothing.html', '/docs/..%2Fcli.js', '/docs/%2e%2e/cli.js', '/docs/a/b'])
    expect((await author.request(path)).status, path).toBe(404)
})

it('serves none of them to visitors', async () => {
  expect((await app().request('/docs/')).status).toBe(404)
})

it.each([
  ['', /\/docs\/index\.html\n$/],
  ['language', /\/docs\/language\.html\n$/],
  ['equal?', /\/docs\/predicates\.html#predicate-equal_\n$/],
  ['repeated section', /\/docs\/instructions\.html#instruction-repeated_section\n$/],
])('vitrine docs %s prints the address of its page', async (name, address) => {
  const { status, stdout } = await vitrine(['docs', ...name.split(' ').filter(Boolean)])
  expect([status, stdout]).toEqual([0, expect.stringMatching(address)])
})

it('vitrine docs names what there is no document of', async () => {
  const { status, stderr } = await vitrine(['docs', 'nope'])
  expect([status, stderr]).toEqual([2, "vitrine: there is no document 'nope'; see vitrine docs\n"])
})
