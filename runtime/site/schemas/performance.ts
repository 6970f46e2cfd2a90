import * as z from 'zod/mini'

/** One measurement of a page (spec point 3); `ts` in epoch milliseconds. */
export const performanceRecord = z.looseObject({
  app: z.string(),
  data: z.unknown(),
  event: z.string(),
  pageLoadId: z.string(),
  ts: z.number(),
})

export type PerformanceRecord = z.infer<typeof performanceRecord>
