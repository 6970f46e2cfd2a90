import { createHash } from 'node:crypto'
import { mkdtemp, realpath, rename, rm, symlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '../failure.ts'
import { StoreError } from '../store-error.ts'

const NAME = 'lock'

/**
 * Keeps a folder for this process: two that write the same files would damage them. The lock is a socket in
 * the folder and not a file with a process number, because the system lets go of it however the process ends.
 * @returns what gives the folder free @throws StoreError where another process has it
 */
export async function lockFolder(path: string): Promise<() => Promise<void>> {
  if (process.platform === 'win32') return lockPipe(path)
  return viaShortPath(path, async (folder) => {
    const address = join(folder, NAME)
    const server = await listen(address).catch(async (failure: unknown) => {
      if (codeOf(failure) !== 'EADDRINUSE') throw failure
      if ((await answers(address)) || !(await removeLeftOver(address))) throw inUse(path)
      return listen(address)
    })
    return async () => {
      await close(server)
      await rm(join(path, NAME), { force: true })
    }
  })
}

/** Removes the lock of a process that was killed. @returns false where another process has just taken it */
async function removeLeftOver(address: string): Promise<boolean> {
  const aside = `${address}-${process.pid}`
  await rename(address, aside)
  if (await answers(aside)) {
    await rename(aside, address)
    return false
  }
  await rm(aside)
  return true
}

/** Calls with a short path to a folder: the address of a socket has room for about 100 bytes. */
async function viaShortPath<T>(path: string, work: (short: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  try {
    const link = join(folder, 'to')
    await symlink(await realpath(path), link)
    return await work(link)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Windows has named pipes, which no folder holds. */
async function lockPipe(path: string): Promise<() => Promise<void>> {
  const name = createHash('sha256')
    .update(await realpath(path))
    .digest('hex')
    .slice(0, 24)
  const server = await listen(`\\\\.\\pipe\\vitrine-${name}`).catch((failure: unknown) => {
    throw codeOf(failure) === 'EADDRINUSE' ? inUse(path) : failure
  })
  return () => close(server)
}

function listen(address: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', fail)
    server.listen(address, () => done(server.unref()))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()))
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}

function inUse(path: string): StoreError {
  return new StoreError(
    `Another process uses the store's folder ${path}.`,
    'Stop it, or name another folder. Several processes can share a store on PostgreSQL: set DATABASE_URL.',
  )
}
