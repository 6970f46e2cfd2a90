import { diagnose } from '../../../../engine/diagnostics/diagnostic.ts'
import { explain } from '../../../../engine/diagnostics/explain.ts'
import { messageFor } from '../../../../engine/diagnostics/messages.ts'
import type { Source } from '../../../../engine/syntax/source.ts'
import type { Node, Or, Root } from '../../../../engine/syntax/tree.ts'
import type { FileDiagnostic } from '../../../files/problem.ts'
import { masked } from '../masked.ts'

const ID = /\sid\s*=\s*(?:"([^"{}<>]+)"|'([^'{}<>]+)')/g

/**
 * Finds ids that a template prints twice whatever its data: an id of one branch counts inside of that branch
 * alone. Pages of a theme are checked as a whole instead.
 */
export function duplicateIds(source: Source, root: Root): FileDiagnostic[] {
  const text = masked(source.text)
  const found: FileDiagnostic[] = []
  const read = (nodes: readonly Node[], above: ReadonlySet<string>) => {
    const seen = new Set(above)
    for (const node of nodes) {
      if (node.kind === 'text') {
        for (const match of text.slice(node.start, node.end).matchAll(ID)) {
          const id = match[1] ?? match[2] ?? ''
          if (seen.has(id)) found.push(twice(source, { id, at: node.start + match.index + 1, text }))
          seen.add(id)
        }
      } else if ('open' in node && node.kind !== 'macro') {
        for (let part: typeof node | Or | undefined = node; part !== undefined; part = after(part))
          read(part.body, seen)
      }
    }
  }
  read(root.body, new Set())
  return found
}

function after(part: Node | Or): Or | undefined {
  return 'alternative' in part ? part.alternative : undefined
}

interface Twice {
  readonly id: string
  readonly at: number
  readonly text: string
}

function twice(source: Source, { id, at, text }: Twice): FileDiagnostic {
  const span = { start: Math.max(0, text.lastIndexOf('<', at)), end: at + 2 }
  const raw = { code: 'duplicate-id', span, values: { id } } as const
  return diagnose(raw, source, { sayingOf: messageFor, tools: { linter: { explain } } })
}
