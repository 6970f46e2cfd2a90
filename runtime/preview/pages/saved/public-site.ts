import {
  type JsonObject,
  type NavigationLink,
  objectsIn,
  type Site,
  type SiteCollection,
} from '../../../site/site.ts'

/** A site as visitors may see it. */
export interface PublicSite {
  readonly site: Site
  /** Paths of the collections that are left out. */
  readonly leftOut: readonly string[]
}

/**
 * Leaves out the collections that a password protects on Squarespace, with what is in them and the links of
 * navigations to them: Vitrine asks visitors for no password.
 */
export function publicSite(site: Site): PublicSite {
  const isLeftOut = protectedIn(site.collections)
  const leftOut = site.collections.filter(({ id }) => isLeftOut(id)).map(({ fullUrl }) => fullUrl)
  const nested = (one: JsonObject) => one.passwordProtected === true || isLeftOut(one.id)
  const collections = site.collections
    .filter(({ id }) => !isLeftOut(id))
    .map((one) => withoutNested(one, nested))
  const isLinkLeftOut = ({ url, collectionId }: NavigationLink) =>
    isLeftOut(collectionId) || leftOut.includes(url.split(/[?#]/)[0]!)
  if (leftOut.length === 0 && collections.every((one, at) => one === site.collections[at]))
    return { site, leftOut }
  const navigation = Object.entries(site.navigation).map(([name, links]) => [
    name,
    withoutLinks(links, isLinkLeftOut),
  ])
  const redirects = Object.entries(site.redirects ?? {}).filter(([, to]) => !isBelow(to, leftOut))
  return {
    site: {
      ...site,
      collections,
      navigation: Object.fromEntries(navigation),
      ...(site.redirects && { redirects: Object.fromEntries(redirects) }),
    },
    leftOut,
  }
}

function isBelow(path: string, paths: readonly string[]): boolean {
  return paths.some((one) => path === one || path.startsWith(`${one}/`))
}

/** Returns a test of ids: of protected collections, and of those in a protected folder or index. */
function protectedIn(collections: readonly SiteCollection[]): (id: unknown) => boolean {
  const ids = new Set<unknown>(
    collections.filter(({ passwordProtected }) => passwordProtected === true).map(({ id }) => id),
  )
  for (let size = -1; size !== ids.size; ) {
    size = ids.size
    for (const { id, parentId, collections: inside } of collections) {
      if (ids.has(parentId)) ids.add(id)
      if (ids.has(id)) for (const one of objectsIn(inside)) ids.add(one.id)
    }
  }
  return (id) => id !== undefined && ids.has(id)
}

/** A collection without those in it that are left out; an index holds them with their content. */
function withoutNested(collection: SiteCollection, isLeftOut: (one: JsonObject) => boolean): SiteCollection {
  const inside = objectsIn(collection.collections)
  return inside.some(isLeftOut)
    ? { ...collection, collections: inside.filter((one) => !isLeftOut(one)) }
    : collection
}

/** Links without those that are left out, and without folders that hold nothing else. */
function withoutLinks(
  links: readonly NavigationLink[],
  isLeftOut: (link: NavigationLink) => boolean,
): NavigationLink[] {
  return links.flatMap((link): NavigationLink[] => {
    if (isLeftOut(link)) return []
    if (link.items === undefined) return [link]
    const items = withoutLinks(link.items, isLeftOut)
    return items.length === 0 && link.items.length > 0 ? [] : [{ ...link, items }]
  })
}
