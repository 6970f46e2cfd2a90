import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Endings that the name of a partial may lack. */
const ENDINGS = ['', '.jsont', '.block']

/** Result of the search for a partial. */
export interface FoundPartial {
  /** Undefined where no file has that very name. */
  readonly file: string | undefined
  /** A file whose name differs in letters' case alone: some systems take it for the same. */
  readonly nearly: string | undefined
  /** Files that do not exist and would be the partial. */
  readonly missing: readonly string[]
}

/** Looks for the file of a partial by its exact name, in folders that exist. */
export function findPartial(
  name: string,
  template: string,
  folders: string | readonly string[] | undefined,
): FoundPartial {
  const own = dirname(template)
  const wanted = folders === undefined ? [own, join(own, 'blocks'), join(own, '../blocks')] : [folders].flat()
  const missing: string[] = []
  let nearly: string | undefined
  for (const folder of wanted.map((one) => resolve(one))) {
    const [, inner = '', base = name] = /^(?:(.*)\/)?([^/]*)$/.exec(name) ?? []
    const files = listing(join(folder, inner))
    for (const ending of ENDINGS) {
      const file = join(folder, inner, base + ending)
      if (files.includes(base + ending)) return { file, nearly: undefined, missing }
      missing.push(file)
      nearly ??= files.find((one) => one.toLowerCase() === (base + ending).toLowerCase())
    }
  }
  return { file: undefined, nearly, missing }
}

function listing(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
