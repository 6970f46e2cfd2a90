import * as z from 'zod/mini'
import { parseVisitorRecord, parseVisitTimestamp, type VisitorRecord } from '../visitor-record.ts'
import { text } from './fields.ts'

/** The visitor-record cookie. A cookie in any other form counts as absent. */
export const visitorRecord = parsed(parseVisitorRecord)

/** The visit-timestamp cookie: a positive integer. */
export const visitTimestamp = parsed(parseVisitTimestamp)

/** The SiteUserInfo cookie. */
export const siteUserInfo = z.looseObject({ authenticated: z.boolean(), siteUserId: text })

export type { VisitorRecord }
export type SiteUserInfo = z.infer<typeof siteUserInfo>

/** A text that a parser reads; the schema uses it, so that there is one parser. */
function parsed<T>(parse: (text: string) => T | undefined) {
  return z.pipe(
    z.string(),
    z.transform((text, context) => {
      const value = parse(text)
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', input: text, message: 'malformed' })
      return z.NEVER
    }),
  )
}
