import { posix } from 'node:path'
import type { Name } from './name.ts'
import { type Around, type Location, referencesTo } from './references.ts'

/** Changes of a rename: texts, and the file of a block. */
export interface Rename {
  readonly edits: readonly (Location & { readonly text: string })[]
  readonly file?: { readonly from: string; readonly to: string }
}

const VARIABLE = /^@[a-zA-Z_][\w-]*$/
const FILE_NAME = /^[\w][\w.-]*$/

/** Returns true for a name that can be renamed: a variable, a macro, a block that is there, not a tweak. */
export function isRenamable({ kind, name }: Name, { tweaks, pathOfPartial }: Around): boolean {
  if (kind === 'partial') return pathOfPartial(name) !== undefined
  // Sites keep what they chose by the name of the tweak.
  return kind === 'variable' || kind === 'macro' || (kind === 'style' && !tweaks.has(name))
}

/** Renames a variable, a macro or a block with its file; a sentence says why a name will not do. */
export async function renameTo(name: Name, text: string, around: Around): Promise<Rename | string> {
  if (!isRenamable(name, around)) return refusal(name)
  switch (name.kind) {
    case 'variable':
      return VARIABLE.test(text) ? renamedUses(name, text, around) : WRONG_VARIABLE
    case 'style': {
      const written = text.startsWith('@') ? text : `@${text}`
      return VARIABLE.test(written) ? { edits: await styleEdits(name, written, around) } : WRONG_VARIABLE
    }
    case 'macro':
      return FILE_NAME.test(text) ? renamedUses(name, text, around) : WRONG_NAME
    default:
      return renamedBlock(name, text, around)
  }
}

const WRONG_VARIABLE = 'A variable is named by @ and a word, such as @price.'
const WRONG_NAME = 'A name has letters, digits, hyphens, underscores and dots only.'

function refusal({ kind, name }: Name): string {
  if (kind === 'partial') return `No block is named '${name}'.`
  if (kind === 'style') return `'${name}' is a tweak: sites keep what they chose of it by this name.`
  return 'Variables, macros and blocks can be renamed, and this is none.'
}

/** Renames a variable or macro. A name that is in use would make two of them one, which no rename undoes. */
async function renamedUses(name: Name, text: string, around: Around): Promise<Rename | string> {
  const others = text === name.name ? [] : await referencesTo({ ...name, name: text }, around)
  if (others.length > 0) return `There is a ${name.kind} '${text}' already.`
  return { edits: edits(await referencesTo(name, around), text) }
}

/** A variable of Less has no sign in braces. */
async function styleEdits(name: Name, text: string, around: Around): Promise<Rename['edits']> {
  return (await referencesTo(name, around)).map((location) => {
    const hasSign = around.textOf(location.path)[location.start] === '@'
    return { ...location, text: hasSign ? text : text.slice(1) }
  })
}

async function renamedBlock(name: Name, text: string, around: Around): Promise<Rename | string> {
  if (!FILE_NAME.test(text)) return WRONG_NAME
  const from = around.pathOfPartial(name.name) ?? ''
  const ending = posix.extname(from)
  const whole = posix.extname(text) === '' ? text + ending : text
  if (around.pathOfPartial(whole) !== undefined) return `There is a block '${whole}' already.`
  const folder = posix.dirname(name.name)
  const called = folder === '.' ? whole : posix.join(folder, whole)
  return {
    edits: edits(await referencesTo(name, around), called),
    file: { from, to: posix.join(posix.dirname(from), whole) },
  }
}

function edits(locations: readonly Location[], text: string): Rename['edits'] {
  return locations.map((location) => ({ ...location, text }))
}
