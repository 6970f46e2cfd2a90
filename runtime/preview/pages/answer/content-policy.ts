import { createHash } from 'node:crypto'

/** Sources that a page may load and run, by directive. The one table to extend. */
const SOURCES = Object.freeze({
  'default-src': ["'self'"],
  // Themes load libraries from wherever their owners like; only what runs within the page is listed by its
  // hash.
  'script-src': ["'self'", 'https:'],
  'style-src': ["'self'", 'https:', 'data:', "'unsafe-inline'"],
  'img-src': ["'self'", 'https:', 'data:', 'blob:'],
  'font-src': ["'self'", 'https:', 'data:'],
  'media-src': ["'self'", 'https:', 'data:', 'blob:'],
  'connect-src': ["'self'", 'https:'],
  'frame-src': ["'self'", 'https:'],
  'form-action': ["'self'", 'https:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'self'"],
})

/** Who may frame the pages of an author: an editor on the machine, as VS Code does beside the template. */
const EDITORS = Object.freeze(['http://localhost:*', 'http://127.0.0.1:*', 'vscode-file:', 'vscode-webview:'])

/** Additional sources of one page. */
export interface PageParts {
  /** Hashes of the scripts within the page. */
  readonly scripts: readonly string[]
  /** Hashes of the event handlers that the theme's templates write, as `onclick` is. */
  readonly handlers: readonly string[]
  /** False: the page came over http, where addresses without a scheme lead to http as well. */
  readonly isSecure: boolean
  /** Scripts of the theme make code of texts, or workers of blobs, as they may on Squarespace. */
  readonly evaluates: boolean
  /** It is shown to the theme's author. */
  readonly isDev: boolean
}

/** Returns the Content-Security-Policy of a page. */
export function contentPolicy({ scripts, handlers, isSecure, evaluates, isDev }: PageParts): string {
  const hashes = [...new Set([...scripts, ...handlers])]
  const own = [
    ...hashes,
    ...(handlers.length > 0 ? ["'unsafe-hashes'"] : []),
    ...(evaluates ? ["'unsafe-eval'"] : []),
  ]
  const added: Readonly<Record<string, readonly string[]>> = {
    'script-src': own,
    'frame-ancestors': isDev ? EDITORS : [],
  }
  const directives = Object.entries(SOURCES).map(([name, sources]) => {
    const all = [...sources, ...(added[name] ?? [])]
    return `${name} ${all.map((source) => (source === 'https:' && !isSecure ? 'http:' : source)).join(' ')}`
  })
  return [...directives, ...(evaluates ? ["worker-src 'self' blob:"] : [])].join('; ')
}

/** Returns the hash of a script or handler, as a policy names it. */
export function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/** Headers of every answer. */
export const SECURITY_HEADERS = Object.freeze({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
})
