import type { Server, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { Fetch } from './fetch.ts'

/** Milliseconds that requests in flight get once a server is to end. */
const GRACE = 10_000
/** Milliseconds of them in which connections may still be accepted. */
const ACCEPTING = 5000

/** Node's side of an answer. */
interface Bindings {
  readonly outgoing?: ServerResponse
}

/** Ends a server: what is being answered is answered, streams of open pages end at once. */
export class Closing {
  readonly #streams = new Set<ServerResponse>()
  #isClosing = false

  /** Has a server's answers watched. */
  watch(fetch: Fetch): Fetch {
    return async (request, env) => {
      const { outgoing } = env as Bindings
      const answer = await fetch(request, env)
      if (outgoing !== undefined && isStream(answer)) {
        if (this.#isClosing) return new Response(null, { status: 503 })
        this.#streams.add(outgoing)
        outgoing.on('close', () => this.#streams.delete(outgoing))
      }
      // A proxy that keeps its connections would send the next request into a closed one.
      if (this.#isClosing) outgoing?.setHeader('connection', 'close')
      return answer
    }
  }

  /** Resolves when everything is answered, or has had its time. */
  async close(server: Server): Promise<void> {
    this.#isClosing = true
    const timer = setTimeout(() => server.closeAllConnections(), GRACE)
    await acceptWaiting(server)
    return new Promise((done) => {
      // A connection that has had its answer would wait for another request.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      server.close(() => {
        clearTimeout(timer)
        clearInterval(idle)
        done()
      })
      for (const stream of this.#streams) stream.destroy()
      server.closeIdleConnections()
    })
  }
}

/**
 * Accepts the connections that wait for it, one in a turn of Node's loop. A busy server has many: once it
 * listens no more, the system resets them with the requests that they brought.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const end = performance.now() + ACCEPTING
  let isWaiting = true
  const accepted = () => {
    isWaiting = true
  }
  server.on('connection', accepted)
  while (isWaiting && performance.now() < end) {
    isWaiting = false
    // The first one may come before the loop looks at the network.
    await setImmediate()
    await setImmediate()
  }
  server.off('connection', accepted)
}

function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false
}
