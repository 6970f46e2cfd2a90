import { makeScripts } from '../../runtime/preview/host/client-script.ts'
import type { Fetch } from '../../runtime/preview/host/dev-server.ts'

/** Scripts of pages by file name. */
export type Scripts = ReadonlyMap<string, string>

let made: Promise<Scripts> | undefined

/** The scripts that take pages over, with a development build of React: it tells whatever it finds amiss. */
export function developmentClient(): Promise<Scripts> {
  made ??= makeScripts('development')
  return made
}

/** Serves scripts in place of those that the host has built. */
export function withScripts(scripts: Scripts | undefined, fetch: Fetch): Fetch {
  if (scripts === undefined) return fetch
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
  return (request, env) => {
    const [, name = ''] = /^\/__vitrine\/([\w.-]+)$/.exec(new URL(request.url).pathname) ?? []
    const script = scripts.get(name)
    return script === undefined ? fetch(request, env) : new Response(script, { headers })
  }
}
