import type { Site } from '../../../site/site.ts'
import type { SourceSpan } from '../../../theme/diagnostics.ts'
import { findTags } from '../../../theme/tags.ts'
import { type Theme, templatesOf } from '../../../theme/theme.ts'
import { SiteIndex } from '../data/site-index.ts'
import { acceptedTypes } from './custom-content.ts'
import { contentKind } from './kinds.ts'
import { modelOf, type Wanted } from './made-up-collection.ts'

/** A collection that a tag of the theme asks for by its path and that the site has not. */
export interface Queried {
  readonly wanted: Wanted
  /** The first tag that asks for it. */
  readonly span: SourceSpan
}

/**
 * Finds the collections that tags of a theme ask for; each looks as its name says, or as the theme's type
 * alike.
 */
export function queriedCollections(site: Site, theme: Theme): Queried[] {
  const index = new SiteIndex(site)
  const found = new Map<string, Queried>()
  for (const { source } of templatesOf(theme)) {
    for (const { kind, attributes, start, end } of findTags(source).tags) {
      const { collection: path = '' } = attributes
      // A name that is a template itself is known only on a page.
      if (kind !== 'query' || !/^[\w-]+(?:\/[\w-]+)*$/.test(path) || found.has(path)) continue
      if (index.collection(path) === undefined)
        found.set(path, { wanted: wantedAt(path, theme), span: { source, start, end } })
    }
  }
  return [...found.values()]
}

function wantedAt(path: string, { collections, conf }: Theme): Wanted {
  const name = path.split('/').at(-1) ?? path
  const title = name.replace(/[-_]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase())
  const alike = [...collections].find(([typeName]) => plain(typeName) === plain(name))
  const [typeName, templates] = alike ?? []
  const customTypes = acceptedTypes(conf, templates?.conf.acceptTypes)
  const kind = contentKind(name, templates?.conf ?? {}, { customTypes, hasTemplates: true })
  return {
    path,
    title,
    kind,
    typeName: typeName ?? modelOf(kind),
    customTypes,
  }
}

/** A name without its signs and its plural: `impact-stories` is like `impactStories`. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/s$/, '')
}
