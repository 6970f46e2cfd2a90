import { html } from 'hono/html'
import type { Markup } from '../http/page.ts'
import type { SiteFacts } from '../store-context.ts'
import { download, empty, percentOf, section, table, when } from './parts.ts'
import { bar, short } from './plots.ts'
import type { Overview } from './queries.ts'

/** The way from a visit to an order, what sells, and what is searched for. */
export function salesOf(site: SiteFacts, overview: Overview): Markup {
  return html`${funnelOf(overview)}${productsOf(site, overview)}${searchesOf(site, overview)}`
}

/** Said where the span goes back further than reports are kept as they came. */
function keptNote({ span }: Overview): Markup | '' {
  return span.unit === 'week' ? html`<p class="quiet">Of the last 31 days.</p>` : ''
}

function funnelOf(overview: Overview): Markup {
  const { funnel } = overview
  const all = funnel[0]?.visits ?? 0
  const rows = funnel.map(({ title, visits }, step) => {
    const before = funnel[step - 1]?.visits ?? visits
    return html`<tr><th scope="row">${title}</th><td class="wide">${bar(visits, all)}</td><td class="number">${short(visits)}</td><td class="number">${percentOf(visits, all)}</td><td class="number">${step === 0 ? '' : percentOf(visits, before)}</td></tr>`
  })
  const head = html`<th scope="col">Step</th><td></td><th scope="col" class="number">Visits</th><th scope="col" class="number">Of all</th><th scope="col" class="number">Of the step before</th>`
  const body =
    all === 0 ? empty('No visits yet.') : html`${table('Way to an order', head, rows)}${keptNote(overview)}`
  return section({ id: 'funnel', title: 'From a visit to an order', className: 'bars', body })
}

function productsOf(site: SiteFacts, overview: Overview): Markup {
  const { products, span } = overview
  const greatest = Math.max(...products.map(({ added }) => added), 0)
  const rows = products.map(
    ({ id, title, seen, added, ordered }) =>
      html`<tr><th scope="row">${site.catalog.get(id)?.title ?? (title || id)}</th><td class="wide">${bar(added, greatest)}</td><td class="number">${short(seen)}</td><td class="number">${short(added)}</td><td class="number">${short(ordered)}</td></tr>`,
  )
  const head = html`<th scope="col">Product</th><td></td><th scope="col" class="number">Seen</th><th scope="col" class="number">Added</th><th scope="col" class="number">Ordered</th>`
  const body =
    rows.length === 0
      ? empty('No product was seen yet.')
      : html`${table('Products', head, rows)}${keptNote(overview)}${download('products', span)}`
  return section({ id: 'products', title: 'What sells', className: 'half bars', body })
}

function searchesOf(site: SiteFacts, overview: Overview): Markup {
  const { searches, span } = overview
  const rows = searches.map(
    ({ words, times, found, last }) =>
      html`<tr><th scope="row">${words}</th><td class="number">${found === 0 ? html`<b class="alarm">Nothing</b>` : short(found)}</td><td class="number">${short(times)}</td><td class="number">${when(site, last)}</td></tr>`,
  )
  const head = html`<th scope="col">Words</th><th scope="col" class="number">Found</th><th scope="col" class="number">Times</th><th scope="col" class="number">Last</th>`
  const body =
    rows.length === 0
      ? empty('Nobody has searched yet.')
      : html`${table('Searches', head, rows)}${keptNote(overview)}${download('searches', span)}`
  return section({ id: 'searches', title: 'What is searched for, in vain first', className: 'half', body })
}
