import type { PageFacts } from './page-facts.ts'
import { PAGE_TYPES, USER_ROLES } from './pages.ts'

/** Pages that no visit is counted on: what does not exist, and what a visitor is not let into. */
const UNTRACKED_PAGES: ReadonlySet<number> = /* @__PURE__ */ new Set([
  PAGE_TYPES['not-found'],
  PAGE_TYPES['lock-screen'],
  PAGE_TYPES['protected-content'],
])

const CONFIG_PATH = /^\/config(?:\/|$)/

/** Returns true if events on a page are recorded: by page type, account, role, path and the site's switch. */
export function isTracked(page: PageFacts, path: string): boolean {
  if (page.isCensusOff || UNTRACKED_PAGES.has(page.pageType)) return false
  return isVisitor(page, path)
}

/** Returns true if a person counts as a visitor: not signed in, or a viewer. */
function isVisitor({ accountId, roles }: PageFacts, path: string): boolean {
  if (accountId === undefined && roles.length === 0) return true
  return roles.length === 1 && roles[0] === USER_ROLES.viewer && !CONFIG_PATH.test(path)
}

/** Returns true if a page view is counted automatically; the search page records its query instead. */
export function isPageViewCounted({ pageType }: PageFacts): boolean {
  return pageType !== PAGE_TYPES.search
}
