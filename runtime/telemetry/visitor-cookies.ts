import { readCookie } from '../api/cookies.ts'
import { RECORD_COOKIES } from '../site/calls/names.ts'
import {
  parseVisitorRecord,
  parseVisitTimestamp,
  printVisitorRecord,
  type VisitorRecord,
} from '../site/visitor-record.ts'
import { nextVisit, randomId, VISIT_LIFETIME, VISITOR_LIFETIME, wholeTime } from './visit.ts'

/** Names that a site may set otherwise. */
export const VISITOR_COOKIES = /* @__PURE__ */ Object.freeze({
  ...RECORD_COOKIES,
  /** Says that the visitor allowed cookies that are not needed. */
  allowed: 'ss_cookieAllowed',
})

export type VisitorCookieNames = Readonly<Record<keyof typeof VISITOR_COOKIES, string>>

/** The visitor cookies of a document. Reading and writing never throw, even where cookies are forbidden. */
export class VisitorCookies {
  readonly #document: Document
  readonly #names: VisitorCookieNames
  readonly #now: () => number

  constructor(document: Document, names: VisitorCookieNames, now: () => number) {
    this.#document = document
    this.#names = names
    this.#now = now
  }

  /** True if the visitor has allowed cookies that are not needed. */
  get isAllowed(): boolean {
    return /^(?:1|true)$/.test(this.#read('allowed'))
  }

  allow(): void {
    this.#write('allowed', '1', VISITOR_LIFETIME)
  }

  /**
   * Counts that the visitor does something now. Returns the value of the visitor cookie, for calls to carry.
   */
  touch(): string {
    const now = this.#now()
    const record = nextVisit(this.#known(), { now, newId: randomId })
    const value = printVisitorRecord(record)
    this.#write('visitor', value, VISITOR_LIFETIME)
    this.#write('visit', String(wholeTime(now)), VISIT_LIFETIME)
    return value
  }

  #known(): { record: VisitorRecord | undefined; timestamp: number | undefined } {
    return {
      record: parseVisitorRecord(this.#read('visitor')),
      timestamp: parseVisitTimestamp(this.#read('visit')),
    }
  }

  #read(name: keyof VisitorCookieNames): string {
    return readCookie(this.#names[name], this.#document)
  }

  #write(name: keyof VisitorCookieNames, value: string, lifetime: number): void {
    const isSecure = this.#document.location?.protocol === 'https:'
    const line = `${this.#names[name]}=${value}; Path=/; Max-Age=${lifetime / 1000}; SameSite=Lax${isSecure ? '; Secure' : ''}`
    try {
      this.#document.cookie = line
    } catch {
      // Sandboxed frames throw: the visitor is a new one on each page there.
    }
  }
}
