import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { labScript } from '../../../browser/react/lab.ts'
import { launch, release } from '../../../support/chromium.ts'

/** Reports whatever would run beside scripts with the nonce; nothing is kept from running. */
const POLICY = "script-src 'nonce-own' 'report-sample'; report-uri /report"
/** Names of other servers lead nowhere; pictures, of which there are many thousands, are not asked for. */
const ARGUMENTS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--blink-settings=imagesEnabled=false',
]

/** Templates and the values that each of them prints as `{v}`. */
export interface Made {
  readonly sources: readonly string[]
  readonly values: readonly string[]
  /** The values count as the owner's, so that attacks run. */
  readonly isTrusted: boolean
}

/**
 * A page that records whatever runs in it: calls, dialogs, scripts that a policy would refuse, pages that it
 * opens.
 */
export interface ArmedPage {
  /**
   * Loads a page around parts of HTML and uses it; returns what ran. Throws where a part reaches beyond its
   * end.
   */
  load(parts: readonly string[], hasCode: boolean): Promise<string[]>
  /** Makes each template with each of the values by React; returns what ran. */
  make(made: Made, hasCode: boolean): Promise<string[]>
  /** Makes each template with each of the values where nothing is loaded or run; returns their HTML. */
  makeInert(made: Made): Promise<string[]>
  close(): Promise<void>
}

const TIME = 300_000
/** Calls that only attacks make. */
const CALLS = ['alert', 'confirm', 'prompt', 'print', 'open', 'fetch']

export async function armedPage(): Promise<ArmedPage> {
  const script = await labScript('production')
  let body = ''
  let isCode = false
  const server = createServer(({ url = '' }, response) => {
    if (url === '/lab.js') return response.setHeader('content-type', 'text/javascript').end(script)
    if (!url.startsWith('/page?')) return response.writeHead(204).end()
    if (!isCode) response.setHeader('content-security-policy-report-only', POLICY)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    return response.end(
      `<!doctype html><meta charset="utf-8"><script nonce="own" src="/lab.js"></script><body>${body}`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await launch(ARGUMENTS)
  const context = await browser.newContext()
  await context.addInitScript(watch, CALLS)
  const page = await context.newPage()
  // A page of many frames takes its time.
  page.setDefaultTimeout(TIME)
  const seen: string[] = []
  let loads = 0
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame()
    if (isPage && request.url() !== `${origin}/page?${loads}`) seen.push(`navigation ${request.url()}`)
  })
  context.on('page', (other) => {
    seen.push(`window ${other.url()}`)
    void other.close()
  })
  const open = async (html: string, hasCode: boolean) => {
    // Leaving the page first keeps what its frames still load out of the next one.
    await page.goto('about:blank')
    seen.length = 0
    body = html
    isCode = hasCode
    loads++
    await page.goto(`${origin}/page?${loads}`, { waitUntil: 'domcontentloaded' })
  }
  const used = async (hasCode: boolean) => [...(await page.evaluate(use, hasCode)), ...seen]
  return {
    async load(parts, hasCode) {
      await open(parts.map((html) => `<section data-part>${html}</section>`).join('\n'), hasCode)
      const found = await page.evaluate(
        () => document.querySelectorAll('section[data-part]:not(section[data-part] *)').length,
      )
      if (found !== parts.length) return [`${parts.length} parts became ${found}`, ...(await used(hasCode))]
      return used(hasCode)
    },
    async make(made, hasCode) {
      await open('', hasCode)
      const count = (await page.evaluate(render, made)).length
      if (count !== made.sources.length * made.values.length) throw new Error(`${count} templates were made`)
      // What is cleaned in a document that runs nothing is reported, too: its attributes are looked at, and
      // its calls heard.
      return (await used(hasCode)).filter((hit) => !hit.startsWith('script-src-attr'))
    },
    async makeInert(made) {
      await open('', false)
      return page.evaluate(render, { ...made, isInert: true })
    },
    async close() {
      await release(browser)
      server.close()
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
  for (const name of ['write', 'writeln'])
    Object.defineProperty(document, name, {
      value: (...given: unknown[]) => void hits.push(`${name} ${given}`),
    })
  for (const name of ['setTimeout', 'setInterval']) {
    const original: (...given: unknown[]) => unknown = Reflect.get(window, name)
    Object.defineProperty(window, name, {
      value: (code: unknown, ...given: unknown[]) =>
        typeof code === 'string' ? void hits.push(`${name} ${code}`) : original(code, ...given),
    })
  }
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
  const addressesOf = ({ localName, attributes }: Element, name: string, value: string) => {
    if (/^(?:values|to|from)$/.test(name)) return value.split(';')
    if (name !== 'content') return [value]
    const isRefresh = localName === 'meta' && attributes.getNamedItem('http-equiv')?.value === 'refresh'
    return isRefresh && /^\s*[\d.]/.test(value)
      ? [value.replace(/^[^;,]*[;,]?\s*(?:url\s*=\s*)?["']?/i, '')]
      : []
  }
  for (const element of document.querySelectorAll('*')) {
    // An animation without a name of an attribute changes nothing.
    if (/^(?:animate|set)/.test(element.localName) && !element.hasAttribute('attributeName')) continue
    for (const { name, value } of element.attributes) {
      if (!hasCode && name.startsWith('on') && !/^own\b/.test(value) && value.trim() !== '')
        hits.push(`${name}=${value}`)
      if (name.startsWith('on') && hasCode)
        element.dispatchEvent(new Event(name.slice(2), { cancelable: true }))
      if (!/href$|^(?:src|action|formaction|data|values|to|from|content)$/.test(name)) continue
      for (const address of addressesOf(element, name, value)) {
        const isCode =
          URL.canParse(address, 'https://page.test/') &&
          /^(?:java|vb)script:$/.test(new URL(address, 'https://page.test/').protocol)
        if (isCode) hits.push(`${element.localName} ${name}=${value}`)
      }
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 30))
  return hits.splice(0)
}

/** Makes templates in the browser with each of the values; returns the HTML of each. */
async function render({
  sources,
  values,
  isTrusted,
  isInert = false,
}: Made & { readonly isInert?: boolean }): Promise<string[]> {
  const lab = Reflect.get(window, 'lab')
  const policy = isTrusted ? { trusted: () => true } : undefined
  const within = isInert ? document.implementation.createHTMLDocument() : document
  const container = within.body.appendChild(within.createElement('main'))
  const made = sources.flatMap((source) => {
    const template = lab.compile(source)
    return values.map((v, i) =>
      lab.createElement(
        'section',
        { key: source + i },
        lab.createElement(lab.Template, { template, data: { v }, policy }),
      ),
    )
  })
  lab.createRoot(container).render(made)
  while (container.childElementCount < made.length) await lab.settle()
  await lab.settle()
  return Array.from(container.children, (section) => section.innerHTML)
}
