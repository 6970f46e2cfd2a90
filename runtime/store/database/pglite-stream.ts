import { Duplex } from 'node:stream'
import type { Engine } from './pglite-engine.ts'

/** PostgreSQL's message that ends a connection. */
const TERMINATE = 'X'.charCodeAt(0)

/**
 * The connection of node-postgres to an embedded PGlite, instead of a socket. * PGlite's own queries take six
 * calls of it each and are planned every time. Through node-postgres a query is one call, and one that is
 * known already is not planned again: a third of the time. * PGlite may compute in this thread: a rush of
 * calls would keep Node from reading the network until all of them are done, and the last client to connect
 * would wait for seconds. So the network has its turn after each query. * The pool replaces a connection
 * whose query failed, but PGlite has one session for all of them: what the last connection left in it, such
 * as prepared statements under the names that the next one uses, is discarded first.
 */
export class PGliteStream extends Duplex {
  constructor(readonly engine: Promise<Engine>) {
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
    const engine = await this.engine
    await engine.exec('rollback')
    // Not in the same call, which would be one transaction.
    await engine.exec('discard all')
  }

  override _read(): void {}

  override _writev(
    messages: readonly { readonly chunk: Buffer }[],
    done: (failure?: Error | null) => void,
  ): void {
    // The database outlives its connection: its opener closes it.
    const said = messages.map(({ chunk }) => chunk).filter(([kind]) => kind !== TERMINATE)
    if (said.length === 0) return done()
    // An answer is delivered after the call, never within it: what is written while a stream writes is lost.
    this.engine
      .then((engine) => engine.answer(Buffer.concat(said)))
      .then((answer) => {
        this.push(answer)
        setImmediate(done)
      }, done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
