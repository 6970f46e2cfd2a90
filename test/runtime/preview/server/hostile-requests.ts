import type { Hono } from 'hono'
import { SEED } from '../../../support/property.ts'

/** A hostile request and a line that repeats it. */
export interface HostileRequest {
  readonly method: string
  readonly path: string
  readonly init: RequestInit
  readonly route: string
}

/** A route of an application, as Hono lists them. */
interface Route {
  readonly method: string
  readonly path: string
}

/** Pages and files that the host answers itself. */
const PAGES: readonly Route[] = [
  '/',
  '/cart',
  '/search',
  '/shop',
  '/shop/:item',
  '/assets/:file',
  '/:any',
  '/__vitrine/:file',
  '/__vitrine/role',
].map((path) => ({ method: 'GET', path }))

const QUERIES = ['itemId', 'cartToken', 'cursor', 'productId', 'variantId', 'formId', 'sku', 'type', 'mock']
const PAGE_QUERIES = [
  'q',
  'page',
  'offset',
  'tag',
  'category',
  'author',
  'format',
  'span',
  'giftCardProductId',
]
const COOKIES = [
  'CART',
  'crumb',
  'storeNotice',
  'storeCheckout',
  'ss_cvr',
  'ss_cvt',
  'SiteUserInfo',
  'hasCart',
  '__proto__',
]
const FIELDS = [
  ...['itemId', 'sku', 'quantity', 'qty', 'additionalFields', 'subscriptionOptionId', 'code', 'remove'],
  ...['productId', 'variantId', 'siteVisitorEmail', 'isJoinMailingList', 'language', 'form', 'formId', 'key'],
  ...['captchaKey', 'crumb', 'sendRequests', 'event', 'data', 'ss_cvr', 'visitorCookie', 'url', 'message'],
  ...['variant-option-Colour', 'name', 'name.first', 'subject', 'origin', 'topics', '__proto__', 'errors'],
]
/** Values that get past the first check, so that the second one is met. */
const PLAUSIBLE = [
  ...[
    'scarf',
    'mug',
    'pen',
    'coffee',
    'card',
    'SCARF',
    'MUG-R',
    'PEN',
    'form-contact',
    'form-engraving',
    '9',
  ],
  ...[
    'TEN',
    '1',
    'ann@example.com',
    '00000000-0000-4000-8000-000000000000',
    'A'.repeat(24),
    'true',
    'monthly',
  ],
]

/**
 * Makes hostile requests for every route of an application and the pages around it, the same for the same
 * seed.
 */
export class HostileRequests {
  readonly #routes: readonly Route[]
  #state = SEED || 1

  constructor(app: Hono) {
    const own = app.routes.filter(({ method }) => method !== 'ALL')
    this.#routes = [...own, ...PAGES]
  }

  get routes(): readonly string[] {
    return [...new Set(this.#routes.map(nameOf))]
  }

  /** The request of a number; numbers go round all routes. */
  next(number: number): HostileRequest {
    const route = this.#routes[number % this.#routes.length]!
    const path = route.path.replace(/:\w+(?:\{[^}]*\})?/g, () => this.#encoded(this.#value()))
    const query = this.#list(
      3,
      () => `${this.#encoded(this.#of([...QUERIES, ...PAGE_QUERIES]))}=${this.#encoded(this.#value())}`,
    )
    const method = this.#chance(0.9)
      ? route.method
      : this.#of(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    const body = method === 'GET' || method === 'OPTIONS' ? undefined : this.#body()
    const headers = { ...this.#headers(), ...body?.headers }
    const target = path + (query.length > 0 ? `?${query.join('&')}` : '')
    return {
      method,
      path: target,
      route: nameOf(route),
      init: { method, headers, ...(body && { body: body.body }) },
    }
  }

  #headers(): Record<string, string> {
    const cookies = this.#list(4, () => `${this.#of(COOKIES)}=${this.#encoded(this.#value())}`)
    const others = this.#list(2, () =>
      this.#of(['referer', 'accept', 'x-csrf-token', 'x-forwarded-for', 'accept-encoding', 'if-none-match']),
    )
    return {
      cookie: cookies.join('; '),
      ...Object.fromEntries(
        others.map((name) => [
          name,
          name === 'referer'
            ? `http://localhost/?from=${this.#encoded(this.#value())}`
            : encodeURIComponent(wellFormed(this.#value())),
        ]),
      ),
      ...(this.#chance(0.3) && { accept: 'text/html' }),
    }
  }

  #body(): { readonly headers: Record<string, string>; readonly body: string } {
    const fields = this.#list(6, () => [this.#of(FIELDS), this.#value()] as const)
    if (this.#chance(0.4)) {
      const body = fields.map(([name, value]) => `${this.#encoded(name)}=${this.#encoded(value)}`).join('&')
      return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }
    }
    const data = Object.fromEntries(fields.map(([name, value]) => [name, this.#json(value)]))
    const body = this.#chance(0.9) ? JSON.stringify(this.#chance(0.1) ? [data] : data) : this.#value()
    return {
      headers: { 'content-type': this.#of(['application/json', 'text/plain', 'application/json']) },
      body,
    }
  }

  /** The value itself, or inside other JSON, or as the text of JSON. */
  #json(value: string): unknown {
    const nested = { value, [value]: [value, 1e308, -0, null, true] }
    return this.#of<unknown>([
      value,
      value,
      value,
      nested,
      [value],
      JSON.stringify(nested),
      JSON.stringify(value),
      1e21,
      -1,
      null,
    ])
  }

  #value(): string {
    const long = this.#chance(0.05) ? 5000 : 300
    const plain = this.#of(PLAUSIBLE)
    return this.#of([
      plain,
      plain,
      plain,
      '',
      '\0',
      `${plain}\0`,
      '\ud800',
      `\udc00${plain}`,
      `${'a'.repeat(79)}\u{1f600}`,
      "'; drop table vitrine.carts; --",
      '../../etc/passwd',
      '%',
      '%00',
      '%c3%28',
      '\r\nSet-Cookie: a=b',
      '\u202e\ufeff',
      'é'.repeat(long),
      '-1',
      '1e999',
      'NaN',
      '9'.repeat(40),
      '__proto__',
      'constructor',
      '<script>alert(1)</script>',
      '{"a":"\\u0000"}',
      `"${'\\ud800'}"`,
      '['.repeat(long),
      Buffer.from('["\\u0000","x"]').toString('base64url'),
      `${plain}|1|2|3|4`,
      '{"authenticated":true,"siteUserId":"\\u0000"}',
    ])
  }

  /** Mostly as a browser would write it; sometimes with bytes that are no UTF-8. */
  #encoded(value: string): string {
    if (this.#chance(0.05)) return this.#of(['%ff', '%E0%A4%A', '%00', '%'])
    return encodeURIComponent(wellFormed(value))
  }

  #list<T>(most: number, make: () => T): T[] {
    return Array.from({ length: Math.floor(this.#random() * (most + 1)) }, make)
  }

  #of<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!
  }

  #chance(share: number): boolean {
    return this.#random() < share
  }

  /** A number from 0 to 1 (mulberry32). */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A text without halves of characters, which no address can hold. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\u{fffd}')
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`
}
