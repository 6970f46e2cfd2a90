import { fileURLToPath } from 'node:url'

/**
 * Returns the file of an address; the address itself where it is none: of another scheme, as an unsaved
 * file's, of another machine, or with an escaped slash.
 */
export function fileOfUri(uri: string): string {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : uri
  } catch {
    return uri
  }
}
