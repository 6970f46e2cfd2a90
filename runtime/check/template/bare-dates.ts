import type { Source } from '../../../engine/syntax/source.ts'
import { type Root, walk } from '../../../engine/syntax/tree.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { isShown, markupText } from './markup/markup-text.ts'
import { masked } from './masked.ts'

/** Times of items, in milliseconds. */
const TIMES: ReadonlySet<unknown> = new Set(['publishOn', 'addedOn', 'updatedOn', 'startDate', 'endDate'])

/** Finds times that a page shows as their milliseconds: `<p>{publishOn}</p>`. Attributes may hold them. */
export function bareDates(source: Source, root: Root): FileDiagnostic[] {
  const markup = markupText(masked(source.text))
  return [...walk(root.body)].flatMap((node) => {
    if (node.kind !== 'variable' || node.formatters.length > 0) return []
    const path = node.references[0]?.path ?? []
    if (!TIMES.has(path.at(-1)) || !isShown(markup, node.start)) return []
    const name = path.join('.')
    return [themeDiagnostic({ source, ...node }, { code: 'bare-date', values: { name } })]
  })
}
