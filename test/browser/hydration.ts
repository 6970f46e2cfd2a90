import type { BrowserContext, Page } from 'playwright-core'

/** What became of the server's page when React took it over. */
export interface TakeOver {
  /** The content of the body as the server sent it, and as it is now; narrow spaces are like others in both. */
  readonly server: string
  readonly now: string
  /** Nodes of the server that are no longer where they were. */
  readonly lost: readonly string[]
}

/** Remembers every node of a page before its first deferred script runs. */
export async function rememberNodes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const nodes = () => {
      const walker = document.createTreeWalker(document.body)
      const all: Node[] = []
      while (walker.nextNode()) all.push(walker.currentNode)
      return all
    }
    document.addEventListener('readystatechange', () => {
      // Pictures that frames show are documents too.
      if (document.readyState !== 'interactive' || document.contentType !== 'text/html') return
      Object.assign(window, { harnessServer: { html: document.body.innerHTML, nodes: nodes() } })
    })
    Object.assign(window, { harnessNodes: nodes })
    // The development build would recommend its tools.
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } })
  })
}

/** Waits until every element of the page has its behaviours; a page without any has no script for them. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const wants = document.querySelector('script[src$="/visit.js"]') !== null
    return document.readyState === 'complete' && (!wants || 'hydrated' in document.documentElement.dataset)
  })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

export function takeOver(page: Page): Promise<TakeOver> {
  return page.evaluate(() => {
    const { html, nodes }: { html: string; nodes: Node[] } = Reflect.get(window, 'harnessServer')
    const now: Node[] = Reflect.get(window, 'harnessNodes')()
    const lost = nodes.filter((node, i) => now[i] !== node)
    const nameOf = (node: Node) =>
      node instanceof Element ? node.outerHTML : `${node.nodeName} ${node.nodeValue}`
    // Browsers write times with common spaces where servers have narrow ones, and texts are given theirs.
    const folded = (text: string) => text.replace(/[\u2009\u202f]/g, ' ')
    return {
      server: folded(html),
      now: folded(document.body.innerHTML),
      lost: lost.map((node) => nameOf(node).slice(0, 200)),
    }
  })
}
