import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Log } from '../../files/folded-log.ts'
import { messageOf } from '../failure.ts'
import { MESSAGES, type Sentence, type StoreSay } from '../messages.ts'
import { Refusal, type RefusalDetails } from '../refusal.ts'
import type { SiteWords } from '../store-context.ts'
import { withoutTokens } from '../token.ts'
import { PAGE_HEADERS, pageOf } from './page.ts'

/**
 * Callers disagree whether `data` in `data.key` is the body or a field of it. An answer
 * made here can be read both ways.
 */
export function bothWays<T extends object>(body: T): T & { readonly data: T } {
  return { ...body, data: body }
}

interface Failure extends Omit<RefusalDetails, 'status'> {
  readonly status: RefusalDetails['status'] | 405 | 503
}

/** Parts of a store that its answers need: its log and the words of the site. */
export interface Answering {
  readonly log: Log
  readonly words: SiteWords
}

/** Answers what ended a call: a refusal in its own words, anything else as a store that is out of order. */
export function answerFailure(c: Context, failure: unknown, { log, words }: Answering) {
  if (failure instanceof Refusal) return answer(c, failure.details, words)
  const reason = messageOf(failure)
  log(`${c.req.method} ${withoutTokens(c.req.path)}: ${reason}`, reason)
  return answer(c, { status: 503, message: MESSAGES.unavailable, retryAfterSeconds: 5 }, words)
}

/** Answers a call whose address takes other methods. */
export function answerWrongMethod(c: Context, methods: readonly string[], words: SiteWords) {
  c.header('Allow', methods.join(', '))
  return answer(c, { status: 405, message: MESSAGES.wrongMethod }, words)
}

function answer(c: Context, { status, code, retryAfterSeconds, ...said }: Failure, words: SiteWords) {
  const { say } = words
  const message = said.message(say)
  const errors = said.errors && errorsIn(said.errors, say)
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  if (isPage(c)) return c.html(messagePage(message, words), status, PAGE_HEADERS)
  const body = { message, error: message, ...(code && { code }), ...(errors && { errors }) }
  return c.json(bothWays(body), status)
}

/** Messages by field in the words of a site. */
export function errorsIn(
  errors: Readonly<Record<string, Sentence>>,
  say: StoreSay,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name, sentence(say)]))
}

/** Returns true if a browser is about to show the answer. */
export function isPage(c: Context): boolean {
  return !c.req.path.startsWith('/api/') && (c.req.header('accept') ?? '').includes('text/html')
}

/** A page that says what went wrong, field by field where that is known. */
export function messagePage(
  message: string,
  { say, language }: SiteWords,
  errors: Readonly<Record<string, string>> = {},
) {
  const list = Object.values(errors).map((error) => html`<li>${error}</li>`)
  const body = html`<p class="note">${message}</p>${list.length > 0 ? html`<ul>${list}</ul>` : ''}<p>${say('goBack')}</p>`
  return pageOf({ title: say('failedTitle'), language, body })
}

/** Adds `Set-Cookie` lines to an answer. */
export function addCookies(c: Context, lines: readonly string[]): void {
  for (const line of lines) c.header('Set-Cookie', line, { append: true })
}
