import type { Fetch } from './fetch.ts'

/** The part of Node's request that has its headers as they came: names and values in turn. */
interface Incoming {
  readonly incoming?: { readonly rawHeaders?: readonly string[] }
}

/**
 * Refuses requests with a second `Host`: a proxy in front may believe the other one (RFC 9112, section 3.2).
 */
export function withOneHost(fetch: Fetch): Fetch {
  return (request, env) => {
    const { rawHeaders = [] } = (env as Incoming).incoming ?? {}
    const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length < 2) return fetch(request, env)
    return new Response('A request has one Host header.\n', { status: 400 })
  }
}
