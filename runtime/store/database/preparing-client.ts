import pg from 'pg'

/** Far more than the store has queries; what comes later is planned every time. */
const MOST = 200

/**
 * A connection that has every query planned once and then runs it by its name. Not for servers: behind some
 * connection poolers the next query may come to another connection, which has no such name.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()

  // The overloads of node-postgres differ in what they return; this one takes and gives back whatever they
  // do.
  override query(query: never, ...rest: never[]): never {
    return super.query(this.#named(query), ...rest) as never
  }

  #named<T>(query: T): T {
    const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : undefined
    if (typeof text !== 'string') return query
    const name = this.#names.get(text) ?? (this.#names.size < MOST ? `q${this.#names.size}` : undefined)
    if (name === undefined) return query
    this.#names.set(text, name)
    return { ...query, name }
  }
}
