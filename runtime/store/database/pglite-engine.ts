import { PGlite } from '@electric-sql/pglite'
import { pgliteOptions } from './pglite-options.ts'

/** An embedded database, as a connection uses it. */
export interface Engine {
  /** Runs statements one after the other. */
  exec(statements: string): Promise<void>
  /** Answers messages of PostgreSQL's protocol. */
  answer(messages: Uint8Array): Promise<Uint8Array>
  close(): Promise<void>
}

/** Folder of an embedded database's files. */
export interface EngineFolder {
  /** In memory where left out. */
  readonly folder?: string | undefined
  /** True if there are no files yet. */
  readonly isNew: boolean
}

/** Opens an embedded database in this thread. */
export async function openEngine({ folder, isNew }: EngineFolder): Promise<Engine> {
  const client = new PGlite({ ...pgliteOptions({ isNew }), ...(folder !== undefined && { dataDir: folder }) })
  await client.waitReady
  return {
    exec: async (statements) => void (await client.exec(statements)),
    answer: async (messages) => {
      const parts: Uint8Array[] = []
      // The answer lies in the database's memory, which the next message overwrites.
      const onRawData = (data: Uint8Array) => void parts.push(data.slice())
      // The plain call would read every message itself, and keep it.
      await client.execProtocolRawStream(messages, { onRawData })
      return Buffer.concat(parts)
    },
    close: () => client.close(),
  }
}
