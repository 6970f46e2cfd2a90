import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface FaultySite {
  readonly url: URL
  /** Paths with queries, in the order of the calls. */
  readonly calls: string[]
  /** Epoch milliseconds of each call. */
  readonly times: number[]
  readonly headers: IncomingMessage['headers'][]
  /** Most calls that were open at once. */
  readonly most: () => number
  /** Answers of paths, with or without a query; the longer one goes first. */
  readonly on: Record<string, Handler>
}

/** A server on this machine that answers as Squarespace does, until the test ends; what it lacks is a 404. */
export async function faultySite(on: Record<string, Handler> = {}): Promise<FaultySite> {
  const calls: string[] = []
  const times: number[] = []
  const headers: IncomingMessage['headers'][] = []
  let open = 0
  let most = 0
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    calls.push(path)
    times.push(Date.now())
    headers.push(request.headers)
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    const handler = on[path] ?? on[path.split('?')[0] ?? ''] ?? status(404)
    handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: new URL(`http://127.0.0.1:${port}`), calls, times, headers, most: () => most, on }
}

export function json(value: unknown, more: Record<string, string> = {}): Handler {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json;charset=utf-8', ...more })
    response.end(JSON.stringify(value))
  }
}

export function html(text: string): Handler {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(text)
  }
}

export function status(code: number, headers: Record<string, string> = {}): Handler {
  return (_, response) => {
    response.writeHead(code, { 'content-type': 'text/html', ...headers })
    response.end('<h1>no</h1>')
  }
}

/** Answers a path in turn with several handlers; the last one stays. */
export function inTurn(...handlers: Handler[]): Handler {
  let at = 0
  return (request, response) => handlers[Math.min(at++, handlers.length - 1)]?.(request, response)
}

/** Begins an answer that is never finished. */
export const cut: Handler = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"collection":')
  setTimeout(() => response.destroy(), 5)
}

export const WEBSITE = { id: 'w', siteTitle: 'Faulty', contactEmail: 'maja@example.net' }

/** Data of a collection. */
export function collection(
  path: string,
  more: Record<string, unknown> = {},
  own: Record<string, unknown> = {},
) {
  const name = path.slice(1) || 'home'
  return {
    website: WEBSITE,
    collection: {
      id: `c-${name}`,
      urlId: name,
      fullUrl: path,
      title: name,
      type: 1,
      typeName: 'page',
      ...own,
    },
    ...more,
  }
}

export function item(path: string, more: Record<string, unknown> = {}) {
  return {
    id: `i-${path}`,
    urlId: path.split('/').at(-1),
    fullUrl: path,
    title: path,
    recordType: 1,
    ...more,
  }
}
