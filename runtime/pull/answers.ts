import { LIMITS } from './limits.ts'
import { fileName, type MissingEntry, type PulledFolder } from './pulled-folder.ts'
import type { Reason } from './reasons.ts'
import type { Robots } from './robots.ts'
import type { SiteClient } from './site-client.ts'

export interface AnswersOptions {
  readonly client: SiteClient
  readonly folder: PulledFolder
  readonly robots: Robots
  /** Takes what an earlier pull has without asking for it. */
  readonly resumes: boolean
  readonly site: URL
  /** Called with each page and picture that is begun. */
  readonly begun: (name: string) => void
}

export type Read = { readonly text: string } | { readonly reason: Reason }

export interface Asked {
  readonly address: URL
  /** Folder below that of the site, e.g. `pages`. */
  readonly into: string
  readonly ending: string
  readonly accept: string
  /** Returns the text to keep; a reason where the answer is of no use. */
  readonly read: (text: string, type: string) => Read
  /** False: that there is nothing is no news. */
  readonly isWanted?: boolean
}

/** Texts of a site: from the network, or from the folder where they have not changed. Notes what it lacks. */
export class Answers {
  readonly missing: MissingEntry[] = []
  /** Addresses whose version in the folder was still the right one. */
  unchanged = 0
  /** True once the manifest is whole. */
  isFinished = false

  constructor(readonly options: AnswersOptions) {}

  /** Returns the kept text of an address; undefined where it cannot be had. */
  async text({ address, into, ending, accept, read, isWanted = true }: Asked): Promise<string | undefined> {
    const { client, folder, robots, resumes } = this.options
    const key = address.pathname + address.search
    const miss = (reason: Reason, detail?: string): undefined => {
      if (isWanted) this.miss(address, reason, detail)
    }
    if (!robots.allows(address)) return miss('robots')
    const known = folder.known(key)
    if (known !== undefined && resumes) return decode(known.body)
    const answer = await client.get(address, { etag: known?.etag, accept, limit: LIMITS.text })
    if (answer.kind === 'missing') return miss(answer.reason, answer.detail)
    if (answer.kind === 'same') {
      this.unchanged++
      return known && decode(known.body)
    }
    const kept = orNoJson(() => read(decode(answer.body), answer.type))
    if ('reason' in kept) return miss(kept.reason)
    const { text } = kept
    const name = `${into}/${fileName(address.pathname)}${pageSuffix(address)}.${ending}`
    const { type, etag } = answer
    folder.keep(key, name, { body: Buffer.from(text), type, etag, to: movedTo(address, answer.address) })
    return text
  }

  /** Returns the path that an address leads to, once it has been asked for. */
  movedTo({ pathname, search }: URL): string | undefined {
    return this.options.folder.movedTo(pathname + search)
  }

  /** Notes what could not be had. */
  miss(address: URL, reason: Reason, detail?: string): void {
    this.missing.push({ address: this.#shown(address), reason, ...(detail !== undefined && { detail }) })
  }

  /** Address as people read it: without the form of the data, and without the site's own host. */
  #shown(address: URL): string {
    const { host, pathname, href } = address
    if (host !== this.options.site.host) return href
    const page = pageSuffix(address)
    return page === '' ? pathname : `${pathname} (${page.slice(1)})`
  }
}

/** Returns the path that answered instead of an address, without the password; undefined for the same one. */
function movedTo(asked: URL, answered: URL): string | undefined {
  const plain = ({ pathname }: URL) => pathname.toLowerCase().replace(/(?<!\/)\/+$/, '')
  // Two slashes at the begin would lead to another host.
  if (plain(asked) === plain(answered) || answered.pathname.startsWith('//')) return undefined
  const to = new URL(answered)
  for (const name of ['format', 'password']) to.searchParams.delete(name)
  return to.pathname + to.search
}

function orNoJson(read: () => Read): Read {
  try {
    return read()
  } catch {
    // Data may be nested deeper than the stack is.
    return { reason: 'no JSON' }
  }
}

function pageSuffix({ searchParams }: URL): string {
  const page = ['offset', 'page'].map((name) => searchParams.get(name)).find((one) => one !== null)
  return page == null ? '' : `@${fileName(page)}`
}

function decode(body: Uint8Array): string {
  return new TextDecoder().decode(body)
}
