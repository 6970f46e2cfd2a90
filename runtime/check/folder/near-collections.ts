import type { FileDiagnostic } from '../../files/problem.ts'
import type { Storefront } from '../../preview/pages/storefront.ts'
import { fillSentence } from '../../theme/diagnostics.ts'
import { slipOf } from '../slip-of.ts'

/** Names that a sentence lists. */
const MOST = 10

/**
 * Finds tags that name a collection one slip away from one of the theme or the site. A name unlike any may be
 * one of the owner's, so it gets content that is made up.
 */
export function nearCollections({ notes, site, theme }: Storefront): FileDiagnostic[] {
  const queried = notes.filter(({ code }) => code === 'made-up-query')
  const asked = new Set(queried.map(({ values }) => String(values?.name)))
  const paths = site.collections.map(({ fullUrl }) => fullUrl.replace(/^\//, ''))
  const known = [...new Set([...paths, ...theme.collections.keys()])].filter(
    (name) => name !== '' && !asked.has(name),
  )
  return queried.flatMap((note) => {
    const name = String(note.values?.name)
    const meant = slipOf(name, known, 1)
    if (meant === undefined) return []
    const { help, ...sentence } = fillSentence('unknown-collection', {
      name,
      known: known.slice(0, MOST).join(', '),
    })
    return [
      {
        ...note,
        ...sentence,
        code: 'unknown-collection',
        severity: 'warning',
        help: `Did you mean '${meant}'? ${help}`,
        suggestion: meant,
      },
    ]
  })
}
