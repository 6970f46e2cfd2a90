import { Hono } from 'hono'
import { SYSTEM_STYLE } from '../../theme/less/squarespace-less.ts'
import type { ClientScripts } from './client-script.ts'
import { FOLLOWED, type PackedFiles } from './packed-file.ts'
import { BASE_STYLE } from './styles/base-style.ts'
import { BLOCKS_STYLE } from './styles/blocks-style.ts'
import { FRAGMENTS_STYLE } from './styles/fragments-style.ts'
import { PARTS_STYLE } from './styles/parts-style.ts'
import { STORE_STYLE } from './styles/store-style.ts'

/** Stylesheets of the host by name: each is linked only where a page needs it. */
const STYLES = {
  base: BASE_STYLE,
  fragments: FRAGMENTS_STYLE + STORE_STYLE,
  blocks: BLOCKS_STYLE,
  parts: PARTS_STYLE,
  system: SYSTEM_STYLE,
}

/** Scripts that only the author of a theme gets. */
const AUTHORS: ReadonlySet<string> = new Set(['dev.js', 'fields.js'])
const SCRIPT = 'text/javascript; charset=utf-8'
/** Names that hold the hash of their content. */
const HASHED = /-[\da-f]{8}\.js$/
/** A hashed file never changes. */
const LASTING = { cacheControl: 'public, max-age=31536000, immutable' }

/** Serves the stylesheets and scripts of the host; `isDev` adds those of the author. */
export function ownFiles(
  files: PackedFiles,
  scripts: ClientScripts,
  { isDev }: { readonly isDev: boolean },
): Hono {
  const app = new Hono()
  for (const [name, body] of Object.entries(STYLES)) {
    const style = { ...FOLLOWED, body, type: 'text/css; charset=utf-8' }
    app.get(`/${name}.css`, (c) => files.answer(c.req.raw, c.req.path, style))
  }
  app.get('/:file{[\\w.-]+\\.js}', async (c, next) => {
    const name = c.req.param('file')
    const body = AUTHORS.has(name) && !isDev ? undefined : await scripts.get(name)
    return body === undefined
      ? next()
      : files.answer(c.req.raw, c.req.path, {
          ...(HASHED.test(name) ? LASTING : FOLLOWED),
          body,
          type: SCRIPT,
        })
  })
  return app
}
