import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hasChromium, launch, release } from '../support/chromium.ts'
import { ofToday } from '../support/property.ts'
import { expectAccessible, expectContrast } from './support/axe.ts'

const FOLDER = 'dist/docs'
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.html'))
const texts = new Map(names.map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')]))
const address = (name: string) => pathToFileURL(resolve(FOLDER, name)).href

it('the links of the documents lead to pages and headings that exist', () => {
  const broken = [...texts].flatMap(([name, text]) =>
    [...text.matchAll(/<a [^>]*href="([^"]*)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => !/^https?:/.test(href))
      .filter((href) => {
        const [file = '', id] = href.split('#')
        const page = texts.get(file === '' ? name : file)
        // The playground keeps its text behind the sign.
        if (file === 'play.html') return false
        return page === undefined || (id !== undefined && !page.includes(` id="${id}"`))
      })
      .map((href) => `${name}: ${href}`),
  )
  expect(broken).toEqual([])
})

it('the first page says of each document what is in it', () => {
  const page = texts.get('index.html') ?? ''
  const listed = [...page.matchAll(/<dt><a href="([^"]*)">[^<]+<\/a><\/dt><dd>[^<]+<\/dd>/g)].map(
    ([, href]) => href,
  )
  const others = names.filter((name) => !['index.html', 'play.html'].includes(name))
  expect(listed.sort()).toEqual(others.sort())
})

describe.skipIf(!hasChromium)('the documents, opened as files', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => release(browser))

  // Pages of one kind are made alike: in the dark a few of them show all colours, today one.
  const inDark = ofToday(['index.html', 'instructions.html', 'first-theme.html'], 1)
  const today = ofToday(names, 3)
  const shown = [...new Set([...today, ...inDark])]
  it.each(shown)('%s is accessible and as narrow as a phone', async (name) => {
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    await page.goto(address(name))
    if (today.includes(name) && name !== 'predicates.html') await expectAccessible(page)
    if (inDark.includes(name)) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectContrast(page)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  it('begin with the document on a phone, whose menu is a link away, and beside it in a wide window', async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } })
    onTestFinished(() => page.close())
    await page.goto(address('formatters.html'))
    const heading = page.getByRole('heading', { level: 1 })
    const menu = page.getByRole('navigation', { name: 'Documents' })
    const topOf = async (part: typeof menu) => (await part.boundingBox())?.y ?? Number.NaN
    expect(await topOf(heading)).toBeLessThan(320)
    await page.getByRole('link', { name: 'All documents' }).click()
    expect(Math.abs(await topOf(menu))).toBeLessThan(640)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(address('formatters.html'))
    expect(await page.getByRole('link', { name: 'All documents' }).isVisible()).toBe(false)
    expect(await topOf(menu)).toBeLessThan(320)
    expect(await topOf(heading)).toBeLessThan(320)
  })

  it('are searched without a server', async () => {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(address('index.html'))
    await page.getByRole('searchbox').fill('truncate')
    await page.getByRole('region', { name: 'Search results' }).getByRole('link').first().waitFor()
    expect(errors).toEqual([])
    await expectAccessible(page)
    // axe asks for the styles, which pages that are files may not.
    errors.length = 0
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL(/formatters\.html#formatter-truncate$/, { waitUntil: 'commit' })
    await page.getByRole('searchbox').fill('xyzzy')
    await page.getByText('Nothing found.').waitFor()
    expect(errors).toEqual([])
    await page.close()
  })
})
