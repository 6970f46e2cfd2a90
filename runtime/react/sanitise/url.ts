import { decode } from '../../../engine/html/entities.ts'

/** Replaces a refused address: it loads nothing and can be found by `[href^="about:invalid"]`. */
export const REFUSED_URL = 'about:invalid#vitrine'

/** As browsers read an address: no tabs or line ends, nothing below a space around it. */
function clean(url: string): string {
  return url.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+/, '')
}

const SAFE_SCHEME = /^(?:https?|mailto|tel|sms|ftp):/i
const SCHEME = /^[a-z][a-z\d+.-]*:/i
const PICTURE = /^data:image\/(?:png|gif|jpe?g|webp|avif|svg\+xml)[;,]/i

/**
 * Returns true if an address, without entities, is relative or of a harmless scheme; pictures may carry their
 * own data.
 */
export function isSafeUrl(url: string, isPicture = false): boolean {
  const address = clean(url)
  return !SCHEME.test(address) || SAFE_SCHEME.test(address) || (isPicture && PICTURE.test(address))
}

/** The scheme that the beginning of an address, entities as written, settles: '' is a relative one. */
export function settledScheme(start: string): string | undefined {
  const address = clean(decode(start))
  const scheme = SCHEME.exec(address)
  return scheme ? scheme[0].toLowerCase() : /[/?#]/.test(address) ? '' : undefined
}

/** A host or the beginning of a path, so that what follows cannot lead to another server. */
const SETTLED_ORIGIN = /^(?:(?:https?:)?\/\/[^/?#\\]+[/?#]|\/[^/\\]|[^/\\:?#]+[/?#]|[?#])/i

/** Returns true if an address stays on the server, and below the folder, that its beginning `own` names. */
export function isBelow(own: string, url: string): boolean {
  const start = clean(decode(own))
  const rest = clean(decode(url)).slice(start.length)
  return SETTLED_ORIGIN.test(start) && !/\.\.|%2e|\\/i.test(rest)
}
