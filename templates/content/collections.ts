import { COLLECTION_TYPES, type CollectionType } from '../../runtime/site/codes.ts'
import type { JsonObject, SiteCollection, SiteItem } from '../../runtime/site/site.ts'
import { BLOCKS_CONTENT } from './blocks/index.ts'
import { CALENDAR, EVENTS } from './events.ts'
import { idOf, instant, WEBSITE_ID } from './facts.ts'
import { formById } from './forms.ts'
import { ALBUM, OTHER_GALLERIES, picturesOf } from './gallery.ts'
import { imageFields } from './image.ts'
import type { Home } from './item.ts'
import { CONTACT_CONTENT, FAQ_CONTENT, TERMS_CONTENT } from './pages/practical.ts'
import { ABOUT_CONTENT, HOME_CONTENT, THANKS_CONTENT } from './pages/welcome.ts'
import { JOURNAL } from './posts/home.ts'
import { POSTS } from './posts/index.ts'
import { PRODUCTS } from './products/index.ts'

interface CollectionWords {
  readonly title: string
  readonly description: string
  readonly type: CollectionType
  readonly typeName: string
  readonly picture?: string
}

const UPDATED = instant('2026-11-16')

function collection(home: Home, words: CollectionWords, more: JsonObject = {}): SiteCollection {
  const { title, description, type, typeName, picture } = words
  return {
    id: home.id,
    websiteId: WEBSITE_ID,
    enabled: true,
    starred: false,
    type: COLLECTION_TYPES[type],
    ordering: 1,
    title,
    navigationTitle: title,
    urlId: home.fullUrl.slice(1) || 'home',
    fullUrl: home.fullUrl,
    updatedOn: UPDATED,
    description,
    typeName,
    typeLabel: typeName,
    regionName: 'default',
    folder: false,
    dropdown: false,
    homepage: home.fullUrl === '/',
    passwordProtected: false,
    seoHidden: false,
    features: {
      relatedItems: { isEnabled: typeName === 'products' },
      productQuickView: { isEnabled: typeName === 'products' },
    },
    ...(picture
      ? {
          mainImageId: idOf('image', picture),
          mainImage: { id: idOf('image', picture), ...imageFields(picture) },
        }
      : {}),
    ...more,
  }
}

/** The items of a collection, and what a list of them is filtered by. */
function holding(items: readonly SiteItem[]): JsonObject {
  return {
    items,
    itemCount: items.length,
    categories: wordsOf(items, 'categories'),
    tags: wordsOf(items, 'tags'),
  }
}

function wordsOf(items: readonly SiteItem[], field: 'categories' | 'tags'): readonly string[] {
  const words = items.flatMap((item) => (Array.isArray(item[field]) ? item[field].map(String) : []))
  return [...new Set(words)].sort()
}

function page(
  path: string,
  title: string,
  [description, mainContent, picture, more]: readonly [string, string, string?, JsonObject?],
): SiteCollection {
  const home = { id: idOf('collection', path), fullUrl: path }
  const words: CollectionWords = {
    title,
    description,
    type: 'page',
    typeName: 'page',
    ...(picture ? { picture } : {}),
  }
  return collection(home, words, { itemCount: 0, mainContent, ...more })
}

const SHELVES: Readonly<Record<string, readonly [string, string, string]>> = {
  '/shop': ['Shop', 'Stoneware, notebooks, coffee, and the things that go beside them.', 'breakfast'],
  '/classes': ['Classes & Repairs', 'Afternoons at the wheel and the bench; Thursdays for pens.', 'wheel'],
  '/subscriptions': ['By Post', 'Coffee, tea, letters and flowers that keep coming.', 'fika'],
}

/** Gallery settings with Squarespace's defaults. */
const GALLERY_OPTIONS: JsonObject = Object.freeze({
  design: 'grid',
  autoplay: false,
  'autoplay-duration': 5,
  controls: true,
  'auto-crop': true,
  'aspect-ratio': 'square',
  'square-thumbs': true,
  thumbnails: true,
  'thumbnail-strip-height': 80,
  'thumbnail-strip-margin': 20,
  'thumbnails-per-row': 4,
  padding: 20,
  'max-width': 300,
  'show-meta': true,
  'show-meta-on-hover': false,
  'meta-position': 'bottom',
  'active-alignment': 'center',
  lightbox: true,
  newWindow: false,
})

export const COLLECTIONS: readonly SiteCollection[] = [
  page('/', 'Home', ['Paper, clay and coffee for slow mornings.', HOME_CONTENT, 'harbour']),
  ...PRODUCTS.map(([home, items]) => {
    const [title = '', description = '', picture = ''] = SHELVES[home.fullUrl] ?? []
    return collection(
      home,
      { title, description, type: 'products', typeName: 'products', picture },
      holding(items),
    )
  }),
  collection(
    JOURNAL,
    {
      title: 'Journal',
      description: 'Notes from the studio, the press and the harbour.',
      type: 'generic',
      typeName: 'blog',
      picture: 'desk',
    },
    { ...holding(POSTS), pageSize: 10 },
  ),
  collection(
    CALENDAR,
    {
      title: 'Events',
      description: 'Openings, markets and evenings with ink.',
      type: 'generic',
      typeName: 'events',
      picture: 'market',
    },
    { ...holding(EVENTS), eventView: 1 },
  ),
  collection(
    ALBUM,
    {
      title: 'Gallery',
      description: 'Leith, the shelves, the hills behind.',
      type: 'generic',
      typeName: 'gallery',
      picture: 'shelves',
    },
    { ...holding(picturesOf(ALBUM)), options: GALLERY_OPTIONS },
  ),
  ...OTHER_GALLERIES.map(({ home, title, description, options }) =>
    collection(
      home,
      { title, description, type: 'generic', typeName: 'gallery', picture: 'shelves' },
      { ...holding(picturesOf(home)), options: { ...GALLERY_OPTIONS, ...options } },
    ),
  ),
  page('/about', 'About', ['Who we are and how that happened.', ABOUT_CONTENT, 'shopfront']),
  page('/contact', 'Contact', [
    'Where we are, and when.',
    CONTACT_CONTENT,
    'window',
    { formId: formById('contact').id },
  ]),
  page('/faq', 'Questions', ['Post, returns, breakages, subscriptions.', FAQ_CONTENT]),
  page('/wholesale', 'Wholesale', [
    'For shops we would like to be next to.',
    '<h1>Wholesale</h1><p>We supply twenty-two shops from Lerwick to Lisbon, and could manage a twenty-third.</p>',
    'shelves-green',
    { formId: formById('wholesale').id },
  ]),
  page('/blocks', 'Blocks', ['One of each, for whoever makes a theme.', BLOCKS_CONTENT]),
  page('/terms', 'Small Print', ['Terms, privacy, cookies.', TERMS_CONTENT]),
  page('/thank-you', 'Tack!', ['Your letter has arrived.', THANKS_CONTENT]),
]
