import { parseFragment, serialize } from 'parse5'
import { describe, expect, it } from 'vitest'
import { PROMOTED_BLOCK_TYPES, RECORD_TYPES } from '../../runtime/site/codes.ts'
import type { NavigationLink } from '../../runtime/site/site.ts'
import { asset, demoContent, picture } from '../../templates/content/index.ts'
import { PICTURES } from '../../templates/content/pictures/index.ts'
import { allItems, collectionAt, strings, walk } from './content/reading.ts'

const site = demoContent()
const paths = new Set([...site.collections, ...allItems(site)].map(({ fullUrl }) => fullUrl))
const markup = [
  ...site.collections.flatMap(({ mainContent }) => mainContent ?? []),
  ...allItems(site).flatMap(({ body, excerpt }) => [body, excerpt]),
].filter((text): text is string => typeof text === 'string')

it('promises no form, which the templates of a theme may not have', () => {
  const written = [
    ...site.collections.map(({ description, mainContent }) => [description, mainContent]),
    ...allItems(site).map(({ excerpt, body }) => [excerpt, body]),
  ].flat()
  const words = written.map((text) => String(text ?? '').replace(/<[^>]*>/g, ' '))
  expect(words.filter((text) => /\b(?:a|the|this|our) form\b/i.test(text))).toEqual([])
})

it('has the ways to reach the shop where themes look for them', () => {
  const { contactEmail, contactPhoneNumber, businessHours } = site.websiteSettings
  expect([contactEmail, contactPhoneNumber]).toEqual([expect.stringContaining('@'), expect.any(String)])
  expect(Object.keys(Object(businessHours))).toHaveLength(7)
})

describe('pictures and sound', () => {
  const named = new Set([...strings(site)].filter((text) => /^\/(?:images|assets)\//.test(text)))
  const inText = markup.flatMap((text) => [...text.matchAll(/src="([^"]+)"/g)].map(([, path]) => path ?? ''))

  it('answer at every address that the data names', () => {
    expect(named.size).toBeGreaterThan(180)
    for (const path of [...named, ...inText]) expect(asset(path), path).toBeDefined()
  })

  it('are as large as the data says, and drawn the same each time', () => {
    for (const [name, { size, draw }] of PICTURES) {
      const drawn = draw()
      expect(drawn).toBe(draw())
      expect(drawn).toContain(`viewBox="0 0 ${size[0]} ${size[1]}"`)
      expect(drawn, name).not.toMatch(/NaN|undefined|Infinity/)
      expect(drawn.length, name).toBeLessThan(150_000)
    }
  })

  it('show the logo on dark headers too: its letters have a light edge', () => {
    const logo = PICTURES.get('logo')?.draw() ?? ''
    expect(logo).toMatch(/<g paint-order="stroke" stroke="#f\w+"[^>]*><text/)
  })

  it('answer with a query too, and nothing else', () => {
    expect(picture('/images/favicon.svg?format=300w')).toBe(picture('/images/favicon.svg'))
    expect(asset('/images/social.svg')?.type).toBe('image/svg+xml')
    for (const path of [
      '/images/nothing.svg',
      '/images/../favicon.svg',
      '/images/__proto__.svg',
      '/favicon.svg',
      '',
    ])
      expect(asset(path)).toBeUndefined()
  })

  it('hold a few seconds of sound that does not crack', () => {
    const { type, body } = asset('/assets/slow-radio.wav') ?? {}
    expect(type).toBe('audio/wav')
    if (!(body instanceof Uint8Array)) throw new Error('The sound is no bytes.')
    const view = new DataView(body.buffer)
    expect(String.fromCharCode(...body.subarray(0, 4), ...body.subarray(8, 12))).toBe('RIFFWAVE')
    expect(view.getUint32(4, true)).toBe(body.length - 8)
    const levels = Array.from({ length: (body.length - 44) / 2 }, (_, i) => view.getInt16(44 + i * 2, true))
    const loudest = levels.reduce((most, level) => Math.max(most, Math.abs(level)), 0)
    expect(loudest).toBeGreaterThan(4000)
    expect(loudest).toBeLessThan(30_000)
    expect(Math.abs(levels[0] ?? 1) + Math.abs(levels.at(-1) ?? 1)).toBeLessThan(20)
  })
})

describe('links', () => {
  const links = (list: readonly NavigationLink[]): NavigationLink[] =>
    list.flatMap((link) => [link, ...links(link.items ?? [])])

  it('of every navigation lead somewhere', () => {
    expect(Object.keys(site.navigation)).toEqual(['mainNav', 'secondaryNav', 'footerNav'])
    for (const { url, title, items, collectionId } of Object.values(site.navigation).flatMap(links)) {
      if (items) expect(url).toBe('')
      else if (!url.startsWith('https://')) {
        expect(paths, title).toContain(url)
        expect(collectionAt(site, url).id).toBe(collectionId)
      }
    }
  })

  it('in texts lead somewhere', () => {
    const targets = markup.flatMap((text) => [...text.matchAll(/href="(\/[^"#?]*)/g)].map(([, path]) => path))
    expect(targets.length).toBeGreaterThan(10)
    for (const path of targets) if (asset(String(path)) === undefined) expect(paths).toContain(path)
  })

  it('of the home page and of forms know what they name', () => {
    expect(site.collections.find(({ id }) => id === site.website.homepageCollectionId)?.fullUrl).toBe('/')
    const ids = site.forms.map(({ id }) => id)
    for (const { formId } of walk(site)) if (formId !== undefined) expect(ids).toContain(formId)
    expect(ids).toContain(site.website.newsletterFormId)
    for (const { successUrl } of site.forms) if (successUrl) expect(paths).toContain(successUrl)
  })
})

describe('texts', () => {
  it('are markup without mistakes: a browser opens and closes the same tags', () => {
    const tags = (text: string) => text.match(/<\/?[a-z0-9]+/g)
    for (const text of markup) {
      const mistakes: string[] = []
      const tree = parseFragment(text, { onParseError: ({ code }) => void mistakes.push(code) })
      expect(mistakes, text.slice(0, 80)).toEqual([])
      expect(tags(serialize(tree))).toEqual(tags(text))
    }
  })

  it('have titles that show whether a theme escapes', () => {
    const titles = allItems(site).map(({ title }) => title)
    for (const sign of ['<', '&', '"', 'ö', '煎茶'])
      expect(
        titles.some((title) => title.includes(sign)),
        sign,
      ).toBe(true)
  })
})

describe('the journal', () => {
  const posts = collectionAt(site, '/journal').items ?? []

  it('has posts of many kinds, the newest first', () => {
    expect(posts.length).toBeGreaterThanOrEqual(10)
    const dates = posts.map(({ publishOn }) => Number(publishOn))
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
    const kinds = new Set(posts.map(({ recordType }) => recordType))
    const { text, quote, link, audio, video, image, gallery } = RECORD_TYPES
    expect(kinds).toEqual(new Set([text, quote, link, audio, video, image, gallery]))
    const promoted = posts
      .map(({ promotedBlockType }) => promotedBlockType)
      .filter((type) => type !== undefined)
    for (const type of promoted) expect([...PROMOTED_BLOCK_TYPES, 'gallery']).toContain(type)
    expect(new Set(promoted).size).toBeGreaterThanOrEqual(6)
  })

  it('has headings, lists, quotations, figures and tables in its bodies', () => {
    const all = posts.map(({ body }) => String(body)).join('')
    for (const tag of [
      '<h2>',
      '<h3>',
      '<ul>',
      '<ol>',
      '<blockquote>',
      '<figure>',
      '<table>',
      '<pre>',
      '<dl>',
    ])
      expect(all).toContain(tag)
  })

  it('is commented on and liked', () => {
    for (const post of posts)
      expect(post.commentCount).toBe(Array.isArray(post.comments) ? post.comments.length : -1)
    expect(posts.some(({ publicCommentCount }) => Number(publicCommentCount) > 1)).toBe(true)
    expect(posts.some(({ commentState }) => commentState === 2)).toBe(true)
  })
})

describe('events and gallery', () => {
  const events = collectionAt(site, '/events').items ?? []
  const day = 86_400_000

  it('lie before and after, last an evening or days, and are somewhere or nowhere', () => {
    const middle = Date.now()
    const lengths = events.map(({ startDate, endDate }) => Number(endDate) - Number(startDate))
    expect(Math.min(...lengths)).toBeGreaterThan(0)
    expect(lengths.some((length) => length < day)).toBe(true)
    expect(lengths.some((length) => length > day)).toBe(true)
    expect(events.filter(({ endDate }) => Number(endDate) < middle).length).toBeGreaterThanOrEqual(3)
    expect(events.filter(({ startDate }) => Number(startDate) > middle).length).toBeGreaterThanOrEqual(3)
    expect(new Set(events.map(({ location }) => location !== undefined))).toEqual(new Set([true, false]))
  })

  it('shows a dozen pictures with words and a focal point', () => {
    const pictures = collectionAt(site, '/gallery').items ?? []
    expect(pictures.length).toBeGreaterThanOrEqual(12)
    for (const shown of pictures) {
      expect(shown.body).toMatch(/\w/)
      expect(shown.altText).toMatch(/\w/)
      expect(shown.mediaFocalPoint).toMatchObject({ x: expect.any(Number), y: expect.any(Number) })
    }
    expect(
      new Set(pictures.map(({ mediaFocalPoint }) => JSON.stringify(mediaFocalPoint))).size,
    ).toBeGreaterThan(4)
  })
})
