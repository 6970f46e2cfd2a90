import * as z from 'zod/mini'

/** One measurement of a page; `ts` in epoch milliseconds. */
export const performanceRecord = z.looseObject({
  app: z.string(),
  data: z.unknown(),
  event: z.string(),
  pageLoadId: z.string(),
  ts: z.number(),
})

export type PerformanceRecord = z.infer<typeof performanceRecord>
