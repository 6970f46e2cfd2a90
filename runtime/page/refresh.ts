import { beginTimeLimit, TIME_LIMIT } from '../api/time-limit.ts'
import { type Adopted, morphAdopted } from './morph-adopted.ts'
import { parsePage } from './page-part.ts'

/** Parameter of a page's address that asks for a part of it: an id, `.class` or a tag. */
export const SECTION = 'section'

/** Options of `refresh`. */
export interface RefreshOptions {
  readonly adoption?: Adopted | undefined
  /** Address of the page that has the part; the page on show by default. */
  readonly address?: string
  /** Name of the part; by default the id, else the first class, else the tag of the element. */
  readonly section?: string
  readonly signal?: AbortSignal | undefined
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>
}

/** Result of rendering an element again. */
export type Refreshed =
  | { readonly ok: true; readonly element: Element }
  | { readonly ok: false; readonly cause: 'offline' | 'aborted' | 'missing' | 'failed' }

/** Loads a part of a page as its server renders it now, for half a minute at most. Never throws. */
export async function loadSection(
  section: string,
  { address = location.href, signal, fetch: load = fetch }: RefreshOptions = {},
): Promise<{ ok: true; element: Element } | Extract<Refreshed, { ok: false }>> {
  const url = new URL(address, location.href)
  url.searchParams.set(SECTION, section)
  url.hash = ''
  const limit = beginTimeLimit(TIME_LIMIT, signal)
  try {
    const answer = await load(url.href, {
      headers: { Accept: 'text/html' },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: limit.signal,
    })
    if (!answer.ok) return { ok: false, cause: answer.status === 404 ? 'missing' : 'failed' }
    const page = parsePage(await answer.text())
    const element = page.body.firstElementChild
    return element === null ? { ok: false, cause: 'missing' } : { ok: true, element }
  } catch {
    return { ok: false, cause: signal?.aborted ? 'aborted' : 'offline' }
  } finally {
    limit.end()
  }
}

/**
 * Has the server render an element of the page again and updates it: focus and what a visitor typed
 * stay, and its behaviours begin with what is there then. The element stays as it is where the server cannot
 * be reached.
 */
export async function refresh(element: Element, options: RefreshOptions = {}): Promise<Refreshed> {
  const { adoption, section = sectionOf(element) } = options
  const loaded = await loadSection(section, options)
  if (!loaded.ok) return loaded
  morphAdopted(element, loaded.element, { adoption })
  return { ok: true, element }
}

function sectionOf({ id, classList, localName }: Element): string {
  if (id !== '') return `#${id}`
  return classList[0] === undefined ? localName : `.${classList[0]}`
}
