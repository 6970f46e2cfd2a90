import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { isSiteFile, siteFileName } from './site-file.ts'

/** A file as a server sends it. */
export interface PulledAsset {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly cacheControl: string
}

/** Pictures, whose names pages have. */
const PICTURE = /^\/pictures\/[\da-f]{32}\.[a-z]{3,4}$/

/** Returns the pictures and files of a pulled site by path; undefined for every other path. */
export function pulledAsset(folder: string): (path: string) => PulledAsset | undefined {
  return (path) => {
    const file = PICTURE.test(path) ? path : isSiteFile(path) ? siteFileName(path) : undefined
    if (file === undefined) return undefined
    try {
      const body = new Uint8Array(readFileSync(join(folder, file)))
      return { body, type: getMimeType(file) ?? 'application/octet-stream', cacheControl: 'max-age=3600' }
    } catch {
      return undefined
    }
  }
}
