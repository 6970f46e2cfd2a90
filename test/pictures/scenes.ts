import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { demoSite } from '../browser/support/demo-site.ts'
import { startAuthorSite } from '../browser/support/site-server.ts'
import type { Frame } from './webp.ts'

export const SIZE = Object.freeze({ width: 1200, height: 675 })
const THEME = 'templates/theme'
const BROKEN = 'blocks/product-card.block'

/** Takes pictures of the demo theme by name: pages, the dark shop, and a mistake as `dev` shows it. */
export async function takePages(browser: Browser): Promise<Map<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'))
  cpSync(THEME, folder, { recursive: true })
  const site = await startAuthorSite({ site: demoSite(), folder })
  const taken = new Map<string, Buffer>()
  try {
    const page = await browser.newPage({ viewport: SIZE })
    const shoot = async (name: string, path: string) => {
      await page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' })
      taken.set(name, await page.screenshot())
    }
    await shoot('home', '/')
    await shoot('product', '/shop/morning-mug')
    await page.emulateMedia({ colorScheme: 'dark' })
    await shoot('shop-dark', '/shop')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`${site.origin}/shop`, { waitUntil: 'networkidle' })
    const file = join(folder, BROKEN)
    writeFileSync(file, readFileSync(file, 'utf8').replace('|html}', '|htlm}'))
    await page.getByText('htlm').first().waitFor()
    taken.set('overlay', await page.screenshot())
    await page.close()
  } finally {
    await site.close()
    rmSync(folder, { recursive: true })
  }
  return taken
}

const TEMPLATE = '<h1>{title|html}</h1>\n<ul>\n\n</ul>'
const DATA = `{
  "title": "Öberg & Rowe",
  "items": [
    { "name": "Mug", "price": { "value": "24.00", "currency": "GBP" } },
    { "name": "Bowl", "price": { "value": "32.00", "currency": "GBP" } }
  ]
}`

/** Records the playground while somebody writes a list in it: completion, a mistake, its fix. */
export async function recordPlayground(browser: Browser): Promise<Frame[]> {
  const site = await startAuthorSite({ site: demoSite() })
  const frames: Frame[] = []
  try {
    const page = await browser.newPage({ viewport: SIZE })
    await page.goto(`${site.origin}/docs/play`)
    await page.locator('.cm-content').nth(1).waitFor()
    const shoot = async (time: number) => {
      frames.push({ png: await page.screenshot(), time })
    }
    const write = async (text: string, time = 250) => {
      await page.keyboard.insertText(text)
      await rendered(page)
      await shoot(time)
    }
    await replace(page, /Data/, DATA)
    await replace(page, /Template/, TEMPLATE)
    for (const key of ['Control+End', 'ArrowUp']) await page.keyboard.press(key)
    await rendered(page)
    await shoot(900)
    await write('  {.repeated section items}', 500)
    await write('{.end}', 300)
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowLeft')
    await write('<li>{name|html}', 700)
    await page.keyboard.type(' {p')
    await page.getByRole('option', { name: /^price/ }).waitFor()
    await shoot(1200)
    await page.getByRole('option', { name: /^price/ }).click()
    await write('|mony}', 1800)
    for (const key of ['ArrowLeft', 'Backspace']) await page.keyboard.press(key)
    await write('ey', 500)
    await page.keyboard.press('ArrowRight')
    await write('</li>', 2000)
    await page.close()
  } finally {
    await site.close()
  }
  return frames
}

async function replace(page: Page, name: RegExp, text: string): Promise<void> {
  await page.getByRole('textbox', { name }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

/** Resolves once the page follows what was typed: the address holds it then. */
async function rendered(page: Page): Promise<void> {
  const before = page.url()
  await page.waitForURL((url) => url.href !== before, { waitUntil: 'commit' })
  await page.waitForTimeout(300)
}
