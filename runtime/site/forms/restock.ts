import { readEmail } from './email.ts'

/**
 * Checks the e-mail address of a restock sign-up. Returns the name of a message, undefined where it passes.
 */
export function checkRestockEmail(text: string): 'emailBlank' | 'emailInvalid' | undefined {
  const email = text.trim()
  if (email === '') return 'emailBlank'
  return readEmail(email) === undefined ? 'emailInvalid' : undefined
}
