import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from './failure.ts'
import { StoreError } from './store-error.ts'

/**
 * Keeps a folder for this process: two that write the same files would damage them. The lock is a socket and not a
 * file with a process number, because the system lets go of it however the process ends.
 * @returns what gives the folder free
 */
export async function lockFolder(path: string): Promise<() => Promise<void>> {
  const name = createHash('sha256')
    .update(await realpath(path))
    .digest('hex')
    .slice(0, 24)
  const address =
    process.platform === 'win32' ? `\\\\.\\pipe\\vitrine-${name}` : join(tmpdir(), `vitrine-${name}.lock`)
  const server = await listen(address).catch(async (failure: unknown) => {
    if (codeOf(failure) !== 'EADDRINUSE') throw failure
    if (await answers(address)) throw inUse(path)
    // Left by a process that was killed.
    await rm(address, { force: true })
    return listen(address)
  })
  return () => new Promise((done) => server.close(() => done()))
}

function listen(address: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', fail)
    server.listen(address, () => done(server.unref()))
  })
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
