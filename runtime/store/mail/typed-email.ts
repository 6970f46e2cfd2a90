import { readEmail } from '../../site/forms/email.ts'
import type { Sentence } from '../messages.ts'

/** Returns a typed address of e-mail in the form that is stored and sent to; others as they were typed. */
export function storedEmail(typed: string): string {
  const text = typed.trim()
  return readEmail(text) ?? text
}

/** Says what is wrong with an address of e-mail; undefined where nothing is. */
export function emailError(text: string): Sentence | undefined {
  if (readEmail(text) !== undefined) return undefined
  // Few mail servers take other letters in this part, and none has to.
  const [, local = ''] = /^([^\s@]+)@[^\s@]+$/.exec(text) ?? []
  const letters = [...new Set(local.match(/[^\0-\x7f]/gu))].join(' ')
  return letters === ''
    ? (say) => say('checkoutEmailInvalid', { email: 'name@example.com' })
    : (say) => say('emailLetters', { letters })
}
