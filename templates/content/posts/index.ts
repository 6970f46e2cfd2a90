import type { SiteItem } from '../../../runtime/site/site.ts'
import { KINDS } from './kinds.ts'
import { MAKING } from './making.ts'

/** All posts, the newest first. */
export const POSTS: readonly SiteItem[] = [...MAKING, ...KINDS].sort(
  (a, b) => Number(b.publishOn) - Number(a.publishOn),
)
