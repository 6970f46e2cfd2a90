import { asset } from '../seed/index.ts'

/** Pictures and sounds of the site that Vitrine brings along. */
export function previewAsset(path: string): Response | undefined {
  const found = asset(path)
  if (found === undefined) return undefined
  const body = typeof found.body === 'string' ? found.body : new Uint8Array(found.body)
  return new Response(body, { headers: { 'content-type': found.type, 'cache-control': 'max-age=3600' } })
}
