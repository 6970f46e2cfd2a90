import { randomBytes } from 'node:crypto'

/** Makes a secret name, of a cart for instance: 144 random bits that need no escaping in an address. */
export function newToken(): string {
  return randomBytes(18).toString('base64url')
}

const TOKEN = /^[\w-]{24}$/

/** Reads a token in the form in which `newToken` makes them; empty for any other text. */
export function readToken(text = ''): string {
  return TOKEN.test(text) ? text : ''
}
