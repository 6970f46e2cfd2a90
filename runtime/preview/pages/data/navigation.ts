import { slug } from '../../../../formatters/core/escape.ts'
import type { JsonObject, NavigationLink, SiteCollection } from '../../../site/site.ts'
import type { Theme } from '../../../theme/theme.ts'
import { collectionData } from './collection-data.ts'
import { collectionOf, type Page } from './page.ts'
import { isFolder, type SiteIndex } from './site-index.ts'

interface Where {
  readonly index: SiteIndex
  readonly page: Page
}

/**
 * The links of a navigation as its template reads them: `{ items }`, each with `collection` or
 * `externalLink`.
 */
export function navigation(
  name: string,
  { index, page, theme }: Where & { readonly theme: Theme },
): JsonObject {
  return { items: linksOf(name, index, theme).map((link) => linkData(link, { index, page })) }
}

/** The links of the folder that a page lies in, and the folder, which may be in a navigation alone. */
export function folderNavigation(where: Where): JsonObject | undefined {
  const { index } = where
  const current = collectionOf(where.page)
  if (current === undefined) return undefined
  const folder = index.folderOf(current)
  if (folder === undefined) {
    const links = Object.values(index.site.navigation).flat()
    const link = links.find(({ items }) => items?.some(({ collectionId }) => collectionId === current.id))
    return link && linkData(link, where)
  }
  const items = index.inside(folder).map((one) => collectionLink(one, where))
  return { collection: collectionData(folder, index), items }
}

/**
 * The site's links for a name of the theme. A site that was made for another theme calls its navigations
 * otherwise: then the first one of the theme shows the first of the site, and so on; a site without any shows
 * its collections.
 */
function linksOf(name: string, { site }: SiteIndex, { conf }: Theme): readonly NavigationLink[] {
  const own = Object.hasOwn(site.navigation, name) ? site.navigation[name] : undefined
  if (own !== undefined) return own
  const at = conf.navigations.findIndex((one) => one.name === name)
  const names = Object.keys(site.navigation)
  if (names.length > 0) return (at < 0 ? undefined : site.navigation[names[at]!]) ?? []
  if (at > 0) return []
  return site.collections
    .filter(({ fullUrl, enabled }) => enabled !== false && fullUrl.split('/').length <= 2)
    .map(({ id, title, fullUrl }) => ({ title, url: fullUrl, collectionId: id }))
}

function linkData(link: NavigationLink, where: Where): JsonObject {
  const { title, url, newWindow = false, items, collectionId } = link
  const { index } = where
  const collection = index.site.collections.find(({ id }) => id === collectionId)
  if (items !== undefined) {
    const inside = items.map((one) => linkData(one, where))
    return {
      active: collection !== undefined && collection === collectionOf(where.page),
      folderActive: inside.some(({ active }) => active === true),
      collection: {
        id: collectionId ?? `folder-${title.trim().replace(/\s+/g, '-')}`,
        title,
        navigationTitle: title,
        typeName: 'folder',
        typeLabel: 'folder',
        urlId: url.split('/').at(-1) || slug(title),
        fullUrl: url,
        ...(collection && collectionData(collection, index)),
        folder: true,
      },
      items: inside,
    }
  }
  if (collection !== undefined) return collectionLink(collection, where)
  // Named although it is none, so that a template does not find the collection of the page instead.
  return {
    active: false,
    folderActive: false,
    collection: null,
    items: [],
    externalLink: { title, url, newWindow },
  }
}

function collectionLink(collection: SiteCollection, where: Where): JsonObject {
  const { index, page } = where
  const inside = isFolder(collection) ? index.inside(collection) : []
  const current = collectionOf(page)
  return {
    active: collection === current,
    folderActive: current !== undefined && inside.includes(current),
    collection: collectionData(collection, index),
    items: inside.map((one) => collectionLink(one, where)),
  }
}
