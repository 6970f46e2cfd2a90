import { type Engine, openEngine } from '../../../../runtime/store/database/pglite-engine.ts'

/** Deletes the rows of a store, and counts ids from 1 again. */
const EMPTY = `do $$ begin execute (
  select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity'
  from pg_tables where schemaname = 'vitrine' and tablename <> 'migrations'
); end $$`

/** Databases of this worker that no store uses. */
const idle: Engine[] = []

/**
 * Returns an empty database in memory that has its tables. To open one takes half a second, so each is
 * emptied when its store closes, and the next store takes it over.
 */
export function memory(): { readonly engine: Promise<Engine> } {
  return { engine: take() }
}

async function take(): Promise<Engine> {
  const engine = idle.pop() ?? (await openEngine({ isNew: true }))
  let isOpen = true
  const used = () => {
    if (!isOpen) throw new Error('The database is closed.')
    return engine
  }
  return {
    exec: async (statements) => used().exec(statements),
    answer: async (messages) => used().answer(messages),
    close: async () => {
      await used().exec('rollback')
      isOpen = false
      await engine.exec(EMPTY)
      idle.push(engine)
    },
  }
}
