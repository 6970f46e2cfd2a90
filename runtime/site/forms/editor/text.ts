import { readEmail } from '../email.ts'
import { FORM_LIMITS } from '../limits.ts'
import type { EditorProblem } from '../problem.ts'

const EXAMPLE_EMAIL = 'name@example.com'
const EXAMPLE_HOSTS = Object.freeze({ host: 'https://example.com', otherHost: 'www.example.com' })

/** Checks an e-mail address: a blank one or one without an `@` is none, any other is badly formatted. */
export function checkEmail(text: string): EditorProblem | undefined {
  const email = text.trim()
  if (readEmail(email) !== undefined) return undefined
  return email.includes('@')
    ? { message: 'emailFormat', values: { email: EXAMPLE_EMAIL } }
    : { message: 'email' }
}

/** Checks a link to another site: http(s), or a host with a dot and no scheme; at most 2083 characters. */
export function checkLink(text: string): EditorProblem | undefined {
  const link = text.trim()
  const full = /^https?:\/\//i.test(link) ? link : `https://${link}`
  const isHost = link.length <= FORM_LIMITS.url && !/^\/|[\s\\]/.test(link) && URL.canParse(full)
  const { hostname, username } = isHost ? new URL(full) : { hostname: '', username: '' }
  const isLink = username === '' && /^[^.:]+(?:\.[^.:]+)+$/.test(hostname)
  return isLink ? undefined : { message: 'linkFormat', values: EXAMPLE_HOSTS }
}

/**
 * Checks the path of a page on this site: a slash, then letters, digits, `-`, `_`, `.`, `~` and escapes
 * between slashes.
 */
export function checkPageUrl(text: string): EditorProblem | undefined {
  const isPath =
    text.length <= FORM_LIMITS.url && /^(?:\/|(?:\/(?:[\p{L}\p{N}_.~-]|%[\dA-Fa-f]{2})+)+\/?)$/u.test(text)
  return isPath ? undefined : { message: 'pageUrl', values: { val: text.slice(0, 80) } }
}

/** Checks that a value is one of those that are offered. */
export function checkOption(value: string, options: readonly string[]): EditorProblem | undefined {
  if (options.includes(value)) return undefined
  return { message: 'unexpectedOption', values: { val: value.slice(0, 80) } }
}

/** Checks that a list was chosen. */
export function checkList(id: string): EditorProblem | undefined {
  return id.trim() === '' ? { message: 'list' } : undefined
}

/** Checks the subject of an e-mail. */
export function checkSubject(text: string): EditorProblem | undefined {
  return text.trim() === '' ? { message: 'subject' } : undefined
}
