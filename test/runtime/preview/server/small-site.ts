import type { JsonObject, Site, SiteCollection, SiteItem } from '../../../../runtime/site/site.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 15, 12)

/** A picture that needs no file: a coloured square with a number. */
export function picture(number: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="hsl(${number * 40} 60% 50%)"/><text x="250" y="230" font-size="120" fill="white">${number}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Where collections lie whose path is not their id. */
const PATHS: Readonly<Record<string, string>> = { news: '/about/news' }

function items(collectionId: string, count: number, make: (number: number) => JsonObject): SiteItem[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${collectionId}-${at + 1}`,
    collectionId,
    recordType: 1,
    urlId: `number-${at + 1}`,
    fullUrl: `${PATHS[collectionId] ?? `/${collectionId}`}/number-${at + 1}`,
    title: `${collectionId} ${at + 1}`,
    addedOn: START - at * DAY,
    publishOn: START - at * DAY,
    assetUrl: picture(at + 1),
    mainImageId: `image-${at}`,
    mainImage: { assetUrl: picture(at + 1) },
    ...make(at + 1),
  }))
}

const page = { type: 10, typeName: 'page' } as const
const list = { type: 1 } as const

const collections: readonly SiteCollection[] = [
  {
    ...page,
    id: 'home',
    urlId: 'home',
    fullUrl: '/home',
    title: 'Home',
    mainContent: '<p>Welcome to the <b>shop</b>.</p>',
  },
  {
    type: 13,
    typeName: 'products',
    id: 'shop',
    urlId: 'shop',
    fullUrl: '/shop',
    title: 'Shop',
    items: items('shop', 6, (number) => ({
      recordType: 11,
      starred: number === 2,
      excerpt: `<p>Scarf number ${number}.</p>`,
      categories: [number % 2 === 1 ? 'Wool' : 'Silk & Satin'],
      tags: ['winter'],
      items: [{ id: `image-${number}`, recordType: 2, title: 'A scarf', assetUrl: picture(number) }],
      structuredContent: {
        productType: 1,
        variants: [
          {
            sku: `S${number}`,
            price: 2000,
            priceMoney: { value: '20.00', currency: 'USD' },
            unlimited: true,
            attributes: {},
          },
        ],
        priceMoney: { value: '20.00', currency: 'USD' },
      },
    })),
  },
  {
    ...list,
    typeName: 'blog',
    id: 'blog',
    urlId: 'blog',
    fullUrl: '/blog',
    title: 'Blog',
    items: items('blog', 45, (number) => ({
      excerpt: `<p>Post <i>${number}</i></p>`,
      body: `<p>All of post ${number}, about yarn.</p>`,
      categories: number <= 3 ? ['News'] : ['Notes'],
      tags: number === 1 ? ['first'] : [],
      author: { id: 'ada', displayName: 'Ada' },
    })),
  },
  {
    ...list,
    typeName: 'events',
    id: 'events',
    urlId: 'events',
    fullUrl: '/events',
    title: 'Events',
    items: items('events', 3, (number) => ({
      recordType: 12,
      startDate: START + number * DAY,
      endDate: START + number * DAY + 3_600_000,
    })),
  },
  {
    ...list,
    typeName: 'gallery',
    id: 'pictures',
    urlId: 'pictures',
    fullUrl: '/pictures',
    title: 'Pictures',
    items: items('pictures', 4, () => ({ recordType: 2 })),
  },
  {
    ...list,
    typeName: 'archive',
    id: 'archive',
    urlId: 'archive',
    fullUrl: '/archive',
    title: 'Archive',
    items: items('archive', 3, (number) => ({
      starred: true,
      customContent: { year: String(2020 + number), client: '', description: 'A project' },
    })),
  },
  {
    ...list,
    typeName: 'folder',
    id: 'about',
    urlId: 'about',
    fullUrl: '/about',
    title: 'About',
    folder: true,
  },
  {
    ...page,
    id: 'team',
    urlId: 'team',
    fullUrl: '/about/team',
    title: 'Team',
    mainContent: '<p>We knit.</p>',
  },
  {
    ...list,
    typeName: 'article',
    id: 'news',
    urlId: 'news',
    fullUrl: '/about/news',
    title: 'News',
    items: items('news', 2, () => ({ body: '<p>An article.</p>' })),
  },
  {
    ...list,
    typeName: 'index',
    id: 'works',
    urlId: 'works',
    fullUrl: '/works',
    title: 'Works',
    folder: true,
    folderBehavior: 1,
  },
  {
    ...page,
    id: 'one',
    urlId: 'one',
    fullUrl: '/works/one',
    title: 'Work one',
    mainContent: '<p>The first work.</p>',
  },
]

/** A site with a collection of every kind, another one for each caller. */
export function smallSite(): Site {
  return {
    website: {
      id: 'site',
      siteTitle: 'Wool & Co',
      siteTagLine: 'Warm things',
      homepageCollectionId: 'home',
      timeZone: 'UTC',
      socialAccounts: [
        { serviceName: 'mastodon', profileUrl: 'https://example.com/@wool', screenname: 'wool' },
      ],
    },
    websiteSettings: { commentsEnabled: false },
    collections,
    navigation: {
      mainNav: [
        { title: 'Shop', url: '/shop', collectionId: 'shop' },
        { title: 'Blog', url: '/blog', collectionId: 'blog' },
        {
          title: 'About',
          url: '/about',
          collectionId: 'about',
          items: [
            { title: 'Team', url: '/about/team', collectionId: 'team' },
            { title: 'News', url: '/about/news', collectionId: 'news' },
          ],
        },
        { title: 'Yarn makers', url: 'https://example.com/', newWindow: true },
      ],
      footerNav: [{ title: 'Pictures', url: '/pictures', collectionId: 'pictures' }],
    },
    forms: [],
    coupons: [],
    merchandising: {},
  }
}
