import * as z from 'zod/mini'
import { text } from './fields.ts'

const positive = '[1-9][0-9]*'
const RECORD = new RegExp(`^[^|]+(?:\\|${positive}){4}$`)

/**
 * The visitor-record cookie: `id|first|previous|current|count` (spec points 3 and 5), the times in the cookie's own
 * unit. A cookie in any other form counts as absent.
 */
export const visitorRecord = z.pipe(
  z.string().check(z.regex(RECORD)),
  z.transform((cookie: string) => {
    const [id = '', ...counters] = cookie.split('|')
    const [firstVisit = 0, previousVisit = 0, currentVisit = 0, visitCount = 0] = counters.map(Number)
    return { id, firstVisit, previousVisit, currentVisit, visitCount }
  }),
)

/** The visit-timestamp cookie: a positive integer (spec point 5). */
export const visitTimestamp = z.pipe(
  z.string().check(z.regex(new RegExp(`^${positive}$`))),
  z.transform(Number),
)

/** The SiteUserInfo cookie (spec point 3). */
export const siteUserInfo = z.looseObject({ authenticated: z.boolean(), siteUserId: text })

export type VisitorRecord = z.infer<typeof visitorRecord>
export type SiteUserInfo = z.infer<typeof siteUserInfo>
