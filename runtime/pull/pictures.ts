import type { JsonObject } from '../site/site.ts'
import { isSameHost } from './site-client.ts'

/** Hosts where Squarespace keeps the pictures and files of all sites. */
const PICTURE_HOSTS = ['images.squarespace-cdn.com', 'static1.squarespace.com', 'static.squarespace.com']
/** Signs of a name that end it nowhere. Brackets and commas may end it, or be in it. */
const SIGN = `[^\\s"'<>()\\\\,?#&]`
/** A name without quotes around it: brackets in pairs, and commas without another address behind them. */
const BARE = `(?:${SIGN}|\\(${SIGN}*\\)|,(?!\\s|/|https?:|$))+`
const ON_PICTURE_HOST = new RegExp(
  `(?:https?:)?//(?:${PICTURE_HOSTS.map((host) => host.replaceAll('.', '\\.')).join('|')})/${BARE}`,
  'g',
)
const IN_MARKUP = /\b(?:src|data-src|data-image|poster)=["']((?:https?:)?\/[^"'?#\s<>]+)/g
const IN_STYLE = /url\(\s*(?:["']((?:https?:)?\/[^"'?#\s<>]+)|((?:https?:)?\/[^"'?#\s()<>]+))/g
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
  return [
    ...whole,
    ...inside.map(([, name, bare = '']) => name ?? bare),
    ...(text.match(ON_PICTURE_HOST) ?? []),
  ]
}

/** Returns data with other names for pictures, in texts as in markup; queries such as `?format=` stay. */
export function renamePictures(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return renamed(value, names)
  if (Array.isArray(value)) return value.map((one) => renamePictures(one, names))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value as JsonObject)
  return Object.fromEntries(entries.map(([key, one]) => [key, renamePictures(one, names)]))
}

const NAME = new RegExp(`(?:https?:)?/${SIGN}+`, 'g')
/** The rest of a name, as far as it may go on behind brackets and commas. */
const REST = new RegExp(`(?:[(),]${SIGN}*){0,12}`, 'y')

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  if (!text.includes('/')) return text
  const [path = ''] = text.split(/[?#]/, 1)
  const whole = names.get(path)
  if (whole !== undefined) return whole + text.slice(path.length)
  const parts: string[] = []
  let done = 0
  for (const { 0: begin, index } of text.matchAll(NAME)) {
    if (index < done) continue
    const name = longestName(begin + restAt(text, index + begin.length), begin.length, names)
    if (name === undefined) continue
    parts.push(text.slice(done, index), names.get(name)!)
    done = index + name.length
  }
  return [...parts, text.slice(done)].join('')
}

function restAt(text: string, at: number): string {
  const rest = new RegExp(REST)
  rest.lastIndex = at
  return rest.exec(text)?.[0] ?? ''
}

/** Returns the longest known name that a text begins with, up to its end, a bracket or a comma. */
function longestName(text: string, least: number, names: ReadonlyMap<string, string>): string | undefined {
  for (let end = text.length; end >= least; end--)
    if ((end === text.length || /[(),]/.test(text[end]!)) && names.has(text.slice(0, end)))
      return text.slice(0, end)
  return undefined
}

/** Returns the address of a picture at a width that pages ask for at most; the host makes it smaller. */
export function atWidth(address: URL): URL {
  const sized = new URL(address)
  if (isPictureHost(address)) sized.searchParams.set('format', '1500w')
  return sized
}

/** Returns true for an address where Squarespace keeps the pictures and files of all sites. */
export function isPictureHost({ protocol, host }: URL): boolean {
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
