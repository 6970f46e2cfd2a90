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

/** Returns a path without secret names in it, such as that of an order: whoever has one sees the order. */
export function withoutTokens(path: string): string {
  return path.replace(/(?<=\/)[\w-]{24}(?=\/|$)/g, '…')
}
