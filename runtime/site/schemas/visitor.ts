import * as z from 'zod/mini'
import { text } from './fields.ts'

/** The SiteUserInfo cookie. */
export const siteUserInfo = z.looseObject({ authenticated: z.boolean(), siteUserId: text })
