import { setTimeout as sleep } from 'node:timers/promises'
import type { CallPace } from './call-pace.ts'
import { LIMITS } from './limits.ts'
import type { Reason } from './reasons.ts'

/** Result of one request to a site. */
export type Answer =
  | {
      readonly kind: 'found'
      readonly body: Uint8Array
      /** `text/html` and the like, without parameters. */
      readonly type: string
      readonly etag: string | undefined
      /** Address that answered, after all redirects; it may hold the password. */
      readonly address: URL
    }
  /** Equal to the version whose ETag was sent. */
  | { readonly kind: 'same' }
  | { readonly kind: 'missing'; readonly reason: Reason; readonly detail?: string }

export interface ClientOptions {
  readonly pace: CallPace
  /** Sent as the User-Agent. */
  readonly agent: string
  /** Password of pages that want one. */
  readonly password?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Milliseconds before a failed call is tried again; doubled each time. */
  readonly patience?: number
}

/** One request to a site. */
export interface Call {
  /** Version that is there already. */
  readonly etag?: string | undefined
  readonly accept: string
  /** Most bytes of the body. */
  readonly limit: number
  /** Other addresses that may be led to; none where left out. */
  readonly mayLeadTo?: (address: URL) => boolean
}

/** A call that failed and may succeed later. */
class Passing extends Error {
  constructor(
    readonly reason: Reason,
    /** Milliseconds after which the server wants to be asked. */
    readonly after?: number,
  ) {
    super(reason)
  }
}

/** An answer that asks for another call: with a password, or somewhere else. */
interface Again {
  readonly kind: 'again'
  readonly isClosed: boolean
  readonly location: string
}

/** Reads addresses of one host, a few at a time; tries again what may pass. Follows to no other host. */
export class SiteClient {
  constructor(readonly options: ClientOptions) {}

  /** Returns what an address answers. Rejects only where the signal aborts. */
  async get(address: URL, call: Call): Promise<Answer> {
    const { pace, signal, patience = 1000 } = this.options
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#follow(address, call)
      } catch (error) {
        signal?.throwIfAborted()
        const failure = error instanceof Passing ? error : new Passing('broken off')
        const { reason, after } = failure
        if (attempt === LIMITS.tries || (after ?? 0) > LIMITS.pause) return { kind: 'missing', reason }
        const pause = after ?? patience * 2 ** (attempt - 1)
        if (reason === 'too many calls') pace.pause(pause)
        else await sleep(pause, undefined, { signal })
      }
    }
  }

  async #follow(first: URL, call: Call): Promise<Answer> {
    const { password } = this.options
    let address = first
    let isTried = false
    for (let hop = 0; hop <= LIMITS.redirects; hop++) {
      const answer = await this.options.pace.run(() => this.#call(address, call, hop === 0))
      if (answer.kind !== 'again') return answer
      if (answer.isClosed) {
        // The password is that of the site.
        if (!isSameHost(address, first)) return { kind: 'missing', reason: 'other answer', detail: '401' }
        if (password === undefined) return { kind: 'missing', reason: 'password needed' }
        if (isTried) return { kind: 'missing', reason: 'password refused' }
        isTried = true
        address = new URL(address)
        address.searchParams.set('password', password)
        continue
      }
      const { location } = answer
      if (!URL.canParse(location, address)) return { kind: 'missing', reason: 'other answer' }
      const next = new URL(location, address)
      if (!isSameHost(next, first) && call.mayLeadTo?.(next) !== true)
        return { kind: 'missing', reason: 'elsewhere', detail: next.origin }
      // The password would follow where anybody on the way can read it.
      if (address.protocol === 'https:' && next.protocol === 'http:')
        return { kind: 'missing', reason: 'no https', detail: next.origin }
      address = next
    }
    return { kind: 'missing', reason: 'redirects' }
  }

  /** Makes one call. */
  async #call(address: URL, { etag, accept, limit }: Call, isFirst: boolean): Promise<Answer | Again> {
    const { agent, signal } = this.options
    const limits = [AbortSignal.timeout(LIMITS.time), ...(signal ? [signal] : [])]
    // The version of a page that another one leads to is not known.
    const known = isFirst ? etag : undefined
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { accept, 'user-agent': agent, ...(known !== undefined && { 'if-none-match': known }) },
      signal: AbortSignal.any(limits),
    }).catch(() => {
      throw new Passing('no answer')
    })
    const { status, headers } = response
    if (status === 200) return await found(response, address, limit)
    await response.body?.cancel()
    if (status === 304 && known !== undefined) return { kind: 'same' }
    if (status === 401 || (status >= 300 && status < 400 && status !== 304))
      return { kind: 'again', isClosed: status === 401, location: headers.get('location') ?? '' }
    if (status === 403) return { kind: 'missing', reason: 'members only' }
    if (status === 404 || status === 410) return { kind: 'missing', reason: 'not there' }
    if (status === 429) throw new Passing('too many calls', retryAfter(headers, Date.now()))
    if (status >= 500) throw new Passing('server error', retryAfter(headers, Date.now()))
    return { kind: 'missing', reason: 'other answer', detail: String(status) }
  }
}

/** Returns true for another address of a host, by http or https. */
export function isSameHost(one: URL, other: URL): boolean {
  if (!/^https?:$/.test(one.protocol) || one.hostname !== other.hostname) return false
  return one.port === other.port
}

async function found(response: Response, address: URL, limit: number): Promise<Answer> {
  const { headers } = response
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // Counted as it comes: a length may be missing or wrong, and a small answer may unpack to a large one.
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > limit) return { kind: 'missing', reason: 'too large' }
      chunks.push(chunk)
    }
  } catch {
    throw new Passing('broken off')
  }
  const type = (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  const etag = headers.get('etag') ?? undefined
  return { kind: 'found', body: Buffer.concat(chunks), type, etag, address }
}

/** Returns the milliseconds of a Retry-After header, in seconds or as a date; undefined where it has none. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
