import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { decodePart } from '../files/decode-part.ts'
import { isFolder } from '../files/files.ts'
import { makeFolder } from '../files/folders.ts'
import { orProblem } from '../files/input.ts'
import { Problem } from '../files/problem.ts'
import type { Reason } from './reasons.ts'

/** A file of a pulled site, by the address that it came from. */
export interface PulledFile {
  /** Path below the folder. */
  readonly file: string
  readonly type: string
  /** Path that the address leads to. */
  readonly to?: string | undefined
  readonly etag?: string | undefined
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string
  readonly bytes: number
}

/** An answer to be written. */
interface Kept extends Pick<PulledFile, 'type' | 'etag' | 'to'> {
  readonly body: Uint8Array
  readonly isHashed?: boolean
}

export interface MissingEntry {
  readonly address: string
  readonly reason: Reason
  readonly detail?: string
}

export interface Manifest {
  readonly vitrine: 1
  /** Origin of the site. */
  readonly site: string
  /** ISO time of the last pull that came to its end; absent before. */
  readonly pulled?: string
  readonly anonymised: boolean
  /** Version of the rules by which private data are left out; absent in the first. */
  readonly rules?: number
  readonly files: Readonly<Record<string, PulledFile>>
  readonly missing: readonly MissingEntry[]
}

const MANIFEST = 'manifest.json'
/** Files of other rules are asked for again. */
const RULES = 2
/** Milliseconds between two versions of the manifest while a pull runs. */
const OFTEN = 500

/** The folder of a pulled site; its manifest is written while a pull runs, so that it can go on later. */
export class PulledFolder {
  readonly #files = new Map<string, PulledFile>()
  readonly #taken = new Map<string, string>()
  readonly #choice: Pick<Manifest, 'site' | 'anonymised'>
  #written = 0

  private constructor(
    readonly path: string,
    choice: Pick<Manifest, 'site' | 'anonymised'>,
    known: Manifest | undefined,
  ) {
    this.#choice = choice
    // Words that were changed, or were not, cannot be distinguished later.
    const isAlike =
      known?.site === choice.site && known.anonymised === choice.anonymised && known.rules === RULES
    for (const [address, file] of Object.entries(isAlike ? known.files : {})) {
      this.#files.set(address, file)
      this.#taken.set(file.file.toLowerCase(), address)
    }
  }

  /** Opens a folder, new or of an earlier pull. Throws a problem where it holds other things. */
  static open(path: string, choice: Pick<Manifest, 'site' | 'anonymised'>): PulledFolder {
    const known = readManifest(path)
    const isEmpty = Object.keys(known?.files ?? {}).length === 0
    if (known !== undefined && known.site !== choice.site && !isEmpty)
      throw new Problem(`'${path}' holds ${known.site}; name another folder with --out`)
    if (known === undefined && existsSync(path) && (!isFolder(path) || hasFiles(path)))
      throw new Problem(`'${path}' holds other things; name a new folder with --out`)
    orProblem(path, () => makeFolder(resolve(path)))
    return new PulledFolder(path, choice, known)
  }

  /** The file of an address, where it is still there as it was written. */
  known(address: string): (PulledFile & { readonly body: Uint8Array }) | undefined {
    const file = this.#files.get(address)
    if (file === undefined) return undefined
    try {
      const body = readFileSync(inside(this.path, file.file))
      return hashOf(body) === file.hash ? { ...file, body } : undefined
    } catch {
      return undefined
    }
  }

  /** Returns the path that an address leads to; undefined where it answers for itself. */
  movedTo(address: string): string | undefined {
    return this.#files.get(address)?.to
  }

  /** Writes what an address answered; a name made of a hash is taken as it is. */
  keep(address: string, name: string, { body, isHashed, ...facts }: Kept): PulledFile {
    const file = isHashed ? name : (this.#files.get(address)?.file ?? this.#free(name, address))
    const hash = hashOf(body)
    this.write(file, body)
    const kept = { file, ...facts, hash, bytes: body.byteLength }
    this.#files.set(address, kept)
    if (performance.now() - this.#written > OFTEN) this.finish([])
    return kept
  }

  /** Writes a file that no address answered. */
  write(name: string, body: string | Uint8Array): void {
    const path = inside(this.path, name)
    orProblem(path, () => {
      makeFolder(dirname(path))
      // A reader never sees half a file.
      writeFileSync(`${path}.part`, body)
      renameSync(`${path}.part`, path)
    })
  }

  /** Writes the manifest. */
  finish(missing: readonly MissingEntry[], pulled?: string): void {
    this.#written = performance.now()
    const manifest: Manifest = {
      vitrine: 1,
      ...this.#choice,
      rules: RULES,
      ...(pulled !== undefined && { pulled }),
      files: Object.fromEntries([...this.#files].sort(([one], [other]) => (one < other ? -1 : 1))),
      missing,
    }
    this.write(MANIFEST, `${JSON.stringify(manifest, undefined, 2)}\n`)
  }

  /** A name that no other address has, whatever the case of its letters. */
  #free(name: string, address: string): string {
    const holder = this.#taken.get(name.toLowerCase())
    const free = holder === undefined || holder === address ? name : withHash(name, address)
    this.#taken.set(free.toLowerCase(), address)
    return free
  }
}

/** Returns a file name for a path of a site; it stays below its folder, whatever the path. */
export function fileName(path: string): string {
  const parts = path.split('/').map((part) =>
    decodePart(part)
      .replace(/[^\p{L}\p{N}_=@-]+/gu, '_')
      .slice(0, 60),
  )
  return (
    parts
      .filter((part) => part !== '')
      .slice(0, 12)
      .join('/') || 'home'
  )
}

/** Reads the manifest of a pulled site; undefined where a folder has none. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
    return isManifest(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isManifest(value: unknown): value is Manifest {
  const { vitrine, site, files } = Object(value)
  if (vitrine !== 1 || typeof site !== 'string' || typeof files !== 'object' || files === null) return false
  return Object.values(files).every((one) => typeof Object(one).file === 'string')
}

/** Returns the SHA-256 of a file in hexadecimal digits. */
export function hashOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex')
}

/** A path below the folder. A manifest is not trusted. */
function inside(folder: string, name: string): string {
  const root = resolve(folder)
  const path = resolve(root, name)
  if (path.startsWith(`${root}${sep}`)) return path
  throw new Problem(`'${name}' leads out of '${folder}'`)
}

function hasFiles(path: string): boolean {
  return orProblem(path, () => readdirSync(path)).length > 0
}

function withHash(name: string, address: string): string {
  const dot = name.lastIndexOf('.')
  return `${name.slice(0, dot)}-${hashOf(Buffer.from(address)).slice(0, 8)}${name.slice(dot)}`
}
