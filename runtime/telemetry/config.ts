import type { Clock } from '../page/clock.ts'
import type { StorefrontEvents } from '../site/events.ts'
import type { PageFacts } from '../site/page-facts.ts'
import type { PageShopping } from '../site/page-shopping.ts'
import type { CommerceSink } from './sinks.ts'
import type { VisitorCookieNames } from './visitor-cookies.ts'

/** Settings of a site. All reporters are on by default. */
export interface TelemetryConfig {
  /** Visits, page views, renders and clicks. */
  readonly census?: boolean
  /** Errors of scripts, behaviours and templates. */
  readonly errors?: boolean
  /** Web vitals. */
  readonly performance?: boolean
  /** Take commerce events besides the census; more may be added later. */
  readonly sinks?: readonly CommerceSink[]
  /** A list that a tag manager reads, such as `window.dataLayer`. */
  readonly dataLayer?: unknown[] | undefined
  /** Address before every path; empty for the page's own site. */
  readonly root?: string
  /** `app` of performance records. */
  readonly app?: string
  readonly cookies?: Partial<VisitorCookieNames>
  /** Buttons whose renders and clicks are reported, besides those that behaviours report. */
  readonly buttons?: string
}

/** Options of `startTelemetry`. */
export interface TelemetryOptions {
  /** Events that are reported; behaviours of the page emit into it. */
  readonly events: StorefrontEvents
  /** Facts of the page for its records, as `readPageFacts` reads them. */
  readonly page: PageFacts
  /** The products of the page; absent where nothing is sold. */
  readonly shopping?: PageShopping | undefined
  readonly config?: TelemetryConfig
  /** The page's own where left out. */
  readonly window?: Window
  readonly clock?: Clock
}

/** Reporters at work. */
export interface Telemetry {
  /** Events that the reporters listen to: a site's scripts may emit into it. */
  readonly events: StorefrontEvents
  /** Adds a sink: it gets earlier events first, in order. Returns what takes it away. */
  addSink(sink: CommerceSink): () => void
  /** The visitor allows cookies: tracking begins, on this page and later ones. */
  allowCookies(): void
  stop(): void
}

/** Dependencies of every reporter. */
export interface ReporterContext {
  readonly events: StorefrontEvents
  readonly page: PageFacts
  readonly config: TelemetryConfig
  readonly window: Window
  readonly clock: Clock
  /** Makes a call that outlives the page. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
}
