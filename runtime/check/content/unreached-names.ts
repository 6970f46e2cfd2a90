import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import { nearest } from '../../../engine/diagnostics/nearest.ts'
import { type Node, type Root, walk } from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import type { DataNames } from './data-names.ts'
import { isInComment } from './html-comments.ts'
import { OWNERS } from './missing-name.ts'
import { type NameUse, namesOf } from './name-use.ts'
import { SQUARESPACE_NAMES } from './squarespace-names.ts'

/** Names shorter than this are a slip away from too many others. */
const SHORTEST = 5

interface Known {
  readonly names: readonly DataNames[]
  /** Returns true for a name, by file and offset, that a page looked up. */
  readonly isLookedUp: (file: string, start: number) => boolean
}

/**
 * Finds names that no page looked up, since they are in a branch that no content leads to, where neither data
 * nor Squarespace has them and one of theirs is a slip away.
 */
export function unreachedNames(
  templates: readonly Template[],
  { names, isLookedUp }: Known,
): FileDiagnostic[] {
  const isKnown = (name: string) => names.some((some) => some.has(name))
  const found = templates.flatMap((template) =>
    namesBeyondSquarespace(template).flatMap(({ reference: { path, start, end } }) => {
      const { source } = template
      const unknown = isLookedUp(source.name, start) ? undefined : firstUnknown(path, isKnown)
      return unknown === undefined ? [] : [{ unknown, name: path.join('.'), span: { source, start, end } }]
    }),
  )
  if (found.length === 0) return []
  const all = new Set([...SQUARESPACE_NAMES, ...names.flatMap((some) => [...some])])
  return found.flatMap(({ unknown, name, span }) => {
    const near = nearest(unknown, all, 1)
    if (near === undefined) return []
    const meant = name.split('.')[0] === unknown ? name.replace(unknown, near) : near
    return [themeDiagnostic(span, { code: 'unknown-name', values: { name }, meant })]
  })
}

/** Names of a template that Squarespace does not have, outside of what owners name. */
const namesBeyondSquarespace = memoizeByObject(({ root, source }: Template): readonly NameUse[] => {
  const owned = ownedSpans(root)
  return [...walk(root.body)].flatMap(namesOf).filter(({ reference: { path, start } }) => {
    if (firstUnknown(path, () => false) === undefined || isInComment(source, start)) return false
    return !owned.some((span) => span.start < start && start < span.end)
  })
})

/** Sections of objects whose names an owner chooses. */
function ownedSpans({ body }: Root): readonly Node[] {
  return [...walk(body)].filter(
    (node) =>
      (node.kind === 'section' || node.kind === 'repeated') &&
      node.reference.path.some((name) => OWNERS.includes(String(name))),
  )
}

function firstUnknown(
  path: readonly (string | number)[],
  isKnown: (name: string) => boolean,
): string | undefined {
  for (const name of path) {
    if (typeof name === 'number') continue
    if (name.startsWith('@') || name.startsWith('squarespace') || OWNERS.includes(name)) return undefined
    if (!SQUARESPACE_NAMES.has(name) && !isKnown(name)) return name.length < SHORTEST ? undefined : name
  }
  return undefined
}
