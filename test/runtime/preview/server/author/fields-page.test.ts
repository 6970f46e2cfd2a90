import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { TRIAL_FIELDS } from '../../../../../runtime/preview/server/author/fields-page.ts'
import { FIELD_KINDS } from '../../../../../runtime/site/forms/kinds.ts'
import { expectAccessible } from '../../../../browser/support/axe.ts'
import { hasChromium, launch, release } from '../../../../support/chromium.ts'
import { serveTheme } from '../server.ts'

it('has a field of every kind', () => {
  const kinds = TRIAL_FIELDS.map(({ type }) => type)
  expect(kinds).toEqual(expect.arrayContaining([...FIELD_KINDS]))
})

describe.skipIf(!hasChromium)('in the browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => release(browser))

  it('checks the form, shows the answers, and shows the messages for an editor', async () => {
    const { server } = await serveTheme({})
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    const said: string[] = []
    page.on('pageerror', (error) => said.push(error.message))
    await page.goto(new URL('/__vitrine/fields', server.url).href)
    const link = page.getByLabel('Link')
    await link.fill('nowhere')
    await page.getByText('Links must be formatted as https://example.com or www.example.com').waitFor()
    await link.fill('https://example.com')
    expect(await link.locator('xpath=following-sibling::output').innerText()).toBe('Fine')
    await page.getByLabel('Postal code', { exact: true }).fill('US 9021')
    await page.getByText('ZIP Codes need to be 5 digits.').waitFor()
    await page.getByLabel('Failure').selectOption('rename')
    await page.getByText('Unable to Rename File: There was a problem while renaming your file.').waitFor()
    const dataset = page.getByLabel('Dataset')
    await dataset.fill('a,b\n'.repeat(9))
    await page.getByText('Your dataset was cut to 5 rows and 2 columns.').waitFor()
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    })
    await page.getByText('The file notes.txt does not appear to be a supported image file.').waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('One or more fields is invalid, please check your entries.').first().waitFor()
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('<b>L</b>')
    await page.getByLabel('Email', { exact: false }).first().fill('ada@example.com')
    await page.getByLabel('Select').selectOption('Tea')
    await page.locator('[name=checkbox]').first().check()
    for (const question of await page.locator('.likert__question').all())
      await question.getByLabel('Agree', { exact: true }).check()
    await page.getByLabel('Long text').fill('short')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.locator('pre').getByText('"Last": "<b>L</b>"').waitFor()
    expect(said).toEqual([])
  })
})
