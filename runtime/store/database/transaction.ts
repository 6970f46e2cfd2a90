import { codeOf } from '../failure.ts'
import type { Database } from './database.ts'

const TRIES = 4

/** Deadlock found, and changes that could not be put in order. */
const PASSING = new Set(['40P01', '40001'])

/** Runs work in one transaction, all of it or nothing; once more where the database asks for it. */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (failure) {
      if (attempt === TRIES || !PASSING.has(codeOf(failure))) throw failure
    }
  }
}
