import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** PostgreSQL's message that ends a connection. */
const TERMINATE = 'X'.charCodeAt(0)

/**
 * The connection of node-postgres to a PGlite in this process, instead of a socket.
 *
 * PGlite's own queries take six calls of it each and are planned every time. Through node-postgres a query is one
 * call, and one that is known already is not planned again: a third of the time.
 *
 * PGlite computes in this process: a rush of calls would keep Node from reading the network until all of them are done,
 * and whoever connects last would wait for seconds. So the network has its turn after each query.
 *
 * The pool replaces a connection whose query failed, but PGlite has one session for all of them: what the last
 * connection left in it, such as prepared statements under the names that the next one uses, is discarded first.
 */
export class PGliteStream extends Duplex {
  constructor(readonly client: PGlite) {
    super()
  }

  // The part of a socket that node-postgres uses.

  connect(): this {
    this.#newSession().then(
      () => this.emit('connect'),
      (failure: Error) => this.destroy(failure),
    )
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  async #newSession(): Promise<void> {
    await this.client.exec('rollback')
    // Not in the same call, which would be one transaction.
    await this.client.exec('discard all')
  }

  override _read(): void {}

  override _writev(
    messages: readonly { readonly chunk: Buffer }[],
    done: (failure?: Error | null) => void,
  ): void {
    // The database outlives its connection: it is closed by whoever opened it.
    const said = messages.map(({ chunk }) => chunk).filter(([kind]) => kind !== TERMINATE)
    if (said.length === 0) return done()
    const heard: Buffer[] = []
    // The answer lies in the database's memory, which the next message overwrites.
    const onRawData = (data: Uint8Array) => void heard.push(Buffer.from(data))
    // The plain call would read every message itself, and keep it. An answer is told after the call, never within it: what
    // is written while a stream writes is lost.
    this.client.execProtocolRawStream(Buffer.concat(said), { onRawData }).then(() => {
      this.push(Buffer.concat(heard))
      setImmediate(done)
    }, done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
