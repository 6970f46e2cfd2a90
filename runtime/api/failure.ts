/** Reasons why a call failed. */
export type CallFailure =
  /** No answer came: what the server did with the call is not known. */
  | { readonly cause: 'offline' }
  | { readonly cause: 'timeout' }
  /** The caller aborted the call. */
  | { readonly cause: 'aborted' }
  /** HTTP 429. `retryAfter` in milliseconds, where the server names it. */
  | { readonly cause: 'rate-limited'; readonly retryAfter: number | undefined }
  | { readonly cause: 'session' }
  | { readonly cause: 'cookies-off' }
  | Refused
  /** An answer that is not understood; with status 200 its body had another shape than expected. */
  | { readonly cause: 'unknown'; readonly status: number | undefined }

/** The server understood the call and says in its own words why it will not do it. */
export interface Refused {
  readonly cause: 'refused'
  readonly status: number
  /** Plain text. */
  readonly message: string
  /** Such as `OUT_OF_STOCK`; empty where the server names none. */
  readonly code: string
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>
}

/** True if the server may have carried out the request although no answer came. */
export function isOutcomeUnknown({ cause }: CallFailure): boolean {
  return cause === 'offline' || cause === 'timeout' || cause === 'aborted'
}

/** An answer that came, as much of it as matters here. */
export interface FailedAnswer {
  readonly status: number
  readonly retryAfter: string | null
  /** JSON; undefined where the body is none. */
  readonly body: unknown
}

/** Surroundings that `classifyAnswer` reads. */
export interface Surroundings {
  readonly now: number
  readonly keepsCookies: () => boolean
}

/** Returns why an answer with a status of 400 or more failed. */
export function classifyAnswer(answer: FailedAnswer, { now, keepsCookies }: Surroundings): CallFailure {
  const { status, retryAfter, body } = answer
  if (status === 429) return { cause: 'rate-limited', retryAfter: parseRetryAfter(retryAfter, now) }
  if (status === 401 || status === 403) return { cause: keepsCookies() ? 'session' : 'cookies-off' }
  const data = field(body, 'data')
  const message = firstText([body, data], ['message', 'error'])
  const errors = textFields(field(body, 'errors')) ?? textFields(field(data, 'errors')) ?? {}
  if (message === '' && Object.keys(errors).length === 0) return { cause: 'unknown', status }
  return { cause: 'refused', status, message, code: firstText([body, data], ['code']), errors }
}

/** Milliseconds of a `Retry-After` header: seconds or a date. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name)
}

function firstText(values: readonly unknown[], names: readonly string[]): string {
  for (const name of names) {
    for (const value of values) {
      const text = field(value, name)
      if (typeof text === 'string' && text.trim() !== '') return text
    }
  }
  return ''
}

function textFields(value: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
