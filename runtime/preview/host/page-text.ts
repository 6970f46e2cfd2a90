import type { JsonObject } from '../site.ts'
import { familiesWithin } from '../theme/plugin-families.ts'
import type { Page } from './page.ts'
import { pageFactsElement } from './page-facts.ts'
import { payloadElement } from './page-payload.ts'
import { OWN } from './page-variables.ts'
import type { Storefront } from './storefront.ts'
import type { Visitor } from './visitor.ts'

/** A page as somebody asks for it. */
export interface AskedPage {
  readonly page: Page
  readonly visitor: Visitor
  readonly part: 'page' | 'main-content'
}

export interface TextOptions {
  /** Epoch milliseconds that count as the present of the page. */
  readonly now: number
  /** Pages carry the tools of the template author. */
  readonly isLive: boolean
  /** A store takes what pages report. */
  readonly reports: boolean
  /** What stands for the cart where a browser finds the page's data; the cart itself where left out. */
  readonly cart?: string
}

/** A page, with the host's own elements in its head, or its main content alone. */
export function pageText(
  front: Storefront,
  { page, visitor, part }: AskedPage,
  { now, isLive, reports, cart }: TextOptions,
): string {
  const { html, mistakes, payload } = front.render(front.prepare(page, visitor), { part, now })
  if (part === 'main-content') return html
  const data: JsonObject = cart === undefined ? payload.data : { ...payload.data, shoppingCart: cart }
  const families = familiesWithin(payload.families, data)
  const tools = [
    payloadElement({ ...payload, data, families }),
    reports ? pageFactsElement(data, mistakes) : '',
    // The families on their own, so that a browser fetches them beside the script that asks for them.
    ...(isLive ? toolsFor(front) : ['hydrate', ...families]).map(script),
  ]
  return withTools(html, tools.join(''))
}

/** Scripts of the theme that change the page would have to share it with React: there the tools follow without it. */
function toolsFor({ theme }: Storefront): readonly string[] {
  return theme.usesPlatform ? ['dev'] : ['author', 'dev']
}

function script(name: string): string {
  return `<script type="module" src="${OWN}/${name}.js"></script>`
}

/** Adds what is the host's own to the head of a page, where it is no part of what the template made. */
function withTools(html: string, tools: string): string {
  const at = /<\/head|<body[\s>]/i.exec(html)?.index ?? /<!doctype[^>]*>/i.exec(html)?.[0].length ?? 0
  return html.slice(0, at) + tools + html.slice(at)
}
