import type { PageFacts } from '../site/page-facts.ts'
import { cut } from './text.ts'

/** Characters of what a page or a visitor decides. */
export const LONGEST_FIELDS = /* @__PURE__ */ Object.freeze({
  url: 2083,
  title: 300,
  referrer: 1000,
  queryString: 1000,
  userAgent: 500,
})

/** Fields of a page that census calls carry. */
export type PageFields = Readonly<Record<string, string | number | boolean>>

/** Returns what every census call says of its page. */
export function pageFields(facts: PageFacts, window: Window): PageFields {
  const { location, document } = window
  return present({
    url: cut(`${location.origin}${location.pathname}`, LONGEST_FIELDS.url),
    title: cut(document.title, LONGEST_FIELDS.title),
    itemId: facts.itemId,
    recordType: facts.recordType,
    found: facts.found,
    collectionId: facts.collectionId,
    collectionTitle: facts.collectionTitle,
    websiteId: facts.websiteId,
    templateId: facts.templateId,
    website_locale: facts.locale,
    pageType: facts.pageType,
    pagePermissionType: facts.permissionType,
    authenticatedAccountId: facts.accountId,
  })
}

/** Returns what a hit says beside that: the browser, its screen, and where the visitor came from. */
export function hitFields(window: Window, now: number): PageFields {
  const { navigator, location, document, screen } = window
  return {
    userAgent: cut(navigator.userAgent, LONGEST_FIELDS.userAgent),
    clientDate: now,
    viewportInnerWidth: window.innerWidth,
    viewportInnerHeight: window.innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    queryString: cut(location.search.replace(/^\?/, ''), LONGEST_FIELDS.queryString),
    referrer: cut(document.referrer, LONGEST_FIELDS.referrer),
    localStorageSupported: hasStorage(window),
  }
}

function hasStorage(window: Window): boolean {
  try {
    return typeof window.localStorage.length === 'number'
  } catch {
    // Browsers that keep nothing throw.
    return false
  }
}

function present(fields: Readonly<Record<string, string | number | boolean | undefined>>): PageFields {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  )
}
