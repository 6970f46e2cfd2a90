import * as z from 'zod/mini'
import { shoppingCart } from '../../../../runtime/site/schemas/cart.ts'

/** An answer as a page's script sees it. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown
}

export const cartAnswer = z.object({ shoppingCart })

/** A browser without a page: keeps cookies, and calls a server over HTTP. */
export class Shopper {
  readonly cookies = new Map<string, string>()

  constructor(readonly origin: string) {}

  get(path: string): Promise<Answer> {
    return this.call('GET', path)
  }

  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
    const isJson = body !== undefined
    return this.call(method, path, {
      headers: isJson ? { 'content-type': 'application/json' } : {},
      ...(isJson ? { body: JSON.stringify(body) } : {}),
    })
  }

  /** Submits a form of a page, as a browser without script does. */
  submit(
    path: string,
    fields: readonly (readonly [string, string])[],
    page = '/shop/scarf',
  ): Promise<Answer> {
    return this.call('POST', path, {
      headers: { accept: 'text/html', referer: `${this.origin}${page}`, origin: this.origin },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    })
  }

  async call(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers)
    headers.set('cookie', this.cookieHeader())
    const response = await fetch(this.origin + path, { ...init, method, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parsed(text) }
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  add(itemId: string, sku: string, quantity: unknown = 1): Promise<Answer> {
    return this.send('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity })
  }

  async cart() {
    return shoppingCart.parse((await this.get('/api/commerce/shopping-cart')).json)
  }

  /** Returns what is left of a variant. */
  async stock(itemId: string, sku: string): Promise<number> {
    const results = z.object({ results: z.array(z.object({ sku: z.string(), qtyInStock: z.number() })) })
    const { json } = await this.get(`/api/commerce/inventory/stock/?itemId=${itemId}`)
    return results.parse(json).results.find((line) => line.sku === sku)?.qtyInStock ?? -1
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    if (/max-age=0/i.test(line)) this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Id of the first line in the cart of an answer. */
export function firstEntry(answer: Answer): string {
  return cartAnswer.parse(answer.json).shoppingCart.entries[0]?.id ?? ''
}
