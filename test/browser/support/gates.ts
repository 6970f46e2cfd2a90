import type { IncomingMessage } from 'node:http'
import type { Fetch } from '../../../runtime/preview/server/listening/fetch.ts'
import { type Call, Held } from './held.ts'

/** Which calls are meant: all of `METHOD /path` or what a pattern finds in that. */
export type Which = string | RegExp

interface Gate {
  readonly which: Which
  readonly pass: (call: Call, next: () => Promise<Response>, env: object) => Promise<Response>
}

/**
 * Stands in front of a server: keeps book of what is asked for and decides when and how it is answered. A
 * gate that is added later stands before the others.
 */
export class Gates {
  #gates: readonly Gate[] = []
  #calls: Call[] = []

  /** Puts the gates before an application. */
  around(fetch: Fetch): Fetch {
    return async (request, env) => {
      const { pathname, search } = new URL(request.url)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const body = isRead ? '' : await request.clone().text()
      const call = { method: request.method, path: pathname + search, body }
      this.#calls.push(call)
      const answer = async () => fetch(request, env)
      return this.#gates
        .filter(({ which }) => matches(call, which))
        .reduce<() => Promise<Response>>(
          (next, { pass }) =>
            () =>
              pass(call, next, env),
          answer,
        )()
    }
  }

  /** Returns what was asked for since the gates were opened. */
  calls(which: Which): readonly Call[] {
    return this.#calls.filter((call) => matches(call, which))
  }

  /** Keeps answers back, which the application gives at once, until they are released in any order. */
  hold(which: Which): Held {
    const held = new Held()
    this.#add(which, async (call, next) => held.keep(call, await next()))
    return held
  }

  delay(which: Which, milliseconds: number): void {
    this.#add(which, async (_call, next) => {
      await new Promise((done) => setTimeout(done, milliseconds))
      return next()
    })
  }

  /** Answers instead of the application; the first calls only where a number is given. */
  answer(which: Which, make: () => Response, times = Number.POSITIVE_INFINITY): void {
    let left = times
    this.#add(which, async (_call, next) => (left-- > 0 ? make() : next()))
  }

  /** Cuts the connection without an answer. */
  cut(which: Which): void {
    this.#add(which, async (_call, _next, env) => {
      incoming(env).destroy()
      return new Response(null)
    })
  }

  /** Adds headers to answers. */
  headers(which: Which, headers: Readonly<Record<string, string>>): void {
    this.#add(which, async (_call, next) => {
      const { body, status, headers: own } = await next()
      const all = new Headers(own)
      for (const [name, value] of Object.entries(headers)) all.set(name, value)
      return new Response(body, { status, headers: all })
    })
  }

  /** Takes all gates away and forgets what was asked for. */
  open(): void {
    this.#gates = []
    this.#calls = []
  }

  #add(which: Which, pass: Gate['pass']): void {
    this.#gates = [...this.#gates, { which, pass }]
  }
}

/** Too many calls: an HTML page, as a proxy in front of a store sends it. */
export function tooManyCalls(seconds: number): Response {
  const headers = { 'retry-after': String(seconds), 'content-type': 'text/html; charset=utf-8' }
  return new Response('<!doctype html><title>Slow down</title><h1>Slow down</h1>', { status: 429, headers })
}

/** A server that is in trouble and says so. */
export function serverError(message: string): Response {
  return Response.json({ message }, { status: 500 })
}

function matches({ method, path }: Call, which: Which): boolean {
  const line = `${method} ${path}`
  return typeof which === 'string' ? line === which : which.test(line)
}

/** The connection behind a call, as Hono's server for Node hands it on. */
function incoming(env: object): IncomingMessage {
  return Reflect.get(env, 'incoming')
}
