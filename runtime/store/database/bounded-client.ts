import pg from 'pg'

/**
 * Returns connections that end where answers take too long, in milliseconds: a database server that is frozen
 * never answers, and neither does one behind a network that is gone. Their queries fail at once then, and
 * none follows them on the same connection.
 */
export function boundedClient(patience: number): typeof pg.Client {
  return class extends pg.Client {
    #timer: NodeJS.Timeout | undefined

    constructor(config?: pg.ClientConfig) {
      super(config)
      for (const event of ['drain', 'end'] as const) this.on(event, () => this.#rest())
    }

    // The overloads of node-postgres differ in what they return; this one takes and gives back whatever they
    // do.
    override query(query: never, ...rest: never[]): never {
      this.#timer ??= setTimeout(() => this.connection.stream.destroy(new Error(LATE)), patience)
      return super.query(query, ...rest) as never
    }

    #rest(): void {
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
  }
}

const LATE = 'The database did not answer in time.'
