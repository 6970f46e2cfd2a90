import { expect, it, onTestFinished } from 'vitest'
import { openStorefront } from '../../../../../runtime/preview/pages/open-storefront.ts'
import { publicSite } from '../../../../../runtime/preview/pages/saved/public-site.ts'
import { host } from '../../../../../runtime/preview/server/host.ts'
import type { Site, SiteCollection } from '../../../../../runtime/site/site.ts'
import { folderWith } from '../../../../support/folder-with.ts'
import { CONF, SITE_REGION } from '../../server/server.ts'
import { smallSite } from '../../server/small-site.ts'

/** A site some of whose collections a password protects. */
function siteWith(...ids: readonly string[]): Site {
  const site = { ...smallSite(), website: { baseUrl: 'https://example.com', homepageCollectionId: 'home' } }
  const locked = (one: SiteCollection) => (ids.includes(one.id) ? { ...one, passwordProtected: true } : one)
  return { ...site, collections: site.collections.map(locked) }
}

function hostOf(site: Site, { isDev }: { readonly isDev: boolean }) {
  const folder = folderWith({ 'template.conf': CONF, 'site.region': SITE_REGION })
  onTestFinished(folder.remove)
  const front = openStorefront({ folder: folder.path, site, fills: false, isDev })
  const app = host({ storefront: () => front })
  return { front, get: async (path: string) => app.request(path) }
}

it('has no page, item, feed, result or line of the sitemap of a collection with a password', async () => {
  const { get, front } = hostOf(siteWith('blog'), { isDev: false })
  expect(front.leftOut).toEqual(['/blog'])
  for (const path of ['/blog', '/blog/number-1', '/blog?format=json', '/blog?format=rss', '/blog/tag/first'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await get('/shop')).status).toBe(200)
  expect(await (await get('/sitemap.xml')).text()).not.toContain('/blog')
  expect(await (await get('/search?q=yarn')).text()).not.toContain('/blog')
  expect(await (await get('/api/search/GeneralSearch?q=yarn')).text()).not.toContain('/blog')
})

it('is whole for an author', async () => {
  const { get, front } = hostOf(siteWith('blog'), { isDev: true })
  expect(front.leftOut).toEqual([])
  expect((await get('/blog/number-1')).status).toBe(200)
})

it('leaves out what is in a protected folder, and links of navigations to it', () => {
  const given = siteWith('about')
  const inFolder = (one: SiteCollection) => (one.fullUrl.startsWith('/about/') ? { parentId: 'about' } : {})
  const collections = given.collections.map((one) => ({ ...one, ...inFolder(one) }))
  const { site, leftOut } = publicSite({ ...given, collections })
  expect(leftOut).toEqual(['/about', '/about/team', '/about/news'])
  expect(site.navigation.mainNav?.map(({ title }) => title)).toEqual(['Shop', 'Blog', 'Yarn makers'])
})

it('leaves out folders of a navigation that hold nothing else, and links without an id', () => {
  const given = siteWith('team', 'news', 'pictures')
  const footerNav = [{ title: 'Pictures', url: '/pictures?page=2' }]
  const { site } = publicSite({ ...given, navigation: { ...given.navigation, footerNav } })
  expect(site.navigation.mainNav?.map(({ title }) => title)).toEqual(['Shop', 'Blog', 'Yarn makers'])
  expect(site.navigation.footerNav).toEqual([])
})

it('leaves out what an index holds of them', () => {
  const given = siteWith()
  const nested = { id: 'hidden', passwordProtected: true, mainContent: '<p>Secret</p>' }
  const collections = given.collections.map((one) =>
    one.id === 'works' ? { ...one, collections: [nested, { id: 'one' }] } : one,
  )
  const { site } = publicSite({ ...given, collections })
  expect(JSON.stringify(site)).not.toContain('Secret')
  expect(site.collections.find(({ id }) => id === 'works')?.collections).toEqual([{ id: 'one' }])
})

it('leaves out former addresses that lead to them', () => {
  const redirects = { '/one': '/blog', '/two': '/blog/number-1', '/three': '/shop' }
  expect(publicSite({ ...siteWith('blog'), redirects }).site.redirects).toEqual({ '/three': '/shop' })
})

it('is the same object where nothing is protected', () => {
  const site = siteWith()
  expect(publicSite(site)).toEqual({ site, leftOut: [] })
  expect(publicSite(site).site).toBe(site)
})
