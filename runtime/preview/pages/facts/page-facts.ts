import { isObject } from '../../../../engine/value.ts'
import { CSRF_HEADER } from '../../../site/calls/names.ts'
import type { RenderingError } from '../../../site/events.ts'
import { type PageFacts, readPageFacts } from '../../../site/page-facts.ts'
import type { PageShopping } from '../../../site/page-shopping.ts'
import { PAGE_FACTS } from '../../../site/page-shopping.ts'
import { PAGE_TYPES } from '../../../site/pages.ts'
import type { JsonObject } from '../../../site/site.ts'
import { COOKIES } from '../../../store/config.ts'
import type { Rendered } from '../render-page.ts'
import { pageShopping } from './page-shopping.ts'

/** Start values of a page's reporters. */
export interface ReportedPage extends PageFacts {
  /** Absent where nothing is sold. */
  readonly shopping?: PageShopping | undefined
  /** Errors of the rendering. */
  readonly renderingErrors: readonly RenderingError[]
}

const MOST_ERRORS = 10
const LONGEST_MESSAGE = 300

/** The facts of a page as an element that reporters read: JSON that no HTML parser ends early. */
export function pageFactsElement(data: JsonObject, diagnostics: Rendered['diagnostics']): string {
  const facts: ReportedPage = {
    ...factsOf(data),
    shopping: pageShopping(data),
    renderingErrors: renderingErrors(diagnostics),
  }
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${PAGE_FACTS}">${json}</script>`
}

/** Returns what page data says about a page and its visitor. */
export function factsOf(data: JsonObject): PageFacts {
  const at = (name: string): JsonObject => (isObject(data[name]) ? data[name] : {})
  const [website, collection, item] = [at('website'), at('collection'), at('item')]
  return readPageFacts({
    pageType: data.pageType,
    permissionType: collection.permissionType,
    websiteId: website.id,
    templateId: website.templateId,
    locale: website.language,
    collectionId: collection.id,
    collectionTitle: collection.title,
    layout: collection.layout ?? collection.regionName,
    itemId: item.id,
    recordType: item.recordType,
    ...(data.pageType === PAGE_TYPES.search && data.searchQuery !== '' && { found: data.itemCount }),
    roles: data.websiteRoles,
    accountId: at('authenticatedAccount').id,
    asksForCookies: at('cookieSettings').isRestrictiveCookiePolicyEnabled === true,
    isCensusOff: at('featureFlags').isCensusDisabled === true,
    csrfCookie: COOKIES.crumb,
    csrfHeader: CSRF_HEADER,
  })
}

function renderingErrors(diagnostics: Rendered['diagnostics']): readonly RenderingError[] {
  return diagnostics.slice(0, MOST_ERRORS).map(({ code, message, file, line, column }) => ({
    code,
    message: message.slice(0, LONGEST_MESSAGE),
    template: file,
    line,
    column,
  }))
}
