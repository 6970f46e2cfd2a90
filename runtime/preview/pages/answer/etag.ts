import { createHash } from 'node:crypto'

/** Returns the beginning of a digest, equal for equal contents, for an ETag. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
