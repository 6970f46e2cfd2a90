import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
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
  /** A new page whose console must stay silent but for what `expected` matches. */
  open(path: string, expected?: Pick<RegExp, 'test'>): Promise<Page>
  /** Opens a page in the tab of the last such call, which keeps its compiled script: a fifth of the time. */
  openInSameTab(path: string, expected?: Pick<RegExp, 'test'>): Promise<Page>
}

if (!hasChromium)
  process.stdout.write('No Chromium on this machine: the checks of React in a browser are skipped.\n')

/** Which build of React a page has: that for development tells whatever it finds amiss. */
export type Mode = 'development' | 'production'

/** A script for a page: the browser's entries of Vitrine, React and the file's own code. */
export async function bundle(entry: string, mode: Mode = 'development'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    write: false,
    conditions: ['browser', mode],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [fragments],
  })
  return outputFiles[0]!.text
}

/** One browser and one server for a test file; the script is at `/lab.js`. */
export function openLab(mode?: Mode): Lab {
  const answers = new Map<string, string | Answer>()
  let server: Server
  let browser: Browser
  let context: BrowserContext
  let tab: Page | undefined
  let origin = ''
  beforeAll(async () => {
    if (!hasChromium) return
    const script = await bundle('test/browser/react/page-script.ts', mode)
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
    context = await browser.newContext({ viewport: { width: 900, height: 600 } })
  }, LAB_TIME)
  afterAll(async () => {
    await release(browser)
    server?.closeAllConnections()
    server?.close()
  })
  /** Opens a page for the time of a test, which fails on what its console says. */
  async function visit(page: Page, { path, expected, leave }: Visiting): Promise<Page> {
    page.setDefaultTimeout(15_000)
    const said: string[] = []
    const hear = (text: string): void => {
      if (!DEVTOOLS.test(text) && expected?.test(text) !== true) said.push(text)
    }
    page.on('console', (message) => hear(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => hear(`page error: ${error}`))
    onTestFinished(async () => {
      await leave()
      if (said.length > 0) throw new Error(`the console said: ${said.join('\n')}`)
    })
    await page.goto(origin + path, { waitUntil: 'commit' })
    return page
  }
  return {
    get origin() {
      return origin
    },
    serve: (path, answer) => void answers.set(path, answer),
    async open(path, expected) {
      const page = await context.newPage()
      return visit(page, { path, expected, leave: () => page.close() })
    },
    async openInSameTab(path, expected) {
      tab ??= await context.newPage()
      return visit(tab, { path, expected, leave: async () => void tab?.removeAllListeners() })
    },
  }
}

interface Visiting {
  readonly path: string
  readonly expected: Pick<RegExp, 'test'> | undefined
  readonly leave: () => Promise<void>
}

/** A page around the content of an element, with the script that takes it over. */
export function pageAround(html: string, script = ''): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>Lab</title><script src="/lab.js" defer></script>${
    script && `<script>${script}</script>`
  }</head><body><div id="root">${html}</div></body></html>`
}
