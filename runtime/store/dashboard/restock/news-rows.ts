import type { Database } from '../../database/database.ts'
import { readNewsWishes } from '../../stock/restock.ts'
import type { SiteFacts } from '../../store-context.ts'
import { inBatches } from '../files/batches.ts'
import { csvRow } from '../files/csv.ts'
import { nameOf } from './restock-list.ts'

/** Yields who asked for news, as rows of a CSV file, each address once. */
export async function* newsRows(db: Database, site: SiteFacts): AsyncGenerator<string> {
  yield csvRow(['Email', 'Signed up', 'For'])
  const seen = new Set<string>()
  for await (const wishes of inBatches((page) => readNewsWishes(db, page)))
    for (const { email, createdAt, ...variant } of wishes) {
      if (seen.has(email.toLowerCase())) continue
      seen.add(email.toLowerCase())
      yield csvRow([email, new Date(createdAt).toISOString(), nameOf(site, variant)])
    }
}
