import { nearest } from '../../../../engine/diagnostics/nearest.ts'
import type { FileDiagnostic } from '../../../files/problem.ts'
import { themeDiagnostic } from '../../../theme/diagnostics.ts'
import { findTags } from '../../../theme/tags.ts'
import { type Theme, templatesOf } from '../../../theme/theme.ts'
import type { SiteIndex } from '../data/site-index.ts'

/** Collections that tags of the theme name and the site does not have. */
export function queryDiagnostics(theme: Theme, index: SiteIndex): FileDiagnostic[] {
  const names = index.site.collections
    .map(({ fullUrl }) => fullUrl.replace(/^\//, ''))
    .filter((name) => name !== '')
  return templatesOf(theme).flatMap(({ source }) =>
    findTags(source).tags.flatMap(({ kind, attributes, start, end }) => {
      const { collection } = attributes
      // A name that is a template itself is known only on a page.
      if (kind !== 'query' || !collection || collection.includes('{')) return []
      if (index.collection(collection) !== undefined) return []
      const values = { name: collection, known: names.slice(0, 10).join(', ') || 'none so far' }
      const meant = nearest(collection, names)
      return [themeDiagnostic({ source, start, end }, { code: 'unknown-collection', values, meant })]
    }),
  )
}
