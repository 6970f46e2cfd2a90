import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { nearest } from '../../engine/diagnostics/nearest.ts'
import { decode } from './decode.ts'
import type { Io } from './io.ts'
import { parseJson } from './json.ts'
import { Problem } from './problem.ts'
import { oneLine } from './visible.ts'

/** Input of a call: named files, and `-` for standard input, which can be read once. */
export class Input {
  #stdinTaken = false

  constructor(readonly io: Io) {}

  /** The text of a UTF-8 file. Throws a problem where there is none. */
  async text(path: string): Promise<string> {
    return decode(await this.bytes(path), displayName(path))
  }

  /** The bytes of a file. Throws a problem where there is none. */
  async bytes(path: string): Promise<Uint8Array> {
    return path === '-' ? this.#stdin() : readBytes(path)
  }

  async json(path: string): Promise<unknown> {
    return parseJson(await this.text(path), displayName(path))
  }

  async #stdin(): Promise<Uint8Array> {
    if (this.#stdinTaken)
      throw new Problem("standard input can be read once: only one of the files may be '-'")
    this.#stdinTaken = true
    return await this.io.stdin().catch((error: unknown) => {
      throw new Problem(`cannot read standard input: ${String(error)}`)
    })
  }
}

/** Returns the name of a file in messages. */
export function displayName(path: string): string {
  return path === '-' ? '<stdin>' : path
}

/** Reads a named file, or standard input for `-`. @throws Problem where it cannot be read or is a device */
export function readBytes(path: string): Uint8Array {
  return orProblem(path, () => {
    // Some devices never end.
    if (!TERMINALS.has(path) && statSync(path).isCharacterDevice())
      throw new Problem(`cannot use '${oneLine(path)}': it is a device, not a file`)
    return readFileSync(path)
  })
}

/** Devices that end: a terminal and the empty device. */
const TERMINALS: ReadonlySet<string> = new Set(['/dev/stdin', '/dev/tty', '/dev/null'])

/** Runs what touches a file; what the system says against it becomes a problem that names the file. */
export function orProblem<T>(path: string, touch: () => T): T {
  try {
    return touch()
  } catch (error) {
    if (error instanceof Problem) throw error
    const code = (error as NodeJS.ErrnoException).code ?? ''
    throw new Problem(
      `cannot use '${oneLine(path)}': ${REASONS[code] ?? String(error)}${code === 'ENOENT' ? guess(path) : ''}`,
    )
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder, not a file',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ELOOP: 'its links go round in a circle',
  ENAMETOOLONG: 'the name is too long',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
  ERR_INVALID_ARG_VALUE: 'that is no file name',
}

function guess(path: string): string {
  try {
    const folder = dirname(path)
    const name = nearest(basename(path), readdirSync(folder))
    return name === undefined ? '' : `; did you mean '${join(folder, name)}'?`
  } catch {
    return ''
  }
}
