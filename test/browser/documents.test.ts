import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium, launch, release } from '../support/chromium.ts'
import { ofToday } from '../support/property.ts'
import { expectAccessible } from './support/axe.ts'

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

describe.skipIf(!hasChromium)('the documents, opened as files', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => release(browser))

  // Pages of one kind are made alike: in the dark a few of them show all colours.
  it.each([
    ['light', ofToday(names, 5).filter((name) => name !== 'predicates.html')],
    ['dark', ['index.html', 'instructions.html', 'first-theme.html']],
  ] as const)('have no finding of axe: %s', async (colorScheme, shown) => {
    const page = await browser.newPage({ colorScheme })
    for (const name of shown) {
      await page.goto(address(name))
      await expectAccessible(page)
    }
    await page.close()
  })

  it('are as narrow as a phone', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 640 } })
    for (const name of ofToday(names, 8)) {
      await page.goto(address(name))
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([name, width]).toEqual([name, 320])
    }
    await page.close()
  })

  it('are searched without a server', async () => {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(address('index.html'))
    await page.getByRole('searchbox').fill('truncate')
    await page.getByRole('region', { name: 'Search results' }).getByRole('link').first().waitFor()
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL(/formatters\.html#formatter-truncate$/, { waitUntil: 'commit' })
    await page.getByRole('searchbox').fill('xyzzy')
    await page.getByText('Nothing found.').waitFor()
    expect(errors).toEqual([])
    await page.getByRole('searchbox').fill('truncate')
    await expectAccessible(page)
    await page.close()
  })
})
