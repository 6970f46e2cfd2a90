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

/** Returns true if the server may have carried out the request although no answer came. */
export function isOutcomeUnknown({ cause }: CallFailure): boolean {
  return cause === 'offline' || cause === 'timeout' || cause === 'aborted'
}

/** Milliseconds of a `Retry-After` header: seconds or a date. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
