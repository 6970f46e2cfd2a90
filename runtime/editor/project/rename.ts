import { posix } from 'node:path'
import type { Occurrence } from '../language/occurrences.ts'
import { type Around, type Location, referencesTo } from './references.ts'

/** Changes of a rename: texts, and the file of a block. */
export interface Rename {
  readonly edits: readonly (Location & { readonly text: string })[]
  readonly file?: { readonly from: string; readonly to: string }
}

const VARIABLE = /^@[a-zA-Z_][\w-]*$/
const FILE_NAME = /^[\w][\w.-]*$/

/** Renames a variable, a macro or a block with its file; a sentence says why a name will not do. */
export function renameTo(name: Occurrence, text: string, around: Around): Rename | string {
  if (name.kind === 'variable') {
    if (!VARIABLE.test(text)) return 'A variable is named by @ and a word, such as @price.'
    return { edits: edits(referencesTo(name, around), text) }
  }
  if (!FILE_NAME.test(text)) return 'A name has letters, digits, hyphens, underscores and dots only.'
  if (name.kind === 'macro') return { edits: edits(referencesTo(name, around), text) }
  const from = around.pathOfPartial(name.name)
  if (from === undefined) return `No block is named '${name.name}'.`
  const ending = posix.extname(from)
  const whole = posix.extname(text) === '' ? text + ending : text
  if (around.pathOfPartial(whole) !== undefined) return `There is a block '${whole}' already.`
  const folder = posix.dirname(name.name)
  const called = folder === '.' ? whole : posix.join(folder, whole)
  return {
    edits: edits(referencesTo(name, around), called),
    file: { from, to: posix.join(posix.dirname(from), whole) },
  }
}

function edits(locations: readonly Location[], text: string): Rename['edits'] {
  return locations.map((location) => ({ ...location, text }))
}
