import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { COMPILED_BEHAVIOURS } from '../theme/behaviours.ts'
import { isLess } from '../theme/less/compile.ts'
import { COMPILED_STYLE } from '../theme/styles.ts'
import type { Theme } from '../theme/theme.ts'

/** A file as it is sent. */
export interface SentFile {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** The folders of a theme that visitors may see, besides pictures beside `template.conf`. */
const PUBLIC = /^(?:assets|styles|scripts)\/|^[^/]+\.(?:png|ico|svg|jpe?g|webp|webmanifest)$/

const CSS = 'text/css; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

/** A file of the theme by its address; only what was listed when the theme was read can be had. */
export function themeFile(
  { root, files, compiledStyle, compiledBehaviours }: Theme,
  pathname: string,
): SentFile | undefined {
  const path = decode(pathname)?.slice(1)
  if (path === COMPILED_STYLE && compiledStyle !== undefined)
    return { body: new TextEncoder().encode(compiledStyle), type: CSS }
  if (path === COMPILED_BEHAVIOURS && compiledBehaviours !== undefined)
    return { body: new TextEncoder().encode(compiledBehaviours), type: SCRIPT }
  if (path === undefined || !PUBLIC.test(path) || !files.has(path)) return undefined
  try {
    const type = isLess(path) ? CSS : getMimeType(path)
    return { body: new Uint8Array(readFileSync(join(root, path))), type: type ?? 'application/octet-stream' }
  } catch {
    // It went between the listing and now.
    return undefined
  }
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
