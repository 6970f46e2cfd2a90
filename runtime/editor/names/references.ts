import type { Source } from '../../../engine/syntax/source.ts'
import type { Span } from '../../../engine/syntax/tree.ts'
import { kindOfFile } from './file-kind.ts'
import type { Name } from './name.ts'
import { namesIn } from './names-in.ts'
import type { TweakNames } from './tweak-names.ts'

/** A stretch of a file. */
export interface Location extends Span {
  readonly path: string
}

/** The names in a file of a theme. */
export interface NamesOfFile {
  readonly path: string
  readonly names: readonly Name[]
}

/** The files around a file, all of which may use a name of it. */
export interface Around {
  /** Named by its path. */
  readonly here: Source
  /** Paths of all files of the theme. */
  readonly files: ReadonlySet<string>
  readonly tweaks: TweakNames
  /** Names by file, of this one too. */
  all(): Iterable<NamesOfFile>
  /** The text of a file of the theme. */
  textOf(path: string): string
  /** Lets other work be done in between; rejects where nobody waits for the answer. */
  pause(): Promise<void>
  /** The path of the file of a partial. */
  pathOfPartial(name: string): string | undefined
}

/** The name at an offset; the settings of a collection are about it everywhere else. */
export function nameAt({ here, tweaks }: Around, offset: number): Name | undefined {
  const names = namesIn(here, tweaks)
  const found = names.find(({ start, end }) => start <= offset && offset <= end && start < end)
  if (found !== undefined) return found
  const [whole] = names
  return whole?.kind === 'collection' && kindOfFile(here.name) === 'conf' ? whole : undefined
}

/** Returns where a name is defined: a file, a macro, a `.var`, a setting, a tweak or a variable of Less. */
export async function definitionOf(name: Name, around: Around): Promise<Location[]> {
  const { here, files, pathOfPartial } = around
  switch (name.kind) {
    case 'partial': {
      const path = pathOfPartial(name.name)
      return path === undefined ? [] : [fileAt(path)]
    }
    case 'file':
      return files.has(name.name) ? [fileAt(name.name)] : []
    case 'collection':
      return ['conf', 'list', 'item']
        .map((ending) => `collections/${name.name}.${ending}`)
        .filter((path) => files.has(path) && path !== here.name)
        .map(fileAt)
    case 'variable':
    case 'macro': {
      const defined = sameNames(name, around).filter(({ isDefinition }) => isDefinition)
      const before = defined.filter(({ start }) => start <= name.start)
      return (before.length > 0 ? before.slice(-1) : defined.slice(0, 1)).map((one) => located(one, here))
    }
    default:
      return (await namesLike(name, around)).filter(({ isDefinition }) => isDefinition)
  }
}

/** Returns every span that has the name: of variables and macros in their template, else in the theme. */
export async function referencesTo(name: Name, around: Around): Promise<Location[]> {
  if (isLocal(name)) return sameNames(name, around).map((one) => located(one, around.here))
  return (await namesLike(name, around)).filter(({ start, end }) => start < end)
}

/** Returns true for names that mean something in one template only. */
export function isLocal({ kind }: Name): boolean {
  return kind === 'variable' || kind === 'macro'
}

async function namesLike(name: Name, around: Around): Promise<(Location & Name)[]> {
  const { pathOfPartial } = around
  const file = name.kind === 'partial' ? pathOfPartial(name.name) : undefined
  const isSame = (other: Name) =>
    other.kind === name.kind &&
    (other.name === name.name || (file !== undefined && pathOfPartial(other.name) === file))
  const found: (Location & Name)[] = []
  for (const { path, names } of around.all()) {
    await around.pause()
    for (const one of names) if (isSame(one)) found.push({ ...one, path })
  }
  return found
}

function sameNames({ kind, name }: Name, { here, tweaks }: Around): Name[] {
  return namesIn(here, tweaks).filter((other) => other.kind === kind && other.name === name)
}

function located({ start, end }: Span, { name }: Source): Location {
  return { path: name, start, end }
}

function fileAt(path: string): Location {
  return { path, start: 0, end: 0 }
}
