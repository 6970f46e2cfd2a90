import { parse } from '../../engine/syntax/parser.ts'
import type { Node } from '../../engine/syntax/tree.ts'
import { formatters } from '../../formatters/index.ts'
import { predicates } from '../../predicates/index.ts'

const BUILT_IN = Object.freeze({
  hasFormatter: (name: string) => Object.hasOwn(formatters, name),
  hasPredicate: (name: string) => Object.hasOwn(predicates, name),
})

/** Returns the one tag that a text is, with the built-in plug-ins; undefined for anything else. */
export function tagIn(text: string): Node | undefined {
  const [node, ...more] = parse(text, BUILT_IN).root.body
  return more.length > 0 || node?.kind === 'text' ? undefined : node
}
