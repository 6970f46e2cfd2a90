import { step } from '../../../../engine/lookup/own-property.ts'
import { follow, splitPath } from '../../../../engine/lookup/path.ts'
import type { Source } from '../../../../engine/syntax/source.ts'
import { referencesOf, walk } from '../../../../engine/syntax/tree.ts'
import { compile } from '../../../entries/index.ts'
import { located } from '../../../theme/diagnostics.ts'
import { type Theme, templatesOf } from '../../../theme/theme.ts'

/** A value that an element shows. */
export interface ShownValue {
  /** As the template names it. */
  readonly name: string
  /** Where it is in the data of the page; empty where it is missing. */
  readonly path: string
  /** JSON, cut where it is long. */
  readonly value: string
}

/** Where an element comes from. */
export interface Origin {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly frame: string
  readonly scope: string
  readonly values: readonly ShownValue[]
}

/** Characters of a value that are shown. */
const LONGEST = 200

/**
 * Origin of an element: `at` is `file:line:column`, `scope` the path of the data that it was rendered with.
 */
export function inspect(
  theme: Theme,
  data: object,
  { at, scope }: { at: string; scope: string },
): Origin | undefined {
  const [, name, line, column] = /^(.+):(\d{1,9}):(\d{1,9})$/.exec(at) ?? []
  const source = templatesOf(theme).find((file) => file.source.name === name)?.source
  const start = source?.lines[Number(line) - 1]
  if (source === undefined || start === undefined) return undefined
  const offset = start + Number(column) - 1
  const end = endOfElement(source.text, offset)
  return {
    ...located({ source, start: offset, end: offset + 1 }),
    scope,
    values: namesBetween(source, offset, end).map((name) => shown(name, data, scope)),
  }
}

/** The start tag and the text behind it, up to the next tag. */
function endOfElement(text: string, offset: number): number {
  const next = text.slice(offset + 1).search(/<[a-z/]/i)
  return next < 0 ? text.length : offset + 1 + next
}

/** Names of variables in a stretch of a template, each once. */
function namesBetween(source: Source, start: number, end: number): string[] {
  const names = new Set<string>()
  for (const node of walk(compile(source.text).root.body)) {
    for (const reference of referencesOf(node))
      if (reference.start >= start && reference.end <= end) names.add(reference.path.join('.'))
  }
  return [...names]
}

/** Looks a name up as the language does: in the innermost object first, then outwards. */
function shown(name: string, data: object, scope: string): ShownValue {
  const path = splitPath(name)
  const [head] = path
  const around = scope === '' ? [] : scope.split('.')
  for (let depth = around.length; depth >= 0; depth--) {
    const outer = around.slice(0, depth)
    const node = depth === 0 ? data : follow(data, splitPath(outer.join('.')))
    if (head === '@') return found(name, [...outer, ...path.slice(1)], follow(node, path.slice(1)))
    if (step(node, head!) !== undefined) return found(name, [...outer, ...path], follow(node, path))
  }
  return { name, path: '', value: 'missing' }
}

function found(name: string, path: readonly (string | number)[], value: unknown): ShownValue {
  const text = JSON.stringify(value) ?? 'missing'
  return { name, path: path.join('.'), value: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text }
}
