import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { Watch } from '../../browser/support/watch.ts'
import { hasChromium, launch } from '../../support/chromium.ts'
import { pack } from '../project.ts'
import { App } from './app.ts'
import { EXAMPLES, type ExamplePage } from './examples.ts'

// `npm run test:apps [-- NAME …]` installs the packed package into each application of fixtures/apps, builds
// the application and visits its pages.

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(EXAMPLES)
const browser = hasChromium ? await launch() : undefined
for (const name of names) {
  try {
    await visit(name)
  } catch (error) {
    print(`${name}: FAILED ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
await browser?.close()

async function visit(name: string): Promise<void> {
  const example = EXAMPLES[name]
  if (example === undefined) throw new Error(`one of ${Object.keys(EXAMPLES).join(', ')} was expected`)
  const app = new App(name)
  try {
    const manifest = JSON.parse(app.read('package.json'))
    manifest.dependencies.vitrine = `file:${pack(app.folder)}`
    app.write('package.json', JSON.stringify(manifest))
    await timed(`${name}: installed`, () => app.run('npm', ['install', '--no-audit', '--no-fund']))
    await timed(`${name}: built`, () => run(app, example.build))
    const port = await freePort()
    const server = await app.start(...command(example.serve(port)), { PORT: port })
    try {
      for (const page of example.pages) print(`${name}: ${await checkPage(server.url, page)}`)
    } finally {
      await server.stop()
    }
  } finally {
    app.remove()
  }
}

/** Throws where a page is not as its example says; returns what to print of it. */
async function checkPage(url: string, page: ExamplePage): Promise<string> {
  const { html, scripts } = await fetched(url, page.path)
  for (const part of page.html)
    if (!html.includes(part)) throw new Error(`${page.path} lacks ${part}: ${html.slice(0, 2000)}`)
  if (page.scripts !== undefined && scripts.length !== page.scripts)
    throw new Error(`${page.path} has ${scripts.length} scripts`)
  if (page.sameScriptsAs !== undefined) {
    const plain = await fetched(url, page.sameScriptsAs)
    const more = scripts.filter((script) => !plain.scripts.includes(script))
    if (more.length > 0) throw new Error(`${page.path} brings ${more.join(', ')}`)
  }
  if (page.isAhead) await checkAhead(url, scripts)
  const pressed = page.counts && browser ? await press(browser, url + page.path) : ''
  const size = await bytesOf(url, scripts)
  return `${page.path} ok${pressed}, ${scripts.length} scripts, ${(size / 1000).toFixed(1)} kB gzipped`
}

async function fetched(url: string, path: string): Promise<{ html: string; scripts: readonly string[] }> {
  const answer = await fetch(url + path)
  const html = await answer.text()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  const found = html.matchAll(/(?:src|href|component-url|renderer-url)="(\/[^"]+\.js)"/g)
  return { html, scripts: [...new Set(Array.from(found, ([, src = '']) => src))].sort() }
}

/** Throws where a script has a sentence of the parser. */
async function checkAhead(url: string, scripts: readonly string[]): Promise<void> {
  for (const src of scripts) {
    const text = await (await fetch(url + src)).text()
    if (text.includes('Reached EOF in the middle')) throw new Error(`${src} has the parser`)
  }
}

async function bytesOf(url: string, scripts: readonly string[]): Promise<number> {
  const texts = await Promise.all(scripts.map(async (src) => (await fetch(url + src)).arrayBuffer()))
  return texts.reduce((sum, text) => sum + gzipSync(Buffer.from(text), { level: 9 }).length, 0)
}

/** Visits a page from another time zone, language and clock; throws at any complaint of the browser. */
async function press(visitor: Browser, url: string): Promise<string> {
  const context = await visitor.newContext({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' })
  const watch = new Watch(context)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('.add').first().click()
  await page.locator('.add', { hasText: '1 × Scarf' }).waitFor()
  watch.check()
  await context.close()
  return ', works in Chromium'
}

function command([name = '', ...argv]: readonly string[]): [string, readonly string[]] {
  return [`node_modules/.bin/${name}`, argv]
}

function run(app: App, words: readonly string[]): Promise<string> {
  return app.run(...command(words))
}

async function timed(text: string, work: () => Promise<unknown>): Promise<void> {
  const start = Date.now()
  await work()
  print(`${text} in ${((Date.now() - start) / 1000).toFixed(1)} s`)
}

function freePort(): Promise<string> {
  return new Promise((found) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => found(String(typeof address === 'object' ? address?.port : 0)))
    })
  })
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
