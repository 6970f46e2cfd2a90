import { step } from '../../../engine/lookup/own-property.ts'
import { follow, splitPath } from '../../../engine/lookup/path.ts'
import type { SeenFrame } from './probe.ts'

/** A name of the data that a tag can use, with its value in the content at hand. */
export interface ScopedName {
  readonly name: string
  readonly value: unknown
  /** Frames between the tag and the one that has it; 0 is the innermost. */
  readonly depth: number
}

/** Names that are listed of one object at the most. */
const MOST_NAMES = 500

/** The names that complete a dotted beginning such as `item.pri`, the nearest first, each once. */
export function namesInScope(frames: readonly SeenFrame[], before: string): ScopedName[] {
  const dot = before.lastIndexOf('.')
  if (dot >= 0) return keysOf(lookUpName(frames, before.slice(0, dot))).map((key) => ({ ...key, depth: 0 }))
  const known = new Map<string, ScopedName>()
  frames.forEach(({ node, variables }, depth) => {
    const own = [...variables]
      .filter(([name]) => !INTERNAL.test(name))
      .map(([name, value]) => ({ name, value }))
    for (const { name, value } of [...own, ...keysOf(node)])
      if (!known.has(name)) known.set(name, { name, value, depth })
  })
  return [...known.values()]
}

/** Variables that carry a page to its placeholders and the data of tags of Squarespace. */
const INTERNAL = /^@(?:squarespace-|.*-(?:region|block|list|item|page)-\d+$)/

/** Looks a name up as the language does: in the innermost frame first, then outwards. */
export function lookUpName(frames: readonly SeenFrame[], name: string): unknown {
  const [head = '', ...rest] = splitPath(name)
  if (head === '@') return follow(frames[0]?.node, rest)
  for (const { node, variables } of frames) {
    const value = typeof head === 'string' && head.startsWith('@') ? variables.get(head) : step(node, head)
    if (value !== undefined) return follow(value, rest)
  }
  return undefined
}

function keysOf(value: unknown): { name: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .slice(0, MOST_NAMES)
    .map(([name, inner]) => ({ name, value: inner }))
}

const LONGEST = 80

/** A value as one short line: JSON, cut where it is long. */
export function shortValue(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return `list of ${value.length}`
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value)
    return `object: ${keys.slice(0, 6).join(', ')}${keys.length > 6 ? ', …' : ''}`
  }
  const text = JSON.stringify(value) ?? 'missing'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
