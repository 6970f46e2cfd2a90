import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderWith } from '../../support/folder-with.ts'
import { demoSite } from '../support/demo-site.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import type { Stage } from '../support/stage.ts'

/** A theme with every kind of script that owners write, and a hole in its defence: a handler made of data. */
const THEME = {
  'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'site.region': `<!doctype html><html lang="en"><head>{squarespace-headers}</head><body>
<main><h1>Policy</h1><button type="button" onclick="this.textContent = 'pressed'">Press</button>
<button type="button" onmouseover="{website.hostile}">Hostile</button></main>
<script>document.documentElement.dataset.inline = '{website.siteTitle}'</script>
<script src="http://cdn.example/library.js"></script></body></html>`,
}

/** The headers that the host sends, as a browser reads them. */
export function contentPolicy(stage: Stage): void {
  describe("the host's content security policy", () => {
    const folder = folderWith(THEME)
    let site: SiteServer
    beforeAll(async () => {
      const { website, ...rest } = demoSite()
      const hostile = { ...website, hostile: 'document.documentElement.dataset.hostile = 1' }
      site = await startSite(
        { site: { ...rest, website: hostile }, folder: folder.path },
        { withStore: false },
      )
    })
    afterAll(async () => {
      await site?.close()
      folder.remove()
    })

    it("runs the theme's scripts, its handlers and libraries from elsewhere, and no handler that data made", async () => {
      const { page, context, watch } = await stage.visit({}, { site })
      // Of the handler that data made.
      watch.announce(/Content Security Policy/)
      watch.announce(/policy does not run 'onmouseover' of <button>/)
      await context.route('http://cdn.example/library.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'document.documentElement.dataset.library = 1',
        }),
      )
      await page.goto('/')
      const set = () => page.evaluate(() => ({ ...document.documentElement.dataset }))
      await page.getByRole('button', { name: 'Hostile' }).hover()
      expect(await set()).not.toHaveProperty('hostile')
      await page.getByRole('button', { name: 'Press' }).click()
      await page.getByRole('button', { name: 'pressed' }).waitFor()
      expect(await set()).toMatchObject({ inline: expect.stringMatching(/./), library: '1' })
    })
  })
}
