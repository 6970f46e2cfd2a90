import { decodePath } from '../files/decode-part.ts'
import { siteOfPages, withOwnForms } from '../preview/pages/saved/saved-pages.ts'
import type { NavigationLink, Site, SiteCollection, SiteForm } from '../site/site.ts'
import type { PageParts } from './page-html.ts'
import type { PulledPages } from './pull-pages.ts'

/** Makes one site of pulled pages: collections with content, navigation, block fields, tweaks and forms. */
export function assembleSite({ collections, items, parts, mainContents, redirects }: PulledPages): Site {
  const site = siteOfPages([...collections, ...items])
  const made = site.collections.map((one): SiteCollection => {
    const content = mainContents.get(one.id)
    return one.mainContent || !content || one.items !== undefined
      ? one
      : { ...one, mainContent: withOwnForms(content) }
  })
  const [first] = parts
  const navigation = Object.entries(first?.navigation ?? {}).map(([name, links]) => [
    name,
    links.map((link) => withCollection(link, made)),
  ])
  const fields: PageParts['blockFields'] = Object.assign(
    {},
    ...parts.map((part) => part.blockFields).reverse(),
  )
  const blockFields = Object.fromEntries(
    Object.entries(fields).map(([id, content]) => [id, withOwnForms(content)]),
  )
  return {
    ...site,
    collections: made,
    website: { ...(first?.tweaks && { tweakJSON: first.tweaks }), ...site.website },
    navigation: Object.fromEntries(navigation),
    blockFields,
    ...(redirects.size > 0 && { redirects: Object.fromEntries(redirects) }),
    forms: formsIn(JSON.stringify([made, blockFields])),
  }
}

/** A link with the id of the collection that it leads to. */
function withCollection(link: NavigationLink, collections: readonly SiteCollection[]): NavigationLink {
  const items = link.items?.map((one) => withCollection(one, collections))
  const path = decodePath((link.url.split(/[?#]/)[0] ?? '').replace(/(?<!\/)\/+$/, '') || '/')
  const target = collections.find(
    ({ fullUrl, homepage }) => decodePath(fullUrl) === path || (path === '/' && homepage === true),
  )
  return { ...link, ...(items && { items }), ...(link.url !== '' && target && { collectionId: target.id }) }
}

/** A form for each id in content; any answers pass, since its rules stay with the site. */
function formsIn(json: string): SiteForm[] {
  const ids = [...json.matchAll(/data-form-id=\\?["']([\da-f]{24})\b/g)].map(([, id = '']) => id)
  return [...new Set(ids)].map((id) => ({ id, name: 'A form of the site', fields: [] }))
}
