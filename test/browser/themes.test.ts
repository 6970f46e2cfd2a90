import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { previewAsset } from '../../runtime/preview/server/preview-asset.ts'
import { demoContent } from '../../templates/content/index.ts'
import { serveTheme } from '../runtime/preview/server/server.ts'
import { hasChromium, launch, release } from '../support/chromium.ts'
import { ofToday } from '../support/property.ts'
import { hasThemes, THEME_NAMES, THEMES } from '../support/real-themes.ts'

const PATHS = ['/', '/shop', '/journal/first-frost', '/gallery']

/** A page a day of each theme, another one of the next theme; all of them in the long run. */
const CASES = THEME_NAMES.map((name, i) => ({
  name,
  paths: ofToday([...PATHS.slice(i), ...PATHS.slice(0, i)], 1),
}))

describe.skipIf(!hasChromium || !hasThemes)('a real theme in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => release(browser))

  it.each(CASES)('$name is styled, shows its pictures and throws nothing', async ({ name, paths }) => {
    const { server } = await serveTheme(`${THEMES}/${name}`, { site: demoContent(), asset: previewAsset })
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    // What themes load from elsewhere is not there, as without a network.
    await page.route(
      (url) => url.origin !== new URL(server.url).origin,
      (route) => route.abort(),
    )
    const thrown: string[] = []
    page.on('pageerror', ({ message, stack = '' }) => thrown.push(`${message} ${stack.split('\n')[1]}`))
    for (const path of paths) {
      await page.goto(new URL(path, server.url).href)
      const look = await page.evaluate(() => ({
        rules: [...document.styleSheets].flatMap((sheet) =>
          sheet.href?.startsWith(location.origin) ? [sheet.cssRules.length] : [],
        ),
        text: document.body.innerText.length,
        tags: /\{[.@]|\{squarespace/.exec(document.body.innerText)?.[0],
      }))
      expect([path, Math.max(0, ...look.rules) > 5, look.text > 50, look.tags]).toEqual([
        path,
        true,
        true,
        undefined,
      ])
      await page.waitForFunction(() => {
        const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
        return inView.every((image) => image.complete && (image.naturalWidth > 0 || !image.src))
      })
    }
    expect(thrown).toEqual([])
  })
})
