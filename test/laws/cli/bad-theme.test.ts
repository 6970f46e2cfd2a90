import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { BAD_THEME } from '../../runtime/cli/bad-theme.ts'
import { vitrine } from '../../runtime/cli/fake-io.ts'
import { serveTheme } from '../../runtime/preview/server/server.ts'
import { smallSite } from '../../runtime/preview/server/small-site.ts'
import { hasChromium, launch, release } from '../../support/chromium.ts'
import { folderWith } from '../../support/folder-with.ts'

const ERRORS = [
  'bad-conf collections/blog.conf:1',
  'less-style styles/endless.less:2',
  'less-style styles/tweaks.less:6',
  'not-json collections/gallery.conf:1',
  'not-json presets/default.preset:3',
]
const ALL = [
  ...ERRORS,
  'bad-tweak styles/tweaks.less:1',
  'bad-tweak styles/tweaks.less:2',
  'bad-tweak styles/tweaks.less:3',
  'conf-without-templates collections/blog.conf:1',
  'conf-without-templates collections/gallery.conf:1',
  'imports-itself styles/self.less:1',
  'large-style styles/large.less:1',
  'missing-file site.region:3',
  'missing-file styles/last.less:1',
  'missing-file styles/tweaks.less:5',
  'missing-script template.conf:2',
].sort()

/** Rules of the sheets that are right, around the wrong ones. */
function expectGoodRules(css: string): void {
  for (const rule of ['.first {', '.self {', 'b {\n  color: blue', '.large {', 'margin: 4px', '.last {'])
    expect([rule, css.includes(rule)]).toEqual([rule, true])
  expect(css.length).toBeGreaterThan(1_000_000)
}

interface Position {
  readonly file: string
  readonly line: number
}

interface Said extends Position {
  readonly code: string
  readonly also?: readonly Position[]
}

const positions = (diagnostics: readonly Said[], folder = '') =>
  diagnostics
    .flatMap(({ code, also = [], ...first }) =>
      [first, ...also].map(({ file, line }) => `${code} ${file.slice(folder.length)}:${line}`),
    )
    .sort()

it('check and build report every mistake of a broken theme at its position, and the page comes', async () => {
  const { at, remove } = folderWith(
    Object.fromEntries(Object.entries(BAD_THEME).map(([name, text]) => [`t/${name}`, text])),
  )
  writeFileSync(at('site.json'), JSON.stringify(smallSite()))
  onTestFinished(remove)
  const checked = await vitrine(['check', at('t'), '--site', at('site.json'), '--json'])
  expect([checked.status, checked.stderr]).toEqual([1, ''])
  const { diagnostics }: { diagnostics: Said[] } = JSON.parse(checked.stdout)
  expect(positions(diagnostics, `${at('t')}/`)).toEqual(ALL)
  const built = await vitrine(['build', at('t'), '--site', at('site.json'), '--out', at('out')])
  expect(built.status).toBe(1)
  for (const position of ERRORS) expect(built.stderr).toContain(`${position.split(' ')[1]}:`)
  expect(built.stderr).toMatch(/9 warnings/)
  expect(readFileSync(at('out/index.html'), 'utf8')).toContain('<main>')
  expectGoodRules(readFileSync(at('out/styles/all.less.css'), 'utf8'))
})

it('dev reports them, too, with the script that throws while the page loads', async () => {
  const { get, json, server } = await serveTheme(BAD_THEME)
  const { status, text } = await get('/')
  expect([status, text.includes('We knit')]).toEqual([200, expect.any(Boolean)])
  expectGoodRules((await get('/styles/all.less.css')).text)
  const { diagnostics } = await json('/__vitrine/mistakes?page=/')
  expect(positions(diagnostics as Said[])).toEqual(ALL)
  if (!hasChromium) return
  const browser = await launch()
  onTestFinished(() => release(browser))
  const page = await browser.newPage()
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await page.goto(server.url)
  expect(await page.locator('main').textContent()).toContain('Welcome')
  const named = page.locator('vitrine-dev dialog h3', { hasText: 'throws.js' })
  await page.locator('vitrine-dev button', { hasText: 'mistakes' }).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await page.locator('vitrine-dev button', { hasText: 'mistakes' }).click()
  expect(await named.allTextContents()).toEqual([expect.stringMatching(/scripts\/throws\.js:2:\d+$/)])
  expect(failures).toEqual(['no'])
})
