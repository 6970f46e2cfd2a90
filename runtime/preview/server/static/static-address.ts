import { decodePath } from '../../../files/decode-part.ts'

/** Query parameters that filter and page a list; others are ignored. */
const PARAMETERS = ['category', 'tag', 'author', 'month', 'page', 'offset'] as const

/** Only a server answers these: they differ for each visitor. */
const LIVE = /^\/(?:account|api|cart|checkout|commerce|dashboard|search)(?:[/?]|$)/

/** Returns true if an address on this site needs a server. */
export function needsServer(address: string): boolean {
  return LIVE.test(address)
}

/**
 * Returns an address of this site with only that query which a list is filtered by; undefined for another
 * site's.
 */
export function pageAddress(href: string): string | undefined {
  if (!href.startsWith('/') || href.startsWith('//') || !URL.canParse(href, BASE)) return undefined
  const { pathname, searchParams } = new URL(href, BASE)
  const search = new URLSearchParams()
  for (const name of PARAMETERS) {
    const value = searchParams.get(name)
    if (value && !(name === 'page' && value === '1')) search.set(name, value)
  }
  return search.size === 0 ? pathname : `${pathname}?${search}`
}

/** Returns the address of a page among the files: a filtered list is in a folder below its list. */
export function staticAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, BASE)
  if (searchParams.size === 0) return pathname
  const folders = [...searchParams].map(([name, value]) => `${name}/${folderName(value)}`)
  return `${pathname.replace(/\/+$/, '')}/${folders.join('/')}/`
}

/** Returns the path of the file that shows an address; `index.html` in a folder for a page. */
export function staticPath(address: string, isPage: boolean): string {
  const path = decodePath(staticAddress(address))
    .split('/')
    .filter((part) => part !== '' && part !== '..' && part !== '.')
    .join('/')
  if (address === NOT_FOUND) return '404.html'
  return isPage ? `${path === '' ? '' : `${path}/`}index.html` : path
}

export const NOT_FOUND = '/404'
const BASE = 'http://localhost'

function folderName(value: string): string {
  const name = value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return name === '' ? `x${[...value].map((sign) => sign.codePointAt(0)?.toString(16)).join('')}` : name
}
