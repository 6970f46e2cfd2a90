import { Source } from '../../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../../files/problem.ts'
import type { NavigationLink, Site, SiteCollection } from '../../../site/site.ts'
import { themeDiagnostic } from '../../../theme/diagnostics.ts'
import type { Theme } from '../../../theme/theme.ts'
import { inBlocks } from './blocks.ts'
import { acceptedTypes, withCustomTypes } from './custom-content.ts'
import { contentKind } from './kinds.ts'
import { withBars } from './made-up-bars.ts'
import { madeUp, type Wanted } from './made-up-collection.ts'
import { queriedCollections } from './queried.ts'
import { withReadForms } from './squarespace-forms.ts'
import { themeForms } from './theme-forms.ts'

export interface FittedSite {
  readonly site: Site
  /** Made-up content, for the author. */
  readonly notes: readonly FileDiagnostic[]
}

/**
 * Fits a site to a theme. Each collection type of the theme that the site has nothing of gets a collection
 * with content of its kind, linked from the first navigation, and so do the collections that its tags ask for
 * by their path; only where `fills`: what a person saved is shown as it is.
 */
export function fitSite(site: Site, theme: Theme, fills: boolean): FittedSite {
  const readable = withReadForms(site)
  const shown = theme.usesBlocks ? inBlocks(readable) : readable
  if (!fills) return { site: shown, notes: [] }
  const made = wantedOf(site, theme).map((wanted) => ({ wanted, collections: madeUp(shown, wanted) }))
  const tops = made.flatMap(({ collections }) => collections.slice(0, 1))
  const typed: Site = {
    ...shown,
    collections: [
      ...shown.collections.map((one) => withCustomTypes(one, theme)),
      ...made.flatMap(({ collections }) => collections),
    ],
    navigation: linked(shown.navigation, tops),
  }
  const queried = queriedCollections(typed, theme)
  return {
    site: {
      ...typed,
      websiteSettings: withBars(typed.websiteSettings, theme),
      forms: [...typed.forms, ...themeForms(typed, theme)],
      collections: [...typed.collections, ...queried.flatMap(({ wanted }) => madeUp(shown, wanted))],
    },
    notes: [
      ...made.flatMap(({ wanted, collections: [first] }) =>
        first === undefined ? [] : noteOf(wanted, first, theme),
      ),
      ...queried.map(({ span, wanted: { path = '', kind } }) =>
        themeDiagnostic(span, { code: 'made-up-query', values: { name: path, kind, address: `/${path}` } }),
      ),
    ],
  }
}

function wantedOf({ collections }: Site, theme: Theme): Wanted[] {
  const known = new Set(collections.map(({ typeName }) => typeName))
  const own = [...theme.collections].map(([typeName, { conf, list, item }]): Wanted => {
    const customTypes = acceptedTypes(theme.conf, conf.acceptTypes)
    const hasTemplates = list !== undefined || item !== undefined
    const kind = contentKind(typeName, conf, { customTypes, hasTemplates })
    return { typeName, title: conf.title ?? typeName, kind, customTypes }
  })
  const system = theme.conf.systemCollections.map((typeName): Wanted => {
    const kind = contentKind(typeName, {}, { customTypes: [], hasTemplates: false })
    return { typeName, title: typeName, kind, customTypes: [] }
  })
  const all = new Map([...system, ...own].map((one) => [one.typeName, one]))
  return [...all.values()].filter(({ typeName }) => !known.has(typeName))
}

function linked(navigation: Site['navigation'], collections: readonly SiteCollection[]): Site['navigation'] {
  const [first] = Object.keys(navigation)
  if (first === undefined || collections.length === 0) return navigation
  const items = collections.map(({ id, title, fullUrl }) => ({ title, url: fullUrl, collectionId: id }))
  const folder: NavigationLink = { title: 'This Theme', url: '', items }
  return { ...navigation, [first]: [...(navigation[first] ?? []), folder] }
}

function noteOf({ typeName, kind }: Wanted, { fullUrl }: SiteCollection, theme: Theme): FileDiagnostic[] {
  const { conf } = theme
  const path = `collections/${typeName}.conf`
  const source = theme.files.has(path) ? new Source(path, '') : conf.source
  const values = { name: typeName, kind, address: fullUrl }
  return [themeDiagnostic({ source, start: 0, end: 0 }, { code: 'made-up', values })]
}
