import type { JsonObject } from './site.ts'

/**
 * Returns the origin under which visitors see a site; undefined where `website.baseUrl` is not an address
 * of http or https.
 */
export function baseUrlOf({ baseUrl }: JsonObject): string | undefined {
  if (typeof baseUrl !== 'string' || !URL.canParse(baseUrl)) return undefined
  const { protocol, origin } = new URL(baseUrl)
  return /^https?:$/.test(protocol) ? origin : undefined
}
