import { existsSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { nearest } from '../../engine/diagnostics/nearest.ts'
import type { Partials } from '../../engine/render-options.ts'
import { decode, isBinary } from './decode.ts'
import { filesBelow, isFolder, themeAbove } from './files.ts'
import { displayName, type Input, readBytes } from './input.ts'
import { Problem } from './problem.ts'

/** Partials, and the file of each that has one. */
export interface PartialSet {
  readonly table: Partials
  readonly files: ReadonlyMap<string, string>
}

const NONE: PartialSet = Object.freeze({ table: {}, files: new Map() })

/**
 * Loads the partials of a folder or a JSON file; without either those of the theme that the template lies in.
 */
export async function loadPartials(
  path: string | undefined,
  template: string,
  input: Input,
): Promise<PartialSet> {
  if (path !== undefined) return path !== '-' && isFolder(path) ? fromFolder(path) : fromJson(path, input)
  return template === '-' ? NONE : themePartials(template)
}

/** Loads the partials of the theme that a template lies in; none outside of a theme. */
export function themePartials(template: string): PartialSet {
  const blocks = themeBlocks(template)
  return blocks === undefined ? NONE : fromFolder(blocks)
}

/** The `blocks` folder of the theme around a file: beside the nearest `template.conf`. */
export function themeBlocks(file: string): string | undefined {
  const folder = themeAbove(file)
  if (folder === undefined) return undefined
  const blocks = join(folder, 'blocks')
  return existsSync(blocks) && isFolder(blocks) ? relative('', blocks) || '.' : undefined
}

/** The names that a folder's partials go by. */
export function partialNames(folder: string): ReadonlySet<string> {
  const paths = filesBelow(folder).map((file) => relative(folder, file).split(sep).join('/'))
  return new Set(paths.flatMap((path) => [path, posix.basename(path)]))
}

/** Endings that the file of a partial may have by mistake. */
const ENDING = /\.(?:block|html?|jsont?|less|txt|region)$/

/**
 * Returns the partial that a wrong name means: without its folder or its ending, with another ending, a slip
 * away, or the only one whose name ends alike, `card` for `post-card.block`.
 */
export function likelyPartial(name: string, names: Iterable<string>): string | undefined {
  const known = [...names]
  const bare = posix.basename(name).replace(ENDING, '')
  if (bare === '') return undefined
  const meant = `${bare}.block`
  if (known.includes(meant)) return meant
  const same = known.filter((one) => posix.basename(one).replace(ENDING, '') === bare)
  if (same[0] !== undefined) return same[0]
  const near = nearest(name, known) ?? nearest(meant, known)
  if (near !== undefined) return near
  const alike = known.filter((one) => one.endsWith(`-${meant}`))
  return alike.length === 1 ? alike[0] : undefined
}

/** A call such as `apply crad.block` in a text, with the partial that its name means. */
interface MisspeltCall {
  /** Span of the word before the name. */
  readonly start: number
  readonly end: number
  readonly name: string
  readonly meant: string
}

/** Returns the end of a call and the text that mends it; undefined where its meaning is a guess. */
export function partialFix(
  text: string,
  { start, end, name, meant }: MisspeltCall,
): { end: number; fix: string } | undefined {
  const nameEnd = end + 1 + name.length
  const bare = posix.basename(name)
  const isNear = nearest(bare.includes('.') ? bare : `${bare}.block`, [meant]) !== undefined
  // A name that only ends alike may be another one.
  if (!isNear || text.slice(end, nameEnd) !== ` ${name}`) return undefined
  return { end: nameEnd, fix: `${text.slice(start, end)} ${meant}` }
}

/**
 * Every text below a folder is a partial under its path there and under its plain name, the first that has
 * it.
 */
function fromFolder(folder: string): PartialSet {
  const table: Record<string, unknown> = Object.create(null)
  const files = new Map<string, string>()
  const paths = filesBelow(folder).map((file) => ({
    file,
    name: relative(folder, file).split(sep).join('/'),
  }))
  for (const { file, name } of paths) {
    const bytes = readBytes(file)
    if (isBinary(bytes)) continue
    table[name] = decode(bytes, file)
    files.set(name, file)
  }
  for (const [path, file] of [...files]) {
    const name = posix.basename(path)
    if (files.has(name)) continue
    table[name] = table[path]
    files.set(name, file)
  }
  return { table, files }
}

async function fromJson(path: string, input: Input): Promise<PartialSet> {
  const table = await readTable(path, input)
  for (const [name, source] of Object.entries(table)) {
    if (typeof source === 'string' || Array.isArray(source)) continue
    throw new Problem(
      `${displayName(path)}: partial '${name}' is neither a template nor an instruction tree`,
      1,
    )
  }
  return { table, files: new Map() }
}

/** A JSON file that holds an object: values by name. */
export async function readTable(path: string, input: Input): Promise<Record<string, unknown>> {
  const table = await input.json(path)
  if (typeof table === 'object' && table !== null && !Array.isArray(table))
    return table as Record<string, unknown>
  throw new Problem(`${displayName(path)} must hold a JSON object, names and their values`, 1)
}
