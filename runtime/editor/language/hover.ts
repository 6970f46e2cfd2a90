import { callsOf } from '../../../engine/syntax/calls.ts'
import { type Reference, referencesOf, type Span, walk } from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'
import { lookUpName, shortValue } from '../project/names-in-scope.ts'
import type { SeenFrame } from '../project/probe.ts'
import type { Known } from './completion.ts'
import { markdownOf } from './help.ts'
import { partHover, squarespaceTagHover } from './squarespace-hover.ts'

/** Help for the name at an offset. */
export interface Hover extends Span {
  /** Markdown. */
  readonly text: string
}

/** Explains the plug-in, instruction, tag of Squarespace or name of data at an offset. */
export function hoverAt(template: Template, offset: number, known: Known): Hover | undefined {
  const isHere = ({ start, end }: Span) => start <= offset && offset <= end
  for (const node of walk(template.root.body)) {
    if (node.kind === 'text' || !isHere(node)) continue
    const call = callsOf(node).find(isHere)
    if (call !== undefined) {
      const kind = node.kind === 'predicate' || node.kind === 'or' ? 'predicate' : 'formatter'
      const page = known.help.page(kind, call.name)
      return page && { start: call.start, end: call.end, text: markdownOf(page) }
    }
    const reference = referencesOf(node).find(isHere)
    if (reference !== undefined) return dataHover(reference, known.framesAt(node.start))
  }
  const { text } = template.source
  return instructionHover(text, offset, known) ?? squarespaceTagHover(text, offset)
}

function dataHover({ path, start, end }: Reference, frames: readonly SeenFrame[] | undefined): Hover {
  const name = path.join('.')
  const part = partHover(name)
  if (part !== undefined) return { start, end, text: part }
  if (frames === undefined) return { start, end, text: 'No page of the content runs this tag.' }
  const value = lookUpName(frames, name)
  const text =
    value === undefined
      ? `\`${name}\` is missing in the content at hand.`
      : `\`${name}\`: ${shortValue(value)}`
  return { start, end, text }
}

const INSTRUCTION = /\{\.(repeated section|alternates with|[\w-]+)/g

function instructionHover(text: string, offset: number, { help }: Known): Hover | undefined {
  const from = text.lastIndexOf('{', offset)
  const line = text.slice(from, text.indexOf('}', from) + 1)
  const [found] = line.matchAll(INSTRUCTION)
  const name = found?.[1]
  if (from < 0 || name === undefined || offset > from + found![0].length) return undefined
  const page = help.page('instruction', name)
  return page && { start: from, end: from + found![0].length, text: markdownOf(page) }
}
