import type { PageCallOptions } from '../api/page-call.ts'
import type { Announcer } from '../page/announcer.ts'
import type { Clock } from '../page/clock.ts'
import type { StorefrontEvents } from '../site/events.ts'
import type { OpenFields } from '../site/forms/product-form.ts'
import type { ScopeData } from '../site/product/product-scope.ts'

/** Options of a page for its commerce behaviours. */
export interface CommerceOptions {
  /**
   * Data of the page and its site, as much as its template got: `website`, `collection`, `item`,
   * `localizedStrings`, `featureFlags`. A function is called when they are first needed.
   */
  readonly page?: ScopeData | (() => ScopeData) | undefined
  /** Shopping events are emitted into it; by default into events of this page alone. */
  readonly events?: StorefrontEvents | undefined
  /** The form of products that ask something; without it they are bought on their own page. */
  readonly openFields?: OpenFields | undefined
  /**
   * Takes over a part of a page that was fetched: `adopt` with the page's behaviours. Returns what lets go of
   * it.
   */
  readonly adoptPart?: ((container: Element, source: Document) => () => void) | undefined
  /** Address and headers of the calls to the store. */
  readonly calls?: PageCallOptions | undefined
  /** Clock of timers; the browser's by default. */
  readonly clock?: Clock | undefined
  /** Shared with other behaviours of the page. */
  readonly announcer?: Announcer | undefined
  /** Where explanations of installments are: `{language}` and `{country}` are filled in. */
  readonly installmentsPath?: string | undefined
  /** Goes to another page; `isTop` in the outermost window. */
  readonly navigate?: ((address: string, isTop: boolean) => void) | undefined
}
