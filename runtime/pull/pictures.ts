import type { JsonObject } from '../site/site.ts'
import { isSameHost } from './site-client.ts'

/** Hosts where Squarespace keeps the pictures of all sites. */
const PICTURE_HOSTS = ['images.squarespace-cdn.com', 'static1.squarespace.com', 'static.squarespace.com']
const ON_PICTURE_HOST = new RegExp(
  `(?:https?:)?//(?:${PICTURE_HOSTS.map((host) => host.replaceAll('.', '\\.')).join('|')})/[^\\s"'<>()\\\\,?#&]+`,
  'g',
)
const IN_MARKUP = /\b(?:src|data-src|data-image|poster)=["']((?:https?:)?\/[^"'?#\s<>]+)/g
const IN_STYLE = /url\(\s*["']?((?:https?:)?\/[^"'?#\s()<>]+)/g
const PICTURE_KEY = /(?:asset|image|thumbnail|avatar|favicon|logo)\w{0,64}url$/i
/** Other files that a page loads. */
const NO_PICTURE = /\.(?:js|mjs|css|html?|json|mp3|mp4|m4a|wav|ogg|mov|webm|pdf|woff2?|ttf|otf|eot)$|\/$/i

/** Texts that name pictures, each with the address that it is fetched from. */
export type PictureAddresses = Map<string, URL>

/** Returns the pictures that data and markup name: those of the site and of Squarespace's picture hosts. */
export function findPictures(value: unknown, site: URL): PictureAddresses {
  const found: PictureAddresses = new Map()
  find(value, '')
  return found

  function find(one: unknown, key: string): void {
    if (Array.isArray(one)) for (const each of one) find(each, key)
    else if (typeof one === 'object' && one !== null)
      for (const [name, each] of Object.entries(one as JsonObject)) find(each, name)
    if (typeof one !== 'string') return
    for (const text of namesIn(one, key)) {
      if (NO_PICTURE.test(text) || !URL.canParse(text, site)) continue
      const address = new URL(text, site)
      if (isSameHost(address, site)) found.set(text, asSafeAs(site, address))
      else if (isPictureHost(address)) found.set(text, address)
    }
  }
}

/** Returns an address of the site by https where the site is asked by https: calls may carry its password. */
function asSafeAs(site: URL, address: URL): URL {
  const safe = new URL(address)
  if (site.protocol === 'https:') safe.protocol = 'https:'
  return safe
}

function namesIn(text: string, key: string): string[] {
  const whole = PICTURE_KEY.test(key) ? [text.split(/[?#]/)[0]!] : []
  const inside = [IN_MARKUP, IN_STYLE].flatMap((pattern) => [...text.matchAll(pattern)])
  return [...whole, ...inside.map(([, name = '']) => name), ...(text.match(ON_PICTURE_HOST) ?? [])]
}

/** Returns data with other names for pictures, in texts as in markup; queries such as `?format=` stay. */
export function renamePictures(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return renamed(value, names)
  if (Array.isArray(value)) return value.map((one) => renamePictures(one, names))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value as JsonObject)
  return Object.fromEntries(entries.map(([key, one]) => [key, renamePictures(one, names)]))
}

const NAME = /(?:https?:)?\/[^\s"'<>()\\,?#&]+/g

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  return text.includes('/') ? text.replace(NAME, (name) => names.get(name) ?? name) : text
}

/** Returns the address of a picture at a width that pages ask for at most; the host makes it smaller. */
export function atWidth(address: URL): URL {
  const sized = new URL(address)
  if (isPictureHost(address)) sized.searchParams.set('format', '1500w')
  return sized
}

function isPictureHost({ protocol, host }: URL): boolean {
  return /^https?:$/.test(protocol) && PICTURE_HOSTS.includes(host)
}

const TYPES: Readonly<Record<string, string>> = Object.freeze({
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
  'image/vnd.microsoft.icon': 'ico',
})

/** Returns the file extension of a picture by its media type; undefined for other types. */
export function endingOf(type: string): string | undefined {
  return Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
}

/** Returns true for a drawing that could run code where a browser opens it. */
export function runsCode(body: Uint8Array): boolean {
  return /<script|<foreignobject|[\s"'/]on[a-z]+\s*=|javascript:/i.test(new TextDecoder().decode(body))
}
