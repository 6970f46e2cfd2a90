import { posix } from 'node:path'
import type { Span } from '../../../engine/syntax/tree.ts'
import { listIn } from '../../files/list-in.ts'
import { isWithin, keptSpace } from './kept-space.ts'
import { blocksLeftOpen, TAG } from './pieces.ts'

/** A template as it is formatted. */
export interface TemplateText {
  readonly path: string
  readonly text: string
}

/** A partial: the whole of a file, or a macro of one. */
interface Partial extends Span {
  readonly name: string
  readonly applied: readonly Applied[]
}

interface Applied {
  readonly name: string
  readonly at: number
}

const APPLIED = /\|apply[^\w|}]([\w./-]+)|\{\.include ([\w./-]+)/g
const MACRO = /^\{\.macro ([\w./-]+)\}$/

/**
 * Returns the names of the blocks, without their folders, and of the macros that templates apply where white
 * space is seen, and of those that these apply.
 */
export function preformattedNames(templates: readonly TemplateText[]): Set<string> {
  const partials = new Map<string, Partial[]>()
  const names = new Set<string>()
  for (const { path, text } of templates) {
    const applied = appliedIn(text)
    const whole = { name: baseName(path), applied, start: 0, end: text.length }
    for (const one of [whole, ...macrosIn(text).map((macro) => ({ ...macro, applied }))])
      listIn(partials, one.name).push(one)
    if (applied.length === 0) continue
    const isKept = isWithin(keptSpace(text))
    for (const { name, at } of applied) if (isKept(at)) names.add(name)
  }
  // Names that are added on the way are visited, too.
  for (const name of names)
    for (const { applied, start, end } of partials.get(name) ?? [])
      for (const one of applied) if (start <= one.at && one.at < end) names.add(one.name)
  return names
}

/** Returns the macros of a template, each up to its end. */
export function macrosIn(text: string): (Span & { readonly name: string })[] {
  const macros: (Span & { readonly name: string })[] = []
  const open: { readonly name: string; readonly start: number; readonly depth: number }[] = []
  let depth = 0
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    const name = MACRO.exec(tag)?.[1]
    if (name !== undefined) open.push({ name: baseName(name), start: index, depth })
    depth += blocksLeftOpen(tag)
    const last = open.at(-1)
    if (last === undefined || depth > last.depth) continue
    macros.push({ name: last.name, start: last.start, end: index })
    open.pop()
  }
  return [...macros, ...open.map(({ name, start }) => ({ name, start, end: text.length }))]
}

function appliedIn(text: string): Applied[] {
  return [...text.matchAll(APPLIED)].map(({ index, 1: applied, 2: included }) => ({
    name: baseName(applied ?? included ?? ''),
    at: index,
  }))
}

/** Returns a name or a path without folders. */
export function baseName(path: string): string {
  return posix.basename(path.replaceAll('\\', '/'))
}
