import type { Io } from '../../files/io.ts'
import { Problem } from '../../files/problem.ts'
import type { DatabaseChoice } from '../../store/index.ts'

/** Warning of `serve` without a folder and without a database server. */
export const IN_MEMORY =
  'warning: orders, carts and answers to forms are kept in memory and gone when the server ends; ' +
  'name a folder with --folder, or set DATABASE_URL'

/** Returns where `dev` keeps carts and stock, never in the environment's database, which may be a shop's. */
export function devDatabase(folder: string | undefined): DatabaseChoice {
  return folder === undefined ? { memory: true } : { folder }
}

/** Returns where `serve` keeps orders: a folder, the environment's database, or memory. @throws Problem */
export function servedDatabase(folder: string | undefined, { DATABASE_URL: url }: Io['env']): DatabaseChoice {
  if (url?.trim() === '')
    throw new Problem(
      'DATABASE_URL is set but empty; write it as postgres://user:password@host:5432/name, or unset it',
    )
  if (folder === undefined) return url === undefined ? { memory: true } : { url }
  if (url === undefined) return { folder }
  throw new Problem('--folder and DATABASE_URL name two stores; leave --folder out, or unset DATABASE_URL')
}
