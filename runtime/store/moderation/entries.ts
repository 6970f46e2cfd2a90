import { and, count, desc, eq, inArray, lt, max } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { comments, reviews } from '../database/schema.ts'
import type { StoreContext } from '../store-context.ts'

/** A table of what visitors send and the owner decides on. */
export type ModeratedTable = typeof reviews | typeof comments

/** Decision of the owner. */
export type Decision = 'approved' | 'refused'

export type Status = Decision | 'waiting'

/** Page of a list. */
export interface EntryQuery {
  readonly status: Status
  /** Only older ones than this row. */
  readonly before: number | undefined
  readonly most: number
}

/** Decision on entries, and the status that the owner saw. */
export interface DecisionOn {
  readonly ids: readonly number[]
  readonly from: Status
  readonly status: Decision
}

/** Ids of entries that have the status of a decision now, and of those where another decision came first. */
export interface Decided {
  readonly done: readonly number[]
  readonly late: readonly number[]
}

/** Sets what the owner decided. Of two owners who decide at once the second changes nothing. */
export async function decide(
  { db, now }: StoreContext,
  table: ModeratedTable,
  { ids, from, status }: DecisionOn,
): Promise<Decided> {
  await db
    .update(table)
    .set({ status, decidedAt: now() })
    .where(and(inArray(table.id, [...ids]), eq(table.status, from)))
  const found = await findEntries(db, table, ids)
  const idsOf = (isDone: boolean) =>
    found.filter((entry) => (entry.status === status) === isDone).map(({ id }) => id)
  return { done: idsOf(true), late: idsOf(false) }
}

/** Deletes an entry that the owner refused. @returns false where it is not refused any more */
export async function deleteRefused(db: Database, table: ModeratedTable, id: number): Promise<boolean> {
  const isRefused = and(eq(table.id, id), eq(table.status, 'refused'))
  return (await db.delete(table).where(isRefused).returning({ id: table.id })).length > 0
}

/** Reads rows by their ids, the newest first. */
export async function findEntries<Table extends ModeratedTable>(
  db: Database,
  table: Table,
  ids: readonly number[],
): Promise<readonly Table['$inferSelect'][]> {
  return db
    .select()
    .from(table as ModeratedTable)
    .where(inArray(table.id, [...ids]))
    .orderBy(desc(table.id))
}

/** Reads rows for the owner, the newest first. */
export async function listEntries<Table extends ModeratedTable>(
  db: Database,
  table: Table,
  { status, before, most }: EntryQuery,
): Promise<readonly Table['$inferSelect'][]> {
  return db
    .select()
    .from(table as ModeratedTable)
    .where(and(eq(table.status, status), before === undefined ? undefined : lt(table.id, before)))
    .orderBy(desc(table.id))
    .limit(most)
}

/** Counts the rows that the owner has not decided on. */
export async function countWaiting(db: Database, table: ModeratedTable): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(table as ModeratedTable)
    .where(eq(table.status, 'waiting'))
  return row?.waiting ?? 0
}

/** The approved rows of a table in another form, read once for as long as the owner decides nothing. */
export class ApprovedEntries<Read> {
  #version = ''
  #read: Read

  constructor(
    readonly db: Database,
    readonly table: ModeratedTable,
    readonly options: { readonly none: Read; readonly read: (db: Database) => Promise<Read> },
  ) {
    this.#read = options.none
  }

  async read(): Promise<Read> {
    const version = await readVersion(this.db, this.table)
    if (version !== this.#version) {
      this.#read = await this.options.read(this.db)
      this.#version = version
    }
    return this.#read
  }
}

async function readVersion(db: Database, table: ModeratedTable): Promise<string> {
  const rows = await db
    .select({ approved: count(), last: max(table.decidedAt) })
    .from(table)
    .where(eq(table.status, 'approved'))
  return JSON.stringify(rows)
}
