import { nearest } from '../../../engine/diagnostics/nearest.ts'
import { type Node, type Root, walk } from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import type { DataNames } from './data-names.ts'
import { OWNERS } from './missing-name.ts'
import { namesOf } from './name-use.ts'
import { PLATFORM_NAMES } from './platform-names.ts'

/** Names shorter than this are a slip away from too many others. */
const SHORTEST = 5

interface Known {
  readonly names: readonly DataNames[]
  /** True for a name, by file and offset, that a page looked up. */
  readonly isLookedUp: (file: string, start: number) => boolean
}

/**
 * Finds names that no page looked up, since they are in a branch that no content leads to, where neither data
 * nor the platform has them and one of theirs is a slip away.
 */
export function unreachedNames(template: Template, { names, isLookedUp }: Known): FileDiagnostic[] {
  const { source, root } = template
  const owned = ownedSpans(root)
  const isKnown = (name: string) => PLATFORM_NAMES.has(name) || names.some((some) => some.has(name))
  return [...walk(root.body)].flatMap((node) =>
    namesOf(node).flatMap(({ reference: { path, start, end } }) => {
      if (isLookedUp(source.name, start) || owned.some((span) => span.start < start && start < span.end))
        return []
      const unknown = firstUnknown(path, isKnown)
      const meant = unknown && nearestOf(unknown, names)
      if (meant === undefined) return []
      return [
        themeDiagnostic(
          { source, start, end },
          { code: 'unknown-name', values: { name: path.join('.') }, meant },
        ),
      ]
    }),
  )
}

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
    if (!isKnown(name)) return name.length < SHORTEST ? undefined : name
  }
  return undefined
}

function nearestOf(name: string, names: readonly DataNames[]): string | undefined {
  return nearest(name, new Set([...PLATFORM_NAMES, ...names.flatMap((some) => [...some])]), 1)
}
