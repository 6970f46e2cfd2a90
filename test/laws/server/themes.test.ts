import { describe, expect, it } from 'vitest'
import { bare, serveTheme } from '../../runtime/preview/server/server.ts'
import { hasThemes, THEME_NAMES, THEMES } from '../../support/real-themes.ts'

const PAGES: readonly (readonly [path: string, status: number, words: string])[] = [
  ['/shop', 200, 'shop 6'],
  ['/shop/number-2', 200, '20.00'],
  ['/blog', 200, 'blog 20'],
  ['/blog?page=3', 200, 'blog 45'],
  ['/blog/number-3', 200, 'All of post 3'],
  ['/events', 200, 'events 3'],
  ['/events/number-1', 200, 'events 1'],
  ['/pictures', 200, 'pictures 4'],
  ['/archive', 200, 'archive 3'],
  ['/archive/number-1', 200, 'archive 1'],
  ['/about/team', 200, 'We knit.'],
  ['/about/news', 200, 'news 2'],
  ['/about/news/number-1', 200, 'An article.'],
  ['/works', 200, 'The first work.'],
  ['/search?q=scarf', 200, '6 results'],
  ['/cart', 200, 'Your cart is empty.'],
  ['/nowhere', 404, 'Page not found'],
]

describe.skipIf(!hasThemes).each(THEME_NAMES)('%s', (name) => {
  it('shows every kind of page', async () => {
    const { get } = await serveTheme(`${THEMES}/${name}`)
    for (const [path, status, words] of PAGES) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, status])
      const html = bare(answer.text)
      expect(html, path).toContain(words)
      expect(html, path).toMatch(/^\s*<!doctype html>/)
      expect(html, path).toContain('</body>')
      expect(html, path).toContain('<meta charset="utf-8">')
      // A link of the navigation is on every page.
      expect(html, path).toContain('href="/blog"')
      expect(html, path).not.toMatch(/<squarespace:|\{squarespace|\{\.|vitrine-scope/)
    }
  })

  it('has a slot for its elements and none in what is no element', async () => {
    const { get } = await serveTheme(`${THEMES}/${name}`)
    const { text } = await get('/shop')
    expect(text.match(/data-vitrine="[^"]+\.(?:region|block|list):\d+:\d+"/g)?.length).toBeGreaterThan(5)
  })
})
