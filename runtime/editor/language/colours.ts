import { callsOf } from '../../../engine/syntax/calls.ts'
import { type Node, referencesOf, type Span, walk } from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'
import type { COLOUR_KINDS } from './colour-kinds.ts'
import type { Help } from './help.ts'
import { occurrencesIn } from './occurrences.ts'

/** A name with its kind; all on one line. */
export interface Colour extends Span {
  readonly kind: (typeof COLOUR_KINDS)[number]
  readonly isDefinition: boolean
}

/**
 * Returns the names of a template in source order, none overlapping: instructions, plug-ins that exist,
 * variables of the template, names of the data, macros, and partials as namespaces.
 */
export function coloursOf(template: Template, help: Help): Colour[] {
  const { text } = template.source
  const own = occurrencesIn(template).map(
    ({ kind, start, end, isDefinition }): Colour => ({
      kind: kind === 'partial' ? 'namespace' : kind,
      start,
      end,
      isDefinition,
    }),
  )
  const rest = [...walk(template.root.body)].flatMap((node) => namesOf(node, text, help))
  const known = new Set(own.map(({ start }) => start))
  const all = [...own, ...rest.filter(({ start }) => !known.has(start))].sort((a, b) => a.start - b.start)
  return all.filter(({ start, end }, i) => start < end && (i === 0 || all[i - 1]!.end <= start))
}

function namesOf(node: Node, text: string, help: Help): Colour[] {
  const kind = node.kind === 'predicate' || node.kind === 'or' ? 'predicate' : 'formatter'
  return [
    ...keywordsOf(node, text),
    ...callsOf(node)
      .filter(({ name }) => help.page(kind, name) !== undefined)
      .map((call) => colour('function', call)),
    ...referencesOf(node).map((reference) => colour('property', reference)),
  ]
}

const INSTRUCTION = /^\{(\.(?:repeated +section|[a-z-]+))(?=[\s}])/

/** The instruction that begins a node, and the `.end` of a block. */
function keywordsOf(node: Node, text: string): Colour[] {
  if (node.kind === 'text' || node.kind === 'comment' || node.kind === 'variable') return []
  const { start } = 'open' in node ? node.open : node
  const name = INSTRUCTION.exec(text.slice(start, start + 40))?.[1]
  const first =
    name === undefined ? [] : [colour('keyword', { start: start + 1, end: start + 1 + name.length })]
  if (!('open' in node) || !node.closed || node.kind === 'or') return first
  return [...first, colour('keyword', { start: node.end - '.end}'.length, end: node.end - 1 })]
}

function colour(kind: Colour['kind'], { start, end }: Span): Colour {
  return { kind, start, end, isDefinition: false }
}
