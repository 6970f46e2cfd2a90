import { kindOfFile } from '../names/file-kind.ts'
import type { Name } from '../names/name.ts'
import { namesIn } from '../names/names-in.ts'
import type { NamesOfFile } from '../names/references.ts'
import { type TweakNames, tweakNames } from '../names/tweak-names.ts'
import { FileCache } from './file-cache.ts'
import type { NamedFile } from './named-files.ts'

/** Bytes that the names of a theme may take: those of one with 20,000 small stylesheets. */
const LARGEST = 64_000_000
const LARGEST_TWEAKS = 4_000_000

/** The names in the files of a theme, found again where a file changed. */
export class NameIndex {
  readonly #names = new FileCache<readonly Name[]>(LARGEST, (names) => names.length)
  readonly #tweaksByFile = new FileCache<TweakNames>(LARGEST_TWEAKS, (names) => names.size)
  /** The names of all tweaks, which decide what counts as a name. */
  #tweaks: TweakNames = new Map()

  /** Returns the names of the tweaks in stylesheets; pauses between files. */
  async tweaks(sheets: Iterable<NamedFile>, pause: () => Promise<void>): Promise<TweakNames> {
    const all = new Map<string, string>()
    for (const file of sheets) {
      await pause()
      for (const [name, tweak] of this.#tweaksByFile.get(file, tweakNames) ?? []) all.set(name, tweak)
    }
    if (!areEqual(all, this.#tweaks)) this.#use(all)
    return this.#tweaks
  }

  /** Yields the names in files, given the names of all tweaks. */
  *names(files: Iterable<NamedFile>, tweaks: TweakNames): Generator<NamesOfFile> {
    for (const file of files) {
      // Another request may have found other tweaks meanwhile.
      if (tweaks !== this.#tweaks) this.#use(tweaks)
      const names = this.#names.get(file, (source) => namesIn(source, tweaks))
      if (names !== undefined) yield { path: file.path, names }
    }
  }

  #use(tweaks: TweakNames): void {
    this.#tweaks = tweaks
    this.#names.clear()
  }
}

/** Takes the files of a theme that tweaks are in. */
export function isSheet(path: string): boolean {
  return kindOfFile(path) === 'style'
}

function areEqual(a: TweakNames, b: TweakNames): boolean {
  return a.size === b.size && [...a].every(([name, tweak]) => b.get(name) === tweak)
}
