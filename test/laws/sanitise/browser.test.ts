import { JSDOM } from 'jsdom'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sanitise } from '../../../runtime/react/sanitise/cleaner.ts'
import { createGuard } from '../../../runtime/react/sanitise/guard.ts'
import { createSanitiser } from '../../../runtime/react/sanitise/sanitise.ts'
import { windowOf } from '../../../runtime/react/sanitise/server-window.ts'
import { browserSanitiser } from '../../runtime/react/sanitise/browser-bundle.ts'
import { fill, HOLES } from '../../runtime/react/sanitise/holes.ts'
import { payloads } from '../../runtime/react/sanitise/payloads.ts'
import { hasChromium, launch, release } from '../../support/chromium.ts'
import { SEED } from '../../support/property.ts'

const OFFLINE = ['--host-resolver-rules=MAP * ~NOTFOUND']
const TIME = 180_000
/** Characters of a page of attacks. */
const PAGE_LENGTH = 2_000_000
/** Attacks that leave, reload or swallow the page that all attacks share; the parser's test covers these. */
const ALONE = /^<(?:meta|base|iframe src|object|embed)|^<!--|^<script>|<plaintext|^script {2}import/
/** Every attack goes into the text of a page, and one in so many, others in each, into each other context. */
const SHARE = process.env.LONG ? 4 : 32

describe.skipIf(!hasChromium)('in Chromium', () => {
  let browser: Browser
  let page: Page
  let sanitise: Sanitise
  const problems: string[] = []

  beforeAll(async () => {
    sanitise = createSanitiser(windowOf(JSDOM))
    browser = await launch(OFFLINE)
    const context = await browser.newContext()
    await context.addInitScript(watch)
    page = await context.newPage()
    await page.goto('about:blank')
    page.on('dialog', async (dialog) => {
      problems.push(`dialog ${dialog.message()}`)
      await dialog.dismiss()
    })
  }, TIME)
  afterAll(() => release(browser))

  it('the watch sees a script that runs', async () => {
    for (const html of [
      '<script>alert(1)</script>',
      '<img src=x: onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
    ]) {
      await page.setContent(html)
      expect(await page.evaluate(use)).not.toEqual([])
    }
  })

  it(
    'no attack runs',
    async () => {
      const guard = createGuard({}, sanitise)
      const attacks = payloads()
      let batch = ''
      const hits: unknown[] = []
      const flush = async () => {
        await page.setContent(`<!DOCTYPE html><body>${batch}`, { waitUntil: 'load' })
        const found = await page.evaluate(use)
        if (found.length > 0) hits.push({ found, batch: batch.slice(0, 2000) })
        batch = ''
      }
      for (const [index, hole] of HOLES.entries()) {
        if (ALONE.test(hole.name)) continue
        const share = hole.context.kind === 'text' && index === 0 ? 1 : SHARE
        const seen = new Set<string>()
        for (let i = (index + SEED) % share; i < attacks.length; i += share)
          seen.add(fill(hole, attacks[i]!, guard))
        for (const html of seen) {
          batch += `<section>${html}</section>\n`
          if (batch.length > PAGE_LENGTH) await flush()
        }
      }
      await flush()
      expect(hits).toEqual([])
      expect(problems).toEqual([])
    },
    TIME,
  )

  it(
    'sanitises to the same text as a server',
    async () => {
      const attacks = payloads()
      await page.setContent('<!DOCTYPE html><body>')
      await page.addScriptTag({ content: await browserSanitiser() })
      const inBrowser = await page.evaluate(
        (texts) => texts.map((text) => Reflect.get(window, 'sanitise')(text).html),
        attacks,
      )
      const differing = attacks.flatMap((attack, i) => {
        const { html } = sanitise(attack)
        return html === inBrowser[i] ? [] : [{ attack, html, inBrowser: inBrowser[i] }]
      })
      expect(differing).toEqual([])
    },
    TIME,
  )
})

/** Runs before anything else in every frame: whatever an attack calls is written down. */
function watch(): void {
  const root = window.top ?? window
  const hits: string[] = Reflect.get(root, 'hits') ?? []
  Reflect.set(root, 'hits', hits)
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
    Object.defineProperty(window, name, { value: (text: unknown) => hits.push(`${name} ${text}`) })
  }
  Object.defineProperty(window, 'own', { value: () => undefined })
  Object.defineProperty(window, 'a', { value: 1, writable: true })
}

/** Uses a page as a visitor would, every handler and every link of it; returns what was called. */
async function use(): Promise<string[]> {
  const hits: string[] = Reflect.get(window, 'hits') ?? []
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2), { cancelable: true }))
      if (!/^(?:xlink:)?href$|^src$|^action$|^formaction$/.test(name)) continue
      if (!URL.canParse(value, 'https://page.test/')) continue
      const { protocol, href } = new URL(value, 'https://page.test/')
      if (/^(?:javascript|vbscript):/.test(protocol)) {
        hits.push(href)
      }
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  return hits.splice(0)
}
