import { bigint } from 'drizzle-orm/pg-core'

/** A column with epoch milliseconds. */
export const time = (name: string) => bigint(name, { mode: 'number' })
