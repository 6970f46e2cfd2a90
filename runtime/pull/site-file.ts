import { ownPath } from './page-html.ts'
import { hashOf } from './pulled-folder.ts'

/** Films, sounds and documents that visitors load from a site. */
const FILE = /\.(?:pdf|zip|mp[34]|m4[av]|wav|mov|docx?|xlsx?|pptx?|odt|ods|csv|txt|epub|ics)$/i
/** Files that pages load themselves, and those that would run in one. */
const OTHER = /\.(?:jpe?g|png|gif|webp|avif|svg|ico|js|css|x?html?|xml)$/i
/** Values of attributes, and of data, that begin with a path or an address. */
const ADDRESS = /(?:^|=["'])((?:https?:\/)?\/[^"'\s<>]+)/g

/** Returns true for the path of a file for visitors, such as `/s/menu.pdf`. */
export function isSiteFile(path: string): boolean {
  if (/^\/(?:s|universal|static)\/./.test(path)) return !OTHER.test(path)
  return FILE.test(path) && !/^\/(?:api|robots\.txt)/.test(path)
}

/** Returns the paths of files that data and markup name. */
export function findSiteFiles(value: unknown, site: URL): readonly string[] {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((one) => findSiteFiles(one, site))
  if (typeof value !== 'string' || !value.includes('/')) return []
  const paths = [...value.matchAll(ADDRESS)].flatMap(([, address = '']) => ownPath(address, site) ?? [])
  return paths.filter(isSiteFile)
}

/** Returns the name of a file in the folder of its site, with the ending of its path. */
export function siteFileName(path: string): string {
  const [ending = ''] = /\.[a-z\d]{1,5}$/i.exec(path) ?? []
  return `files/${hashOf(Buffer.from(path)).slice(0, 32)}${ending.toLowerCase()}`
}
