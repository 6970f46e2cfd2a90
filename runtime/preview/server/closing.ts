import type { Server, ServerResponse } from 'node:http'

/** Milliseconds that requests in flight get once a server is to end. */
const GRACE = 10_000

type Answering = (request: Request, env: object) => Response | Promise<Response>

/** Node's side of an answer. */
interface Bindings {
  readonly outgoing?: ServerResponse
}

/** Ends a server: what is being answered is answered, streams of open pages end at once. */
export class Closing {
  readonly #streams = new Set<ServerResponse>()
  #isClosing = false

  /** Has a server's answers watched. */
  watch(answering: Answering): Answering {
    return async (request, env) => {
      const { outgoing } = env as Bindings
      const answer = await answering(request, env)
      if (outgoing !== undefined && isStream(answer)) {
        if (this.#isClosing) return new Response(null, { status: 503 })
        this.#streams.add(outgoing)
        outgoing.on('close', () => this.#streams.delete(outgoing))
      }
      return answer
    }
  }

  /** Resolves when everything is answered, or has had its time. */
  close(server: Server): Promise<void> {
    this.#isClosing = true
    return new Promise((done) => {
      const timer = setTimeout(() => server.closeAllConnections(), GRACE)
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

function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false
}
