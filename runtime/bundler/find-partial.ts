import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Endings that the name of a partial may lack. */
const ENDINGS = ['', '.jsont', '.block']

/** Result of the search for a partial. */
export interface FoundPartial {
  /** Absence of a file by that very name. */
  readonly file: string | undefined
  /** A file whose name differs in letters' case alone: some systems take it for the same. */
  readonly nearly: string | undefined
}

/** Looks for the file of a partial by its exact name, in folders that exist. */
export function findPartial(
  name: string,
  template: string,
  folders: string | readonly string[] | undefined,
): FoundPartial {
  const own = dirname(template)
  const wanted = folders === undefined ? [own, join(own, 'blocks'), join(own, '../blocks')] : [folders].flat()
  let nearly: string | undefined
  for (const folder of wanted.map((one) => resolve(one))) {
    const [, inner = '', base = name] = /^(?:(.*)\/)?([^/]*)$/.exec(name) ?? []
    const files = listing(join(folder, inner))
    for (const ending of ENDINGS) {
      if (files.includes(base + ending))
        return { file: join(folder, inner, base + ending), nearly: undefined }
      nearly ??= files.find((file) => file.toLowerCase() === (base + ending).toLowerCase())
    }
  }
  return { file: undefined, nearly }
}

function listing(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
