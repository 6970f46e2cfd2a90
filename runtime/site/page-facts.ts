import { CRUMB, CSRF_HEADER } from './calls/names.ts'
import { PAGE_TYPES, USER_ROLES } from './pages.ts'

/** Facts about a page and its visitor for the reporters; the server writes them, two kilobytes at most. */
export interface PageFacts {
  /** Code of `PAGE_TYPES`. */
  readonly pageType: number
  /** Code of who may see the page, as the site's data has it. */
  readonly permissionType?: number
  readonly websiteId?: string
  readonly templateId?: string
  readonly locale?: string
  readonly collectionId?: string
  readonly collectionTitle?: string
  /** Name of the layout that shows the collection and its items, where the site chose one. */
  readonly layout?: string
  readonly itemId?: string
  readonly recordType?: number
  /** Number of results for the words that a search page was asked for. */
  readonly found?: number
  /** Codes of `USER_ROLES` that the signed-in account has on this site. */
  readonly roles: readonly number[]
  /** Id of the account that is signed in to the site's back office. */
  readonly accountId?: string
  /** True if the site asks visitors before it writes cookies that are not needed. */
  readonly asksForCookies: boolean
  /** True if the site has turned visit tracking off. */
  readonly isCensusOff: boolean
  /** Names of the cookie and the header against forged requests. */
  readonly csrfCookie: string
  readonly csrfHeader: string
}

const MOST_ROLES = 32
const LONGEST = 200

/**
 * Reads the facts of a page from its JSON. What is missing or malformed is left out, or takes the careful
 * value.
 */
export function readPageFacts(json: unknown): PageFacts {
  const text = (name: string) => {
    const value = own(json, name)
    return typeof value === 'string' && value !== '' ? { [name]: value.slice(0, LONGEST) } : {}
  }
  const code = (name: string) => {
    const value = own(json, name)
    return Number.isSafeInteger(value) ? { [name]: Number(value) } : {}
  }
  const roles = own(json, 'roles')
  return {
    ...code('permissionType'),
    ...text('websiteId'),
    ...text('templateId'),
    ...text('locale'),
    ...text('collectionId'),
    ...text('collectionTitle'),
    ...text('layout'),
    ...text('itemId'),
    ...code('recordType'),
    ...code('found'),
    ...text('accountId'),
    pageType: PAGE_TYPES.page,
    ...code('pageType'),
    roles: Array.isArray(roles) ? roles.slice(0, MOST_ROLES).map(roleCode) : roles == null ? [] : [0],
    asksForCookies: own(json, 'asksForCookies') === true,
    // A page without facts could be of any site.
    isCensusOff: typeof json !== 'object' || json === null || own(json, 'isCensusOff') === true,
    csrfCookie: CRUMB,
    csrfHeader: CSRF_HEADER,
    ...text('csrfCookie'),
    ...text('csrfHeader'),
  }
}

/**
 * Returns the code of a role given by code or name; 0 for an unknown one, which never counts as a visitor.
 */
export function roleCode(role: unknown): number {
  if (typeof role === 'number') return role
  return typeof role === 'string' ? (Object.entries(USER_ROLES).find(([name]) => name === role)?.[1] ?? 0) : 0
}

// The engine's own would come with the first script of every page, 100 bytes more.
function own(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}
