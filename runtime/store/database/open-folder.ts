import { rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { codeOf, messageOf } from '../failure.ts'
import { StoreError } from '../store-error.ts'
import type { OpenDatabase } from './database.ts'
import { startEngine } from './engine-thread.ts'
import { lockFolder } from './folder-lock.ts'
import { openPool } from './open-pool.ts'
import type { Engine } from './pglite-engine.ts'
import { PGliteStream } from './pglite-stream.ts'
import { PreparingClient } from './preparing-client.ts'
import { ownFolder } from './store-folder.ts'

/**
 * Opens the database inside a folder, or in memory where none is named. One in memory opens later: its first
 * query waits for it, and fails where it cannot open. @throws StoreError
 */
export async function openFolder(folder: string | undefined): Promise<OpenDatabase> {
  if (folder === undefined) return openEmbedded(startEngine({ isNew: true }))
  const path = resolve(folder)
  try {
    const own = await ownFolder(path)
    const unlock = await lockFolder(own)
    try {
      const note = await moveIncompleteAside(own)
      const engine = await openFiles(own)
      return { ...(await openEmbedded(Promise.resolve(engine), unlock)), ...(note !== undefined && { note }) }
    } catch (failure) {
      await unlock()
      throw failure
    }
  } catch (failure) {
    if (failure instanceof StoreError) throw failure
    const isUnknown = REASONS[codeOf(failure)] === undefined
    throw explainFolder(path, isUnknown && (await isFull(path)) ? { code: 'ENOSPC' } : failure)
  }
}

/** Opens a database on an embedded engine; `unlock` runs when it is closed. */
export async function openEmbedded(
  engine: Promise<Engine>,
  unlock: () => Promise<void> = async () => {},
): Promise<OpenDatabase> {
  // Queries report it.
  engine.catch(() => {})
  const pool = new pg.Pool({
    Client: PreparingClient,
    stream: () => new PGliteStream(engine),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    // There is one session, for as long as the database is open.
    max: 1,
    idleTimeoutMillis: 0,
  })
  return {
    db: openPool(pool),
    close: async () => {
      await pool.end()
      await engine.then(
        (opened) => opened.close(),
        () => {},
      )
      await unlock()
    },
  }
}

/** Name of the file that marks a database as whole. */
const MARK = 'complete'

/**
 * Moves files without the mark aside: a killed process left them half made, or a copy lacks it. Earlier ones
 * there are deleted. Returns what the owner has to know; undefined where all is well.
 */
async function moveIncompleteAside(path: string): Promise<string | undefined> {
  const files = join(path, 'data')
  if ((await exists(join(path, MARK))) || !(await exists(files))) return undefined
  const aside = join(path, 'data-incomplete')
  await rm(aside, { recursive: true, force: true })
  await rename(files, aside)
  return `The store begins empty: ${files} was not whole: the file '${MARK}' beside it is missing. It is in ${aside} now. If it comes from a copy, end the server, rename it back and make an empty file '${MARK}'.`
}

/** Opens the files in the store's own folder, or makes them. */
async function openFiles(path: string): Promise<Engine> {
  const files = join(path, 'data')
  const mark = join(path, MARK)
  const isNew = !(await exists(mark))
  const engine = await startEngine({ folder: files, isNew })
  await writeFile(mark, '')
  return engine
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Bytes that the database needs to open: a part of its log, and what it says of itself. */
const LEAST_ROOM = 2 << 20

/** Returns true if a disk has no room to open the database: the database itself does not say so. */
async function isFull(path: string): Promise<boolean> {
  return statfs(path).then(
    ({ bavail, bsize }) => bavail * bsize < LEAST_ROOM,
    () => false,
  )
}

const REASONS: Readonly<Record<string, readonly [message: string, help: string]>> = Object.freeze({
  EACCES: ['It may not be written.', 'Give the folder to the user who runs the store, or name another one.'],
  EPERM: ['It may not be written.', 'Give the folder to the user who runs the store, or name another one.'],
  EROFS: ['The disk may only be read.', 'Name a folder on another disk.'],
  ENOSPC: ['The disk is full.', 'Make room, or name a folder on another disk.'],
  ENOENT: ['The system allows no folder there.', 'Name a folder on a disk.'],
  ENOTDIR: ['It, or what it lies in, is a file.', 'Name a folder.'],
  EEXIST: ['It is a file.', 'Name a folder.'],
})

/** Failure of a folder. */
export function explainFolder(path: string, failure: unknown): StoreError {
  const [reason, help] = REASONS[codeOf(failure)] ?? [
    messageOf(failure),
    'Move the folder away to begin with an empty store; what it holds is damaged or of another version.',
  ]
  return new StoreError(`The store's folder ${path} cannot be used. ${reason}`, help, failure)
}
