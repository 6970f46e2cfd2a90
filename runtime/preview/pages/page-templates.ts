import type { SiteCollection } from '../../site/site.ts'
import { SYSTEM_TEMPLATES } from '../../theme/system-templates.ts'
import type { Theme } from '../../theme/theme.ts'
import type { ThemeFile } from '../../theme/theme-file.ts'
import type { Page } from './data/page.ts'
import { isFolder, type SiteIndex } from './data/site-index.ts'

/** Which template shows a page: the theme's, or the name of a system template. */
export function mainTemplate(page: Page, theme: Theme, index: SiteIndex): ThemeFile | string {
  const { collections, pages } = theme
  switch (page.kind) {
    case 'item':
      return collections.get(page.collection.typeName)?.item ?? systemTemplate(page)
    case 'collection': {
      const { collection } = page
      if (isPlain(collection)) return plainPage(collection, theme, index)
      const stacked = isFolder(collection) ? collections.get('index')?.list : undefined
      return collections.get(collection.typeName)?.list ?? stacked ?? systemTemplate(page)
    }
    case 'theme page':
      return pages.get(page.name)?.page ?? 'page'
    case 'kept':
      return pages.get(page.name)?.page ?? page.kind
    case 'checkout':
      return pages.get(page.kind)?.page ?? 'page'
    case 'search':
    case 'suggestions':
    case 'cart':
      return pages.get(page.kind)?.page ?? page.kind
    default:
      return pages.get('not-found')?.page ?? pages.get('404')?.page ?? 'not-found'
  }
}

/** Returns the name of the system template for a page of a collection. */
export function systemTemplate(page: Page): string {
  if (page.kind === 'item') return system(`${page.collection.typeName}.item`, 'item')
  if (page.kind !== 'collection' || isPlain(page.collection)) return 'page'
  if (isFolder(page.collection)) return 'index.list'
  return system(`${page.collection.typeName}.list`, 'list')
}

/** The layout that a page asks for: its page settings, then its collection, then the settings of its type. */
export function layoutName(page: Page, { conf, collections, pages }: Theme): string | undefined {
  const wanted = (() => {
    switch (page.kind) {
      case 'collection':
      case 'item': {
        const { urlId, typeName, regionName, layout } = page.collection
        return [pages.get(urlId)?.conf.layout, regionName, layout, collections.get(typeName)?.conf.layout]
      }
      case 'theme page':
      case 'kept':
        return [pages.get(page.name)?.conf.layout]
      case 'not found':
        return [pages.get('not-found')?.conf.layout ?? pages.get('404')?.conf.layout]
      default:
        return [pages.get(page.kind)?.conf.layout]
    }
  })()
  return wanted.find((name): name is string => typeof name === 'string' && conf.layouts.has(name))
}

function isPlain(collection: SiteCollection): boolean {
  return collection.items === undefined && !isFolder(collection)
}

/** A page has its own template by its path, the home page `home`, and other types of pages by their type. */
function plainPage(
  collection: SiteCollection,
  { pages, collections }: Theme,
  index: SiteIndex,
): ThemeFile | string {
  const { urlId, typeName } = collection
  const home = index.isHome(collection) ? pages.get('home') : undefined
  const type = collections.get(typeName)
  // A theme's folder or index of the same name shows what is in it, which a plain page has nothing of.
  const list = type?.conf.folder || type?.conf.index ? undefined : type?.list
  return (pages.get(urlId) ?? home ?? pages.get(typeName))?.page ?? list ?? 'page'
}

function system(name: string, otherwise: string): string {
  return Object.hasOwn(SYSTEM_TEMPLATES, name) ? name : otherwise
}
