/** An import of a file. */
export interface Import {
  readonly name: string
  /** Offset of the name in the file. */
  readonly at: number
  /** The file that it leads to; undefined where there is none. */
  readonly path: string | undefined
}

export interface ImportGraph {
  /** Paths of all files that sheets are made of, themselves among them. */
  readonly reached: readonly string[]
  /** Imports that lead back to a file which is being imported; without them no file imports itself. */
  readonly circular: readonly WrongImport[]
}

/** An import that leads nowhere, or back to its file. */
export interface WrongImport {
  readonly name: string
  /** File that has the import, and the offset of the name in it. */
  readonly path: string
  readonly at: number
}

/** Follows imports from sheets, depth first, each file once. */
export function importGraph(
  sheets: readonly string[],
  importsOf: (path: string) => readonly Import[],
): ImportGraph {
  const reached = new Set<string>()
  const circular: WrongImport[] = []
  const open = new Set<string>()
  for (const sheet of sheets) {
    const trail: { readonly path: string; readonly rest: Import[] }[] = []
    const enter = (path: string) => {
      if (reached.has(path)) return
      reached.add(path)
      open.add(path)
      trail.push({ path, rest: importsOf(path).toReversed() })
    }
    enter(sheet)
    for (let last = trail.at(-1); last !== undefined; last = trail.at(-1)) {
      const { path, rest } = last
      const next = rest.pop()
      if (next === undefined) {
        open.delete(path)
        trail.pop()
      } else if (next.path !== undefined && open.has(next.path)) {
        circular.push({ name: next.name, path, at: next.at })
      } else if (next.path !== undefined) enter(next.path)
    }
  }
  return { reached: [...reached], circular }
}
