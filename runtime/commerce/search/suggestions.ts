import { parsePage } from '../../page/page-part.ts'

/** Result of a request for suggestions. */
export type Suggested =
  | { readonly kind: 'found'; readonly nodes: readonly Node[] }
  | { readonly kind: 'failed' }
  /** A newer request replaced it. */
  | { readonly kind: 'outdated' }

/** Milliseconds after which a search counts as slow, and after which it is given up. */
const SLOW = 3000
const LONGEST = 12_000

/** Asks for suggestions of one search field, the last words only. */
export class Suggester {
  #asking = new AbortController()

  constructor(
    readonly address: string,
    readonly onSlow: () => void,
  ) {}

  /** Never rejects. */
  async ask(words: string): Promise<Suggested> {
    this.stop()
    const asking = new AbortController()
    this.#asking = asking
    const url = new URL(this.address, location.href)
    url.search = new URLSearchParams({ q: words, format: 'suggestions' }).toString()
    const slow = setTimeout(this.onSlow, SLOW)
    const late = setTimeout(() => asking.abort(), LONGEST)
    asking.signal.addEventListener('abort', () => clearTimeout(slow))
    const result = await read(url, asking.signal)
    clearTimeout(slow)
    clearTimeout(late)
    return this.#asking === asking ? result : { kind: 'outdated' }
  }

  /** Lets go of the request that is under way. */
  stop(): void {
    this.#asking.abort()
    this.#asking = new AbortController()
  }
}

async function read(url: URL, signal: AbortSignal): Promise<Suggested> {
  try {
    const answer = await fetch(url, { headers: { Accept: 'text/html' }, signal })
    if (!answer.ok) return { kind: 'failed' }
    const { body } = parsePage(await answer.text())
    return { kind: 'found', nodes: [...document.importNode(body, true).childNodes] }
  } catch {
    return { kind: 'failed' }
  }
}
