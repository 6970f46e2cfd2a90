import { parseExpression } from '../../../engine/expression/index.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import { type Root, walk } from '../../../engine/syntax/tree.ts'
import { blank } from '../../files/blank.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'

const TEXT = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g
/** An operator at the end of a statement, or two of them of which the second takes a value before it. */
const OPEN_END = /(?:\*\*?|={1,3}|!=?=?|<[<=]?|>[>=]?|&&?|\|\|?|[-+/%~^])(?=\s*(?:;|$))/

/** Finds expressions of `{.eval}` that cannot be read, whatever the data. */
export function unreadExpressions(source: Source, root: Root): FileDiagnostic[] {
  return [...walk(root.body)].flatMap((node) => {
    if (node.kind !== 'eval') return []
    const reason = parseExpression(node.text).errors[0]?.reason ?? openEnd(node.text)
    if (reason === undefined) return []
    const values = { expression: node.text.trim(), reason }
    return [themeDiagnostic({ source, ...node }, { code: 'unread-expression', severity: 'error', values })]
  })
}

function openEnd(text: string): string | undefined {
  const [sign] = OPEN_END.exec(text.replace(TEXT, (part) => `0${blank(part.slice(1))}`)) ?? []
  return sign && `'${sign}' lacks the value behind it`
}
