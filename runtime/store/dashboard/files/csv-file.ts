import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import { messageOf } from '../../failure.ts'
import { BYTE_ORDER_MARK, csvRow } from './csv.ts'

/** Answers with a CSV file that a browser saves. One whose rows cannot be read to the end says so there. */
export function csvFile(c: Context, name: string, rows: Iterable<string> | AsyncIterable<string>): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}.csv"`)
  return stream(
    c,
    async (out) => {
      await out.write(BYTE_ORDER_MARK)
      for await (const row of rows) await out.write(row)
    },
    async (failure, out) => {
      await out.write(csvRow([`The file ends here, it is not complete: ${messageOf(failure)}`]))
    },
  )
}
