import { posix } from 'node:path'
import type { Name } from './name.ts'
import { type Around, type Location, referencesTo } from './references.ts'
import { variableUses } from './rename-variable.ts'

/** Changes of a rename: texts, and the file of a block. */
export interface Rename {
  readonly edits: readonly (Location & { readonly text: string })[]
  readonly file?: { readonly from: string; readonly to: string }
}

const VARIABLE = /^@[a-zA-Z][\w-]*$/
const LESS_VARIABLE = /^@[a-zA-Z_][\w-]*$/
/** Names that the language or a formatter sets. */
const RESERVED: ReadonlySet<string> = new Set(['@index', '@index0', '@args'])
const FILE_NAME = /^[\w][\w.-]*$/

/** Returns true for a name that can be renamed: a variable, a macro, a block that is there, not a tweak. */
export function isRenamable({ kind, name }: Name, { tweaks, pathOfPartial }: Around): boolean {
  if (kind === 'partial') return pathOfPartial(name) !== undefined
  // Sites keep what they chose by the name of the tweak.
  if (kind === 'variable') return !RESERVED.has(name)
  return kind === 'macro' || (kind === 'style' && !tweaks.has(name))
}

/** Renames a variable, a macro or a block with its file; a sentence says why a name will not do. */
export async function renameTo(name: Name, text: string, around: Around): Promise<Rename | string> {
  if (!isRenamable(name, around)) return refusal(name)
  switch (name.kind) {
    case 'variable':
      return renamedVariable(name, text, around)
    case 'style': {
      const written = text.startsWith('@') ? text : `@${text}`
      return LESS_VARIABLE.test(written) ? { edits: await styleEdits(name, written, around) } : WRONG_VARIABLE
    }
    case 'macro':
      return renamedMacro(name, text, around)
    default:
      return renamedBlock(name, text, around)
  }
}

const WRONG_VARIABLE = 'A variable is named by @ and a word that begins with a letter, such as @price.'
const WRONG_NAME = 'A name has letters, digits, hyphens, underscores and dots only.'

function refusal({ kind, name }: Name): string {
  if (kind === 'partial') return `No block is named '${name}'.`
  if (kind === 'style') return `'${name}' is a tweak: sites keep what they chose of it by this name.`
  if (kind === 'variable') return `'${name}' is a name that the language sets.`
  return 'Variables, macros and blocks can be renamed, and this is none.'
}

/** Renames a variable in the templates that share it. */
async function renamedVariable(name: Name, text: string, around: Around): Promise<Rename | string> {
  if (!VARIABLE.test(text)) return WRONG_VARIABLE
  if (RESERVED.has(text)) return `'${text}' is a name that the language sets.`
  const uses = await variableUses(name, text, around)
  return typeof uses === 'string' ? uses : { edits: edits(uses, text) }
}

/** Renames a macro. A name that is in use would make two of them one, which no rename undoes. */
async function renamedMacro(name: Name, text: string, around: Around): Promise<Rename | string> {
  if (!FILE_NAME.test(text)) return WRONG_NAME
  if (text !== name.name) {
    const others = await referencesTo({ ...name, name: text }, around)
    if (others.length > 0) return `There is a macro '${text}' already.`
    if (around.pathOfPartial(text) !== undefined) return `There is a block '${text}' already.`
    const applied = await findName(around, (one) => one.kind === 'partial' && one.name === text)
    if (applied === around.here.name) return `The template applies a block '${text}' already.`
    // Blocks that the template applies may use its macros.
    const isUse = (one: Name) => one.kind === 'partial' && one.name === name.name
    const using = around.pathOfPartial(name.name) === undefined ? await findName(around, isUse) : undefined
    if (using !== undefined) return `'${using}' applies '${name.name}', too, and would lose it.`
  }
  return { edits: edits(await referencesTo(name, around), text) }
}

/** Returns the path of the first file, the present one before others, that has such a name. */
async function findName(around: Around, isWanted: (name: Name) => boolean): Promise<string | undefined> {
  for (const { path, names } of around.all()) {
    await around.pause()
    if (names.some(isWanted)) return path
  }
  return undefined
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
  const isMacro = (one: Name) => one.kind === 'macro' && (one.name === whole || one.name === called)
  const hidden = await findName(around, isMacro)
  if (hidden !== undefined) return `There is a macro '${whole}' in '${hidden}' already.`
  return {
    edits: edits(await referencesTo(name, around), called),
    file: { from, to: posix.join(posix.dirname(from), whole) },
  }
}

function edits(locations: readonly Location[], text: string): Rename['edits'] {
  return locations.map((location) => ({ ...location, text }))
}
