/// <reference lib="dom" />

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneCauseEach } from '../../../../runtime/check/causes/one-cause-each.ts'
import { countDiagnostics } from '../../../../runtime/files/diagnostic-lists.ts'
import { hasChromium, launch, release } from '../../../support/chromium.ts'
import { listen, openPage } from '../server/browser.ts'
import { CONF, type Served, SITE_REGION, serveTheme } from '../server/server.ts'

const FORM = `<h1>{website.siteTitle|html}</h1>
<form><label>Name <input name="name"></label> <label>Note <textarea name="note"></textarea></label>
<label>Size <select name="size"><option>S</option><option>M</option></select></label>
<label><input type="checkbox" name="gift"> Gift</label></form>
<details><summary>More</summary><p>inside</p></details>
<div style="height: 3000px">tall</div>`

if (!hasChromium)
  process.stdout.write('No Chromium on this machine: the tools of the template author are not tested.\n')

describe.skipIf(!hasChromium)('in the browser', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launch()
    page = await browser.newPage({ viewport: { width: 900, height: 600 } })
    // Shorter than a test, so that what is waited for in vain is named.
    page.setDefaultTimeout(60_000)
  })
  afterAll(() => release(browser))

  async function open(files: Readonly<Record<string, string>>, path = '/about/team') {
    const served = await serveTheme(files)
    await openPage(page, new URL(path, served.server.url).href)
    return served
  }

  function write({ folder }: Served, name: string, text: string): void {
    writeFileSync(folder!.at(name), text)
  }

  it('a changed template is shown, and what the visitor did stays', async () => {
    const served = await open({ 'pages/team.page': FORM })
    await page.fill('[name=name]', 'Ada')
    await page.fill('[name=note]', 'two\nlines')
    await page.selectOption('[name=size]', 'M')
    await page.check('[name=gift]')
    await page.click('summary')
    await page.focus('[name=name]')
    const height = await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('[name=name]')?.setSelectionRange(1, 2)
      window.scrollTo(0, 120)
      Object.assign(window, { before: document.querySelector('[name=name]') })
      return document.querySelector('details')?.getBoundingClientRect().top
    })
    write(
      served,
      'pages/team.page',
      `<p class="new">Above</p><aside>{website.siteTagLine}</aside>${FORM.replace('<h1>', '<h1 id="changed">')}`,
    )
    await page.waitForSelector('h1#changed')
    expect(await page.textContent('aside')).toBe('Warm things')
    const state = await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('[name=name]')
      return {
        same: input === Reflect.get(window, 'before'),
        focused: document.activeElement === input,
        selection: [input?.selectionStart, input?.selectionEnd],
        name: input?.value,
        note: document.querySelector<HTMLTextAreaElement>('[name=note]')?.value,
        size: document.querySelector<HTMLSelectElement>('[name=size]')?.value,
        gift: document.querySelector<HTMLInputElement>('[name=gift]')?.checked,
        open: document.querySelector('details')?.open,
        height: document.querySelector('details')?.getBoundingClientRect().top,
      }
    })
    expect(state).toEqual({
      same: true,
      focused: true,
      selection: [1, 2],
      name: 'Ada',
      note: 'two\nlines',
      size: 'M',
      gift: true,
      open: true,
      height: expect.closeTo(height!, -1),
    })
  })

  it('elements that go are gone, and those that come are there, in order', async () => {
    const list = (names: string) =>
      `<ul>${[...names].map((name) => `<li id="${name}">${name}</li>`).join('')}</ul><p>${names}</p>`
    const served = await open({ 'pages/team.page': list('abcd') })
    for (const names of ['dbxa', 'x', '', 'abcdef', 'fedcba']) {
      write(served, 'pages/team.page', list(names))
      await page.waitForFunction((text) => document.querySelector('main p')?.textContent === text, names)
      expect(await page.$$eval('li', (items) => items.map(({ id }) => id).join(''))).toBe(names)
    }
  })

  it('a changed stylesheet is loaded without the page', async () => {
    const conf = CONF.replace('{', '{ "stylesheets": ["a.css"],')
    const served = await open({
      'template.conf': conf,
      'styles/a.css': 'h1 { color: rgb(1, 2, 3) }',
      'pages/team.page': FORM,
    })
    await page.fill('[name=name]', 'Ada')
    write(served, 'styles/a.css', 'h1 { color: rgb(4, 5, 6) }')
    await page.waitForFunction(() => getComputedStyle(document.querySelector('h1')!).color === 'rgb(4, 5, 6)')
    expect(await page.inputValue('[name=name]')).toBe('Ada')
    // The old one is gone.
    expect(await page.locator('link[rel=stylesheet][href*="a.css"]').count()).toBe(1)
  })

  it('a mistake lies over the last good page until it is mended', async () => {
    const served = await open({ 'pages/team.page': '<p class="a">good</p>' })
    write(served, 'pages/team.page', '<p class="a">bad</p>\n{title|htlm}')
    const dialog = page.getByRole('dialog', { name: '1 mistake in the theme' })
    await dialog.waitFor()
    const text = await dialog.innerText()
    expect(text).toContain('pages/team.page:2:8')
    expect(text).toContain("Formatter 'htlm' is unknown")
    expect(text).toContain('2 | {title|htlm}')
    expect(text).toContain("Did you mean 'html'?")
    expect(await page.textContent('p.a')).toBe('good')
    expect(
      await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent),
    ).toContain('Close')
    await axe()

    write(served, 'pages/team.page', '<p class="a">better</p>')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.querySelector('p.a')?.textContent === 'better')
    expect(await dialog.isVisible()).toBe(false)
  })

  it('a mistake of several files is shown once, with all positions', async () => {
    const served = await open({ 'pages/team.page': '<p>good</p>', 'blocks/a.block': 'good' })
    write(served, 'blocks/a.block', '<b>{title|htlm}</b>')
    write(served, 'pages/team.page', '<p>{title|htlm}</p>\n{@|apply a.block}\n{title|htlm}')
    const dialog = page.getByRole('dialog', { name: '3 mistakes in the theme' })
    await dialog.waitFor()
    expect(await dialog.locator('article').count()).toBe(1)
    expect(await dialog.innerText()).toContain('Also at pages/team.page:1, pages/team.page:3')
    await page.keyboard.press('Escape')
  })

  it('Escape closes the overlay; it comes back with other mistakes, and a button opens it again', async () => {
    const served = await open({ 'pages/team.page': '<p>{@|apply gone.block}</p>' })
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('button', { name: 'Theme: 1 mistake' }).waitFor()
    expect(await dialog.isVisible()).toBe(false)
    // The page goes on while it has no more mistakes than before.
    write(served, 'pages/team.page', '<p class="on">on{@|apply gone.block}</p>')
    await page.waitForSelector('p.on')
    write(served, 'pages/team.page', '<p>{@|apply gone.block}{@|apply lost.block}</p>')
    await page.getByRole('dialog', { name: '2 mistakes in the theme' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '2 mistakes' }).click()
    await page.getByRole('dialog', { name: '2 mistakes in the theme' }).waitFor()
  })

  it('the overlay opens for what the page needs, once; the corner and the sheet count all alike', async () => {
    const served = await open({
      'template.conf': CONF.replace('{', '{ "stylesheets": ["a.less"],'),
      'styles/a.less': 'p { color: @nothing }',
      'pages/team.page': '<p id="x">fine</p><p id="x">fine</p>',
      'collections/blog.list': '{title|htlm}',
      'blocks/unused.block': '{.section title}',
    })
    const dialog = page.getByRole('dialog')
    const corner = page.getByRole('group', { name: 'Template tools' }).getByRole('button').last()
    await page.locator('vitrine-dev[data-state=ready]').waitFor({ state: 'attached' })
    const theme = '3 mistakes, 2 warnings'
    expect(await corner.textContent()).toBe(`Theme: ${theme}; this page: 1 warning`)
    await dialog.waitFor()
    expect(await dialog.innerText()).toContain('@nothing')
    expect(await dialog.innerText()).not.toContain('htlm')
    await page.keyboard.press('Escape')
    expect(countDiagnostics(oneCauseEach(served.diagnosticLists.at(-1) ?? []))).toBe(theme)
    const sheet = await served.get('/__vitrine/pages')
    expect(sheet.text).toContain(`The whole theme: ${theme}`)
    expect(sheet.text.match(/htlm/g)).toHaveLength(1)

    await page.goto(new URL('/blog', served.server.url).href)
    await dialog.waitFor()
    expect(await dialog.innerText()).toContain('htlm')
    await page.keyboard.press('Escape')
    await page.goto(new URL('/blog?page=2', served.server.url).href)
    await page.locator('vitrine-dev[data-state=ready]').waitFor({ state: 'attached' })
    expect(await dialog.isVisible()).toBe(false)
    await corner.click()
    await dialog.getByText('@nothing').first().waitFor()
  })

  it('the panel shows where an element comes from, by pointer and by keyboard', async () => {
    await open(
      {
        'collections/products.list':
          '{.repeated section items}\n <p><a href="{fullUrl}">{title}</a></p>{.end}',
      },
      '/shop',
    )
    await page.keyboard.press('Alt+Shift+I')
    const panel = page.getByRole('status', { name: 'Where it comes from' })
    await panel.waitFor()
    await page.hover('text=shop 3')
    await panel.getByText('collections/products.list:2:5').waitFor()
    await panel.getByText('items.2.title').waitFor()
    expect(await panel.innerText()).toContain('"shop 3"')
    await page.locator('a').nth(4).focus()
    await panel.getByText('items.4.title').waitFor()
    await axe()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await page.getByRole('button', { name: 'Inspect' }).getAttribute('aria-pressed')).toBe('false')
  })

  it('a click while elements are looked at opens their line in the editor, and nothing else', async () => {
    await open({ 'pages/team.page': '<p>a</p>\n<a href="/shop">goods</a>' }, '/about/team')
    const asked: unknown[] = []
    await page.route('**/__vitrine/open', async (route) => {
      asked.push(route.request().postDataJSON())
      await route.fulfill({ json: { opened: 'pages/team.page:2' } })
    })
    await page.keyboard.press('Alt+Shift+I')
    const panel = page.getByRole('status', { name: 'Where it comes from' })
    await page.getByRole('link', { name: 'goods' }).click()
    await panel.getByText('Opened pages/team.page:2 in your editor.').waitFor()
    await page.getByRole('link', { name: 'goods' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => asked).toEqual([{ at: 'pages/team.page:2:1' }, { at: 'pages/team.page:2:1' }])
    expect(new URL(page.url()).pathname).toBe('/about/team')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'goods' }).click()
    await page.waitForURL('**/shop')
  })

  it('the page follows the file that an editor opens', async () => {
    const served = await open({ 'pages/team.page': '<p>a</p>' }, '/shop')
    const show = (file: string) =>
      fetch(new URL('/__vitrine/show', served.server.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ file }),
      })
    await show('pages/team.page')
    await page.waitForURL('**/team')
  })

  it('pictures that name their address only for Squarespace are shown, and stay through a change', async () => {
    const served = await open({ 'pages/team.page': '<img data-src="/__vitrine/base.css" alt="a">' })
    expect(await page.getAttribute('img', 'src')).toBe('/__vitrine/base.css')
    write(served, 'pages/team.page', '<p>new</p><img data-src="/__vitrine/base.css" alt="b">')
    await page.waitForSelector('img[alt=b]')
    expect(await page.getAttribute('img', 'src')).toBe('/__vitrine/base.css')
  })

  it('the tools work under a strict content security policy', async () => {
    const served = await serveTheme({ 'pages/team.page': '<p class="a">{a|htlm}</p>' })
    const said = listen(page)
    await page.route(
      `${served.server.url}**`,
      async (route) => {
        const answer = await route.fetch()
        const headers = {
          ...answer.headers(),
          'content-security-policy': "default-src 'self'; require-trusted-types-for 'script'",
        }
        await route.fulfill({ response: answer, headers })
      },
      { times: 1 },
    )
    await page.goto(new URL('/about/team', served.server.url).href)
    await page.getByRole('dialog').waitFor()
    const border = await page
      .getByRole('dialog')
      .evaluate((dialog) => getComputedStyle(dialog).borderTopColor)
    expect(border).toBe('rgb(248, 113, 113)')
    expect(said).toEqual([])
  })

  it('a theme that goes does not end the server', async () => {
    const served = await open({ 'pages/team.page': '<p class="a">good</p>' })
    rmSync(served.folder!.at('site.region'))
    await page.getByRole('dialog').waitFor()
    expect(await page.textContent('p.a')).toBe('good')
    write(served, 'site.region', SITE_REGION)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  async function axe(): Promise<void> {
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
    const violations = await page.evaluate(async () => {
      const { run } = Reflect.get(window, 'axe')
      const found = await run({ exclude: [] }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
      return found.violations.map(
        ({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]?.html}`,
      )
    })
    expect(violations).toEqual([])
  }
})
