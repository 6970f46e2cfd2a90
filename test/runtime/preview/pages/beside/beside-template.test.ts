import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { withParts } from '../../../../../runtime/preview/pages/beside/beside-template.ts'
import { withBars } from '../../../../../runtime/preview/pages/fit/made-up-bars.ts'
import { PARTS_STYLE } from '../../../../../runtime/preview/server/styles/parts-style.ts'
import { SITE_REGION, serveTheme } from '../../server/server.ts'
import { smallSite } from '../../server/small-site.ts'

const shown = (html: string, data: Parameters<typeof withParts>[1]) =>
  new JSDOM(withParts(html, data).html).window.document
const announcing = (settings: object) => ({ websiteSettings: { announcementBarSettings: settings } })

describe('the announcement', () => {
  const data = announcing({ text: '<p>Open <b>late</b></p>', clickthroughUrl: { url: '/shop' } })

  it('is in the drop zone of the theme, with its link over it', () => {
    const page = shown(
      '<body><div data-a="x>y" class="Site sqs-announcement-bar-dropzone"><p>x</p></div></body>',
      data,
    )
    const bar = page.querySelector('.Site')?.firstElementChild
    expect(bar?.className).toBe('sqs-announcement-bar')
    expect(bar?.querySelector('.sqs-announcement-bar-text-inner')?.innerHTML).toBe('<p>Open <b>late</b></p>')
    expect(bar?.querySelector('a')?.getAttribute('href')).toBe('/shop')
  })

  it('is first in the body elsewhere, and on no page without a text', () => {
    expect(shown('<body class="a"><p>x</p></body>', data).body.firstElementChild?.className).toBe(
      'sqs-announcement-bar',
    )
    for (const settings of [{}, { text: '<p> </p>' }, { text: 3 }]) {
      const html = '<body><p>x</p></body>'
      expect(withParts(html, announcing(settings))).toEqual({ html, hasParts: false, hasAnnouncement: false })
    }
  })

  it('runs nothing that its text and link bring along', () => {
    const text = '<p onclick="x()">$& Hi<img src=x onerror=x()><script>x()</script></p>'
    const page = shown('<body></body>', announcing({ text, clickthroughUrl: { url: ' javascript:x()' } }))
    expect(page.body.innerHTML).not.toMatch(/onclick|onerror|script|javascript/)
    expect(page.body.textContent).toContain('$& Hi')
  })
})

describe('the bar with ways to reach the owner', () => {
  it('has those that the settings name and the site has', () => {
    const contact = { contactEmail: 'a"b@x.org', contactPhoneNumber: '+44 131 (5)' }
    const mobileInfoBarSettings = {
      isContactEmailEnabled: true,
      isContactPhoneNumberEnabled: true,
      isLocationEnabled: true,
    }
    const page = shown('<body></body>', {
      website: { location: { mapLat: 1.5 } },
      websiteSettings: { ...contact, mobileInfoBarSettings },
    })
    const links = [...page.querySelectorAll('.sqs-mobile-info-bar a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['mailto:a"b@x.org', 'tel:+441315'])
  })
})

describe('comments', () => {
  const said = (id: string, more = {}) => ({
    id,
    memberName: '<b>Ann',
    addedOn: 1794816000000,
    body: `<p>${id}</p>`,
    ...more,
  })

  it('are left to a theme that prints them itself, and to those who comment first', () => {
    const element = '<div class="squarespace-comments" id="comments-p1" data-a="1"></div>'
    const own = `<body><ol class="comment-list"></ol>${element}</body>`
    expect(withParts(own, { item: { id: 'p1', comments: [said('one')] } }).html).toBe(own)
    expect(withParts(element, { item: { id: 'p1', comments: [] } }).html).toBe(element)
    expect(withParts(element, { item: { id: 'p2', comments: [said('one')] } }).html).toBe(element)
    expect(withParts(element, { item: { id: 'p1', comments: [said('one')] } }).html).toContain('1 Comment<')
  })

  it('are where the template prints them, each below what it answers', async () => {
    const site = smallSite()
    const collections = site.collections.map((collection) => ({
      ...collection,
      items: (collection.items ?? []).map((item) => ({
        ...item,
        comments: [
          said('one'),
          said('two'),
          said('three', { parentId: 'one', body: '<p>x<script>1</script></p>' }),
        ],
      })),
    }))
    const { get } = await serveTheme(
      { 'site.region': SITE_REGION, 'collections/blog.item': '{.section item}{@|comments}{.end}' },
      { site: { ...site, collections } },
    )
    const path = collections.find(({ typeName }) => typeName === 'blog')?.items[0]?.fullUrl
    const { document } = new JSDOM((await get(String(path))).text).window
    const comments = document.querySelector('.squarespace-comments')
    expect(comments?.querySelector('.comment-count')?.textContent).toBe('3 Comments')
    const entries = [...(comments?.querySelectorAll('.comment-list > .comment') ?? [])]
    expect(entries.map(({ id }) => id)).toEqual(['comment-one', 'comment-three', 'comment-two'])
    expect(entries[0]?.querySelector('.author')?.textContent).toBe('<b>Ann')
    expect(entries[0]?.querySelector('time')?.dateTime).toBe('2026-11-16')
    expect(entries[1]?.querySelector('script')).toBeNull()
    expect(document.querySelector('link[href="/__vitrine/parts.css"]')).not.toBeNull()
    expect((await get('/__vitrine/parts.css')).text).toBe(PARTS_STYLE)
  })
})

it('has looks that every rule of a theme goes before', () => {
  const selectors = PARTS_STYLE.replace(/@media[^{]*\{|\{[^}]*\}/g, '\n')
    .split('\n')
    .map((line) => line.trim())
  const weighty = /^\.sqs-announcement-bar-(?:text-inner|close)(?: ?:where\()/
  for (const selector of selectors.filter((line) => line !== '' && line !== '}' && !weighty.test(line)))
    expect(selector).toMatch(/^:where\([^()]*(?:\([^()]*\)[^()]*)*\)(?:::before)?$/)
})

it('keeps colours of all paragraphs and buttons of a theme out of the announcement', () => {
  const looks = (theme: string) => {
    const page = new JSDOM(
      withParts(`<head><style>${theme}</style><style>${PARTS_STYLE}</style></head><body></body>`, {
        websiteSettings: { announcementBarSettings: { text: '<p>Open</p>' } },
      }).html,
    )
    const { document } = page.window
    document.querySelector('button')?.removeAttribute('hidden')
    return ['p', 'button'].map((tag) => {
      const element = document.querySelector(`.sqs-announcement-bar ${tag}`)
      const { color, backgroundColor } = page.window.getComputedStyle(element ?? document.body)
      return `${color} ${backgroundColor}`
    })
  }
  const OF_THE_BAR = 'inherit rgba(0, 0, 0, 0)'
  expect(looks('body p { color: #333 } button { color: #333; background: #fff }')).toEqual([
    OF_THE_BAR,
    OF_THE_BAR,
  ])
})

it('makes up the bars that a theme names, beside what a site has', () => {
  expect(withBars({ a: 1 }, { bars: new Set() })).toEqual({ a: 1 })
  const own = { announcementBarSettings: { text: 'Own' } }
  const settings = withBars(own, { bars: new Set(['announcement', 'contact'] as const) })
  expect(settings).toMatchObject({ ...own, mobileInfoBarSettings: { isLocationEnabled: true } })
})
