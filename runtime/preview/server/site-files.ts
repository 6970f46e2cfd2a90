import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { decodePath } from '../../files/decode-part.ts'
import type { Site } from '../../site/site.ts'
import { COMPILED_BEHAVIOURS } from '../../theme/behaviours.ts'
import { isLess } from '../../theme/less/compile.ts'
import { isServed } from '../../theme/squarespace-files/served-files.ts'
import { SOCIAL_ICONS, socialIconSheet } from '../../theme/squarespace-files/social-icons.ts'
import { styleAsset, withAssets } from '../../theme/styles/style-assets.ts'
import { COMPILED_STYLE } from '../../theme/styles/styles.ts'
import type { Theme } from '../../theme/theme.ts'

/** A file as it is sent. */
export interface SiteFile {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** Returns the addresses of the scripts, pictures and fonts of a theme. */
export function fileAddresses({ files }: Theme): string[] {
  const all = [...files].filter((path) => /^(?:assets|scripts)\//.test(path))
  return all.map((path) => `/${path.split('/').map(encodeURIComponent).join('/')}`)
}

const CSS = 'text/css; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

/** A file that Squarespace has on every site, by its address. */
export function squarespaceFile({ website }: Pick<Site, 'website'>, pathname: string): SiteFile | undefined {
  if (pathname !== SOCIAL_ICONS) return undefined
  const accounts: readonly unknown[] = Array.isArray(website.socialAccounts) ? website.socialAccounts : []
  const services = accounts.map((account) => String(Object(account).serviceName))
  return { body: new TextEncoder().encode(socialIconSheet(services)), type: 'image/svg+xml' }
}

/** A file of the theme by its address; only what was listed when the theme was read can be had. */
export function themeFile(
  { root, files, libraries, compiledStyle, compiledBehaviours }: Theme,
  pathname: string,
): SiteFile | undefined {
  const asked = decodePath(pathname).slice(1)
  const path = styleAsset(asked, files) ?? asked
  if (path === COMPILED_STYLE && compiledStyle !== undefined)
    return { body: new TextEncoder().encode(withAssets(compiledStyle, files)), type: CSS }
  if (path === COMPILED_BEHAVIOURS && compiledBehaviours !== undefined)
    return { body: new TextEncoder().encode(compiledBehaviours), type: SCRIPT }
  const library = [...libraries.values()]
    .flatMap((each) => [each, ...each.beside])
    .find(({ url }) => url === pathname)
  const isOwn = isServed(path) && files.has(path)
  if (!isOwn && library === undefined) return undefined
  try {
    const type = isLess(path) ? CSS : (getMimeType(path) ?? 'application/octet-stream')
    const body = readFileSync(library?.file ?? join(root, path))
    const isStyle = /^styles\/.*\.css$/.test(path)
    return {
      body: isStyle ? new TextEncoder().encode(withAssets(body.toString(), files)) : new Uint8Array(body),
      type,
    }
  } catch {
    // It went between the listing and now.
    return undefined
  }
}
