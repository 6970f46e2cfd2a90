import { own } from '../../engine/lookup/own-property.ts'
import { type CallFailure, parseRetryAfter } from './failure.ts'

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
  const data = own(body, 'data')
  const message = firstText([body, data], ['message', 'error'])
  const errors = textFields(own(body, 'errors')) ?? textFields(own(data, 'errors')) ?? {}
  if (message === '' && Object.keys(errors).length === 0) return { cause: 'unknown', status }
  return { cause: 'refused', status, message, code: firstText([body, data], ['code']), errors }
}

function firstText(values: readonly unknown[], names: readonly string[]): string {
  for (const name of names) {
    for (const value of values) {
      const text = own(value, name)
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
