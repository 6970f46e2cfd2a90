/// <reference lib="dom" />
import { PAYLOAD, type PagePayload } from '../page-payload.ts'

/** What the element of a page says of it; the page is the host's own. */
export function payloadIn(page: Document): PagePayload | undefined {
  const text = page.getElementById(PAYLOAD)?.textContent
  return text ? (JSON.parse(text) as PagePayload) : undefined
}
