import type { Source } from '../../../../engine/syntax/source.ts'
import { type Root, walk } from '../../../../engine/syntax/tree.ts'
import type { FileDiagnostic } from '../../../files/problem.ts'
import { themeDiagnostic } from '../../../theme/diagnostics.ts'
import { masked } from '../masked.ts'
import { isShown, markupText } from './markup-text.ts'

/** Fields of items that hold markup of the owner. */
const MARKUP: ReadonlySet<unknown> = new Set(['body', 'excerpt'])

/** Files of themes: the data of other templates may well have a text of that name. */
const OF_THEME = /\.(?:block|item|list|page|region)$/

/** Finds markup that a page shows with its tags as text: `{body|html}`. */
export function escapedMarkup(source: Source, root: Root): FileDiagnostic[] {
  if (!OF_THEME.test(source.name)) return []
  const nodes = [...walk(root.body)].filter(
    (node) => node.kind === 'variable' && node.formatters.length === 1 && node.formatters[0]?.name === 'html',
  )
  if (nodes.length === 0) return []
  const markup = markupText(masked(source.text))
  return nodes.flatMap((node) => {
    const path = node.kind === 'variable' ? (node.references[0]?.path ?? []) : []
    const owner = path.at(-2) ?? 'item'
    if (!MARKUP.has(path.at(-1)) || owner !== 'item' || !isShown(markup, node.start)) return []
    const name = path.join('.')
    return [
      themeDiagnostic({ source, ...node }, { code: 'escaped-markup', values: { name }, fix: `{${name}}` }),
    ]
  })
}
