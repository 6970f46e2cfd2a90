import { FORM_LIMITS } from './limits.ts'

/**
 * Reads a web address that a visitor typed, with or without `https://`. Returns an empty text for an empty
 * field, and undefined for everything that is not a web address.
 */
export function readWebAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  const whole = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return undefined
  const { protocol, hostname, username, href } = new URL(whole)
  const isWeb = /^https?:$/.test(protocol) && hostname.includes('.') && username === ''
  return isWeb && href.length <= FORM_LIMITS.url ? href : undefined
}
