import type { Browser } from 'playwright-core'
import { bundle } from '../browser/lab.ts'

const ORIGIN = 'http://page.test'
/** Reports whatever would run beside scripts with the nonce; nothing is kept from running. */
const POLICY = "script-src 'nonce-own' 'report-sample'; report-uri /report"

/** A page that writes down whatever runs in it: calls, dialogs, scripts that a policy would refuse, and pages it goes to. */
export interface ArmedPage {
  /** Loads a page around some HTML and uses it; returns what ran. */
  load(html: string, hasCode: boolean): Promise<string[]>
  /** Makes the template in a page of its own with each of the values; returns what ran. */
  make(source: string, values: readonly string[], hasCode: boolean): Promise<string[]>
}

/** Calls of these tell an attack. */
const CALLS = ['alert', 'confirm', 'prompt', 'print', 'open', 'fetch']

export async function armedPage(browser: Browser): Promise<ArmedPage> {
  const script = await bundle('test/react/browser/page-script.ts', 'production')
  const context = await browser.newContext()
  await context.addInitScript(watch, CALLS)
  const page = await context.newPage()
  const seen: string[] = []
  let body = ''
  let isCode = false
  let isLoading = false
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (other) => void other.close())
  await context.route('**', async (route) => {
    const { pathname, origin } = new URL(route.request().url())
    if (origin === ORIGIN && pathname === '/lab.js')
      return route.fulfill({ body: script, contentType: 'text/javascript' })
    const isPage = route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
    if (!isPage || !isLoading) return route.fulfill({ status: 204 })
    isLoading = false
    return route.fulfill({
      body: `<!doctype html><meta charset="utf-8"><script nonce="own" src="/lab.js"></script><body>${body}`,
      contentType: 'text/html; charset=utf-8',
      headers: isCode ? {} : { 'content-security-policy-report-only': POLICY },
    })
  })
  const open = async (html: string, hasCode: boolean) => {
    seen.length = 0
    body = html
    isCode = hasCode
    isLoading = true
    await page.goto(`${ORIGIN}/page`, { waitUntil: 'domcontentloaded' })
  }
  return {
    async load(html, hasCode) {
      await open(html, hasCode)
      return [...(await page.evaluate(use, hasCode)), ...seen]
    },
    async make(source, values, hasCode) {
      await open('', hasCode)
      await page.evaluate(render, { source, values })
      // What is cleaned in a document that runs nothing is reported, too: its attributes are looked at, and its calls heard.
      const hits = await page.evaluate(use, hasCode)
      return [...hits.filter((hit) => !hit.startsWith('script-src-attr')), ...seen]
    },
  }
}

/** Runs before anything else in every frame. */
function watch(calls: readonly string[]): void {
  let root: Window = window
  try {
    if (window.top?.location.origin === window.origin || window.origin === 'null') root = window.top ?? window
  } catch {
    // A frame of another origin speaks for itself.
  }
  const hits: string[] = Reflect.get(root, 'hits') ?? []
  Reflect.set(root, 'hits', hits)
  for (const name of calls)
    Object.defineProperty(window, name, {
      value: (...given: unknown[]) => void hits.push(`${name} ${given}`),
    })
  Object.defineProperty(window, 'own', { value: () => undefined })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    // The template's own script, and one of an address that the template began.
    if (sample === 'x' || /\/own\//.test(blockedURI)) return
    hits.push(`${effectiveDirective} ${blockedURI} ${sample}`)
  })
}

/** Looks for whatever a visitor could set off, and sets off the handlers of templates. */
async function use(hasCode: boolean): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, 60))
  const hits: string[] = Reflect.get(window, 'hits') ?? []
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (!hasCode && name.startsWith('on') && !/^own\b/.test(value) && value.trim() !== '')
        hits.push(`${name}=${value}`)
      if (name.startsWith('on') && hasCode)
        element.dispatchEvent(new Event(name.slice(2), { cancelable: true }))
      if (!/href$|^(?:src|action|formaction|data|values|to|from|content)$/.test(name)) continue
      for (const part of value.split(';')) {
        const address = part.replace(/^\s*url\s*=\s*["']?/i, '')
        const isCode =
          !(name === 'content' && element.getAttribute('http-equiv') !== 'refresh') &&
          !(name === 'content' && !/^\s*[\d.]/.test(value)) &&
          URL.canParse(address, 'https://page.test/') &&
          /^(?:java|vb)script:$/.test(new URL(address, 'https://page.test/').protocol)
        if (isCode && !(name === 'content' && element.localName !== 'meta'))
          hits.push(`${element.localName} ${name}=${value}`)
      }
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 30))
  return hits.splice(0)
}

interface Made {
  readonly source: string
  readonly values: readonly string[]
}

/** Makes a template in the browser with each of the values. */
async function render({ source, values }: Made): Promise<void> {
  const lab = Reflect.get(window, 'lab')
  const template = lab.compile(source)
  for (const v of values) {
    const place = document.body.appendChild(document.createElement('div'))
    lab.createRoot(place).render(lab.createElement(lab.Template, { template, data: { v } }))
  }
  await lab.settle()
}
