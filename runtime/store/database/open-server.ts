import pg from 'pg'
import { codeOf, messageOf } from '../failure.ts'
import { StoreError } from '../store-error.ts'
import { boundedClient } from './bounded-client.ts'
import type { OpenDatabase } from './database.ts'
import { openPool } from './open-pool.ts'

/** Enough for two cores of a database server; more would only wait there. */
const CONNECTIONS = 10

/** Milliseconds for which a visitor's call waits for a connection, and for each answer. */
const PATIENCE = 15_000

/** Opens a PostgreSQL server. @throws StoreError where it cannot be reached or refuses */
export async function openServer(url: string, patience = PATIENCE): Promise<OpenDatabase> {
  const options = {
    connectionString: readUrl(url),
    connectionTimeoutMillis: PATIENCE,
    allowExitOnIdle: true,
    // Finds out about a server that is gone while a connection to it waits for work.
    keepAlive: true,
    keepAliveInitialDelayMillis: PATIENCE,
  }
  const pool = new pg.Pool({ ...options, max: CONNECTIONS, Client: boundedClient(patience) })
  // Tables of a large shop take long to change, and other processes wait until they are.
  const patient = new pg.Pool({ ...options, max: 1 })
  const db = openPool(pool)
  try {
    await pool.query('select 1')
  } catch (failure) {
    await pool.end()
    throw explainServer(url, failure)
  }
  return {
    db,
    patient: openPool(patient),
    close: async () => {
      await Promise.all([pool.end(), patient.end()])
    },
  }
}

function readUrl(url: string): string {
  const form =
    'Write DATABASE_URL as postgres://user:password@host:5432/name, special characters as %40 and the like.'
  const { protocol, pathname } = URL.canParse(url) ? new URL(url) : { protocol: '', pathname: '' }
  // Part of a password with a special character would be read as the host or the name of the database.
  if (protocol === '' || /^postgres\w*:(?!\/\/)/i.test(url) || pathname.includes('@'))
    throw new StoreError('DATABASE_URL does not name a database.', form)
  if (protocol === 'postgres:' || protocol === 'postgresql:') return url
  throw new StoreError(`DATABASE_URL begins with ${protocol}, but the store speaks to PostgreSQL only.`, form)
}

/** The address without its password. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}

const REASONS: Readonly<Record<string, readonly [message: string, help: string]>> = Object.freeze({
  ECONNREFUSED: [
    'Nothing answers there.',
    'Start the database server, or correct host and port in DATABASE_URL.',
  ],
  ENOTFOUND: ['There is no such host.', 'Correct the host in DATABASE_URL.'],
  EAI_AGAIN: ['The host name could not be looked up.', 'Check the network, or the host in DATABASE_URL.'],
  ETIMEDOUT: ['It did not answer in time.', 'Check that the server runs and that no firewall is between.'],
  ECONNRESET: ['It ended the connection.', 'Check that a PostgreSQL server listens at this port.'],
  '28P01': ['It refused user or password.', 'Correct user and password in DATABASE_URL.'],
  '28000': ['It refused the user.', 'Correct the user in DATABASE_URL, or allow it in pg_hba.conf.'],
  '3D000': [
    'It has no database of this name.',
    'Make the database (createdb NAME), or correct the name in DATABASE_URL.',
  ],
  '42501': ['The user may not make tables.', 'Grant the right: grant create on database NAME to USER.'],
  '53300': ['It has no connection left.', 'Stop other programs that use it, or raise max_connections.'],
  '57P03': ['It is still starting.', 'Try again in a moment.'],
})

/** Failure of a server. */
export function explainServer(url: string, failure: unknown): StoreError {
  const [reason, help] = REASONS[codeOf(failure)] ?? [
    messageOf(failure),
    'Check DATABASE_URL, or leave it out and name a folder for the store with --folder.',
  ]
  return new StoreError(`The database at ${addressOf(url)} cannot be used. ${reason}`, help, failure)
}
