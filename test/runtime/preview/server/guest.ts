import type { Hono } from 'hono'

/** A browser without a page: keeps its cookies, and calls an application that no server stands before. */
export class Guest {
  readonly cookies = new Map<string, string>()

  constructor(readonly app: Hono) {}

  async get(path: string, headers: Readonly<Record<string, string>> = {}) {
    const answer = await this.call(path, { headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  /** Sends a form of a page, as a browser without script does. */
  submit(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return this.call(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  add(itemId: string, quantity: number): Promise<Response> {
    return this.call('/api/commerce/shopping-cart/entries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ itemId, quantity }),
    })
  }

  async call(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await this.app.request(path, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return answer
  }
}
