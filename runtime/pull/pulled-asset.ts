import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

/** A file as a server sends it. */
export interface PulledAsset {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly cacheControl: string
}

const PICTURE = /^\/pictures\/([\da-f]{32}\.[a-z]{3,4})$/

/** Returns the pictures of a pulled site by path; undefined for every other path. */
export function pulledAsset(folder: string): (path: string) => PulledAsset | undefined {
  return (path) => {
    const name = PICTURE.exec(path)?.[1]
    if (name === undefined) return undefined
    try {
      const body = new Uint8Array(readFileSync(join(folder, 'pictures', name)))
      return { body, type: getMimeType(name) ?? 'application/octet-stream', cacheControl: 'max-age=3600' }
    } catch {
      return undefined
    }
  }
}
