import type { Sentence } from '../messages.ts'
import { Refusal } from '../refusal.ts'

/** Reads the number of a row; undefined for anything else. */
export function rowId(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns an id as the database writes them. @throws Refusal where it cannot be one */
export function requireUuid(id: string, message: Sentence): string {
  if (UUID.test(id)) return id
  throw new Refusal({ status: 404, code: 'API_FAILURE', message })
}
