import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { memoizeIn } from '../../../engine/cache/memoize.ts'
import { fragments } from '../../../runtime/bundler/fragment.ts'
import { hasChromium, launch, release } from '../../support/chromium.ts'
import { DEVTOOLS } from '../../support/devtools.ts'

export { hasChromium }
/** Milliseconds for one file's browser and bundle, and for a long test. */
export const LAB_TIME = 120_000

/** Writes an answer piece by piece. */
export type Answer = (write: (html: string) => void) => void | Promise<void>

export interface Lab {
  readonly origin: string
  /** Sets the server's answer at a path: HTML, or a function that writes it. */
  serve(path: string, answer: string | Answer): void
  /**
   * Opens a page whose console must stay silent but for what `expected` matches. All pages of a file have one
   * tab, which keeps the compiled script: a page takes a quarter of the time that it takes in a new tab.
   */
  open(path: string, expected?: Expected): Promise<Page>
  /**
   * Replaces the document of the tab by another one, parsed as one that is loaded. The window
   * stays, with the lab: that takes a twentieth of the time of `open`.
   */
  write(html: string, expected?: Expected): Promise<Page>
}

/** Matches messages of the console that a test expects. */
type Expected = Pick<RegExp, 'test'>

if (!hasChromium)
  process.stdout.write('No Chromium on this machine: the checks of React in a browser are skipped.\n')

/** Which build of React a page has: that for development warns of all that it finds amiss. */
export type Mode = 'development' | 'production'

/** The labs' script by the build of React, which the files of a worker share. */
const scriptOf = memoizeIn(new Map<Mode, Promise<string>>(), makeScript)

/** Returns the script of a lab's pages: the browser's entries of Vitrine, React, and how tests use them. */
export function labScript(mode: Mode = 'development'): Promise<string> {
  return scriptOf(mode)
}

async function makeScript(mode: Mode): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['test/browser/react/page-script.ts'],
    bundle: true,
    format: 'iife',
    write: false,
    conditions: ['browser', mode],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [fragments],
  })
  return outputFiles[0]!.text
}

/** One tab and one server for a test file; the script is at `/lab.js`. */
export function openLab(mode?: Mode): Lab {
  const answers = new Map<string, string | Answer>()
  let server: Server
  let browser: Browser
  let tab: Page
  let origin = ''
  beforeAll(async () => {
    if (!hasChromium) return
    const script = await labScript(mode)
    server = createServer(async ({ url = '/' }, response) => {
      const answer = answers.get(url)
      const isScript = url.endsWith('.js')
      response.statusCode = url === '/lab.js' || answer !== undefined ? 200 : 204
      response.setHeader(
        'content-type',
        isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
      )
      // Kept by the browser, compiled as it is, from one page to the next.
      if (url === '/lab.js') response.setHeader('cache-control', 'max-age=3600').end(script)
      else if (typeof answer !== 'function') response.end(answer)
      else {
        await answer((html) => response.write(html))
        response.end()
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    browser = await launch()
    const context = await browser.newContext({ viewport: { width: 900, height: 600 } })
    context.setDefaultTimeout(60_000)
    tab = await context.newPage()
  }, LAB_TIME)
  afterAll(async () => {
    await release(browser)
    server?.closeAllConnections()
    server?.close()
  })
  /** Fails the test on what the tab's console says from now on. */
  const listen = (expected?: Expected): void => {
    const said: string[] = []
    const hear = (text: string): void => {
      if (!DEVTOOLS.test(text) && expected?.test(text) !== true) said.push(text)
    }
    tab.removeAllListeners()
    tab.on('console', (message) => hear(`${message.type()}: ${message.text()}`))
    tab.on('pageerror', (error) => hear(`page error: ${error}`))
    onTestFinished(() => {
      tab.removeAllListeners()
      if (said.length > 0) throw new Error(`the console said: ${said.join('\n')}`)
    })
  }
  return {
    get origin() {
      return origin
    },
    serve: (path, answer) => void answers.set(path, answer),
    async open(path, expected) {
      listen(expected)
      await tab.goto(origin + path, { waitUntil: 'commit' })
      return tab
    },
    async write(html, expected) {
      listen(expected)
      if (!(await tab.evaluate(() => 'lab' in window))) {
        answers.set('/lab', pageAround(''))
        await tab.goto(`${origin}/lab`)
      }
      await tab.evaluate(writeDocument, html)
      return tab
    },
  }
}

/** Runs in a page: writes another document, and waits for its scripts. */
async function writeDocument(html: string): Promise<void> {
  document.open()
  document.write(html)
  document.close()
  if (document.readyState === 'loading')
    await new Promise((done) => document.addEventListener('DOMContentLoaded', done))
}

/** A document around the content of an element, for `write`. */
export function documentAround(html: string): string {
  return `<!doctype html><div id="root">${html}</div>`
}

/** A page around the content of an element, with the script that takes it over. */
export function pageAround(html: string, script = ''): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>Lab</title><script src="/lab.js" defer></script>${
    script && `<script>${script}</script>`
  }</head><body><div id="root">${html}</div></body></html>`
}
