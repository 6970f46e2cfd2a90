import { classifyAnswer } from './classify-answer.ts'
import type { CallFailure } from './failure.ts'
import type { ReadAnswer } from './read-answer.ts'
import { beginTimeLimit, TIME_LIMIT } from './time-limit.ts'

/** Result of a call. Calls never throw: a failure is a value. */
export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CallFailure }

/** One call to the store's server. */
export interface CallRequest<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the site's root. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** JSON where left out. */
  readonly format?: 'json' | 'text'
  /** Reads and checks the answer. */
  readonly answer: ReadAnswer<T>
  readonly signal?: AbortSignal | undefined
  /** Milliseconds. */
  readonly timeLimit?: number
  /** Lets the call outlive the page; its body must be small. */
  readonly keepalive?: boolean
}

/** Settings of the page that calls are made from. */
export interface ApiOptions {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Address before every path; empty for the page's own site. */
  readonly root: string
  /** Header against forged requests, and its value; no value means no header. */
  readonly csrfHeader: string
  readonly csrfToken: () => string
  readonly keepsCookies: () => boolean
  readonly now: () => number
}

/** Makes a call. No call is repeated: the caller decides which calls are safe to repeat. */
export type Call = <T>(request: CallRequest<T>) => Promise<CallResult<T>>

/** Makes the function that all calls go through. */
export function createCall(options: ApiOptions): Call {
  return async (request) => {
    const { signal = undefined, timeLimit = TIME_LIMIT, answer, format = 'json' } = request
    const limit = beginTimeLimit(timeLimit, signal)
    try {
      const response = await options.fetch(
        addressOf(request, options.root),
        initOf(request, options, limit.signal),
      )
      const text = await response.text()
      const body = format === 'text' && response.ok ? text : readJson(text)
      if (!response.ok) return failed(classifyAnswer(answerOf(response, body), surroundingsOf(options)))
      const value = answer(body)
      return value === undefined ? failed({ cause: 'unknown', status: response.status }) : { ok: true, value }
    } catch {
      // fetch names no cause, and whatever it throws means that no whole answer came.
      if (signal?.aborted) return failed({ cause: 'aborted' })
      return failed({ cause: limit.signal.aborted ? 'timeout' : 'offline' })
    } finally {
      limit.end()
    }
  }
}

function failed(failure: CallFailure): { readonly ok: false; readonly failure: CallFailure } {
  return { ok: false, failure }
}

function addressOf({ path, query = {} }: CallRequest<unknown>, root: string): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${root}${path}${given.length > 0 ? `?${search}` : ''}`
}

function initOf(request: CallRequest<unknown>, options: ApiOptions, signal: AbortSignal): RequestInit {
  const { method, body, keepalive = false, format = 'json' } = request
  const token = method === 'GET' ? '' : options.csrfToken()
  const headers: Record<string, string> = { Accept: format === 'json' ? 'application/json' : 'text/html' }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token !== '') headers[options.csrfHeader] = token
  return {
    method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
    keepalive,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** A body as JSON; undefined where it is none, such as the HTML page of a proxy. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function answerOf({ status, headers }: Response, body: unknown) {
  return { status, retryAfter: headers.get('retry-after'), body }
}

function surroundingsOf({ now, keepsCookies }: ApiOptions) {
  return { now: now(), keepsCookies }
}
