import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A source file with the files of the project that it imports; types and late imports are among them. */
export interface Source {
  /** From the project's folder. */
  readonly file: string
  readonly text: string
  readonly imports: readonly string[]
}

/** Reads the TypeScript files of a folder. */
export function readSources(folder: string): Source[] {
  return filesOf(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      return { file, text, imports: importsOf(file, text) }
    })
}

/** Returns the paths of all files in a folder. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesOf(path) : [path]
  })
}

function importsOf(file: string, text: string): string[] {
  const names = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, name]) => name!)
  return names.map((name) => relative('.', join(dirname(file), name)))
}

/** Returns all files that a file imports, directly or not. */
export function reach(file: string, sources: ReadonlyMap<string, Source>): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [file]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const path of sources.get(next)?.imports ?? [])
      if (found.size < found.add(path).size) open.push(path)
  }
  return found
}
