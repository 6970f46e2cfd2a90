import type { Database } from '../../database/database.ts'
import type { SiteFacts } from '../../store-context.ts'
import { readEvents, readPages } from '../queries.ts'
import { readSearches } from '../searches.ts'
import { readSoldProducts } from '../sold-products.ts'
import { reportWords } from '../words.ts'
import { csvRow } from './csv.ts'

/** A table of the dashboard that can be downloaded. */
export type ExportName = 'products' | 'searches' | 'events' | 'pages'

/** Request for a table. */
interface Export {
  readonly db: Database
  readonly site: SiteFacts
  /** Epoch milliseconds. */
  readonly since: number
}

const MOST = 10_000

const EXPORTS: Readonly<Record<ExportName, (question: Export) => Promise<readonly string[]>>> = Object.freeze(
  {
    async products({ db, site, since }) {
      const rows = await readSoldProducts(db, { since, most: MOST })
      return [
        csvRow(['Product', 'Id', 'Seen', 'Added to cart', 'Ordered']),
        ...rows.map(({ id, title, seen, added, ordered }) =>
          csvRow([site.catalog.get(id)?.title ?? title, id, seen, added, ordered]),
        ),
      ]
    },
    async searches({ db, since }) {
      const rows = await readSearches(db, { since, most: MOST })
      return [
        csvRow(['Words', 'Found', 'Times', 'Last']),
        ...rows.map(({ words, found, times, last }) =>
          csvRow([words, found, times, new Date(last ?? 0).toISOString()]),
        ),
      ]
    },
    async events({ db, site, since }) {
      const rows = await readEvents(db, { since, most: MOST })
      return [csvRow(['Event', 'Times']), ...rows.map((row) => csvRow([reportWords(site, row), row.count]))]
    },
    async pages({ db, since }) {
      const rows = await readPages(db, { since, most: MOST })
      return [csvRow(['Page', 'Times']), ...rows.map(({ name, count }) => csvRow([name, count]))]
    },
  },
)

export const EXPORT_NAMES = Object.freeze(Object.keys(EXPORTS))

/** Returns a table of the dashboard as rows of a CSV file; undefined where there is none of the name. */
export async function exportRows(name: string, question: Export): Promise<readonly string[] | undefined> {
  return isExport(name) ? EXPORTS[name](question) : undefined
}

function isExport(name: string): name is ExportName {
  return Object.hasOwn(EXPORTS, name)
}
