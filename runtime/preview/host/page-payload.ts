import type { FamilyName } from '../families/names.ts'
import type { JsonObject } from '../site.ts'

/** Id of the element that holds what a page was rendered from. */
export const PAYLOAD = 'vitrine-page'

/** What a browser needs to take a page over: its templates, its data, and which plug-ins they use. */
export interface PagePayload {
  readonly layout: string
  readonly partials: Readonly<Record<string, string>>
  readonly data: JsonObject
  readonly families: readonly FamilyName[]
  /** Some of the data holds markup that is cleaned. */
  readonly sanitises: boolean
  /** Epoch milliseconds that count as the present of the page. */
  readonly now: number
  /** BCP 47; the browser's own language may be another one. */
  readonly locale: string
}

/** The payload as an element: JSON that no HTML parser ends early. */
export function payloadElement(payload: PagePayload): string {
  const json = JSON.stringify(payload).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${PAYLOAD}">${json}</script>`
}
