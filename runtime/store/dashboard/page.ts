import { html } from 'hono/html'
import type { Markup } from '../http/page.ts'
import type { SiteFacts } from '../store-context.ts'
import { answersOf } from './answers.ts'
import type { ExportName } from './files/exports.ts'
import { giftCardsOf } from './gift-cards/gift-card-page.ts'
import { interactionsOf } from './interactions-section.ts'
import { ordersOf } from './orders/orders-section.ts'
import { download, empty, overTime, section, table, when } from './parts.ts'
import { bar, histogram, short } from './plots.ts'
import type { Overview } from './queries.ts'
import { salesOf } from './sales-section.ts'
import { shell } from './shell.ts'
import { shoppersOf } from './shoppers-section.ts'
import { SPANS, type Span } from './spans.ts'
import { measureWords, reportWords } from './words.ts'

/** The dashboard as a page. */
export function dashboardPage(site: SiteFacts, overview: Overview): Markup {
  const { span, steps, totals, inCarts } = overview
  const numbers = [
    ['Visitors', totals.visitors],
    ['Visits', totals.visits],
    ['Pages seen', totals.hits],
    ['Pieces in carts', inCarts.pieces],
    ['Open carts', inCarts.carts],
  ] as const
  return shell(
    `Dashboard: ${site.siteTitle}`,
    html`<header><h1>${site.siteTitle} <small>What visitors’ pages reported in the last ${span.label}</small></h1>
<nav aria-label="Time">${SPANS.map((other) => spanLink(other, span))}</nav></header>
<div class="grid">
<dl class="totals">${numbers.map(([name, value]) => html`<div><dt>${name}</dt><dd>${short(value)}</dd></div>`)}<div><dt>Script errors</dt><dd class="${totals.errors > 0 ? 'alarm' : ''}">${short(totals.errors)}</dd></div></dl>
${ordersOf(site, overview)}
${giftCardsOf(site, overview.giftCards)}
${section({ id: 'hits', title: 'Pages seen over time', body: overTime({ site, span, steps, counts: overview.hits, unit: 'page views' }) })}
${salesOf(site, overview)}
${ranking({ title: 'What visitors did', id: 'events', rows: inWords(site, overview.events), nothing: 'No events yet.', span })}
${ranking({ title: 'Pages', id: 'pages', rows: overview.pages, nothing: 'No pages yet.', span })}
${interactionsOf(site, overview)}
${shoppersOf(site, overview)}
${performanceOf(overview)}
${errorsOf(site, overview)}
${submissionsOf(site, overview)}
${restockOf(site, overview)}
${waitingOf(site, overview)}
</div>`,
  )
}

function spanLink(span: Span, current: Span): Markup {
  return span.name === current.name
    ? html`<a href="?span=${span.name}" aria-current="page">${span.label}</a>`
    : html`<a href="?span=${span.name}">${span.label}</a>`
}

/** Gives events their names in the owner's words. */
function inWords(site: SiteFacts, events: Overview['events']): Ranking['rows'] {
  return events.map((event) => ({ name: reportWords(site, event), count: event.count }))
}

interface Ranking {
  readonly id: ExportName
  readonly span: Span
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly count: number }[]
  readonly nothing: string
}

function ranking({ id, title, rows, nothing, span }: Ranking): Markup {
  const greatest = Math.max(...rows.map(({ count }) => count), 0)
  const lines = rows.map(
    ({ name, count }) =>
      html`<tr><th scope="row">${name}</th><td class="wide">${bar(count, greatest)}</td><td class="number">${short(count)}</td></tr>`,
  )
  const head = html`<th scope="col">Name</th><td></td><th scope="col" class="number">Times</th>`
  return section({
    id,
    title,
    className: 'half bars',
    body: rows.length === 0 ? empty(nothing) : html`${table(title, head, lines)}${download(id, span)}`,
  })
}

function performanceOf({ performance }: Overview): Markup {
  const named = performance.map((one) => ({ ...one, name: measureWords(one.name) }))
  const rows = named.map(
    (one) =>
      html`<tr><th scope="row">${one.name}</th><td class="wide">${histogram(one)}</td><td class="number">${short(one.p50)}</td><td class="number">${short(one.p75)}</td><td class="number">${short(one.p95)}</td><td class="number">${one.count}</td></tr>`,
  )
  const head = html`<th scope="col">Measure</th><th scope="col">How the page loads lie; the line is p75</th><th scope="col" class="number">p50</th><th scope="col" class="number">p75</th><th scope="col" class="number">p95</th><th scope="col" class="number">Loads</th>`
  const body = rows.length === 0 ? empty('No measurements yet.') : table('Performance', head, rows)
  return section({ id: 'performance', title: 'Performance', body })
}

function errorsOf(site: SiteFacts, { errors, errorSteps, span, steps }: Overview): Markup {
  const greatest = Math.max(...errors.map(({ count }) => count), 0)
  const rows = errors.map(
    ({ name, place, count, last, page }) =>
      html`<tr><th scope="row">${name}<div class="quiet">${place}</div></th><td>${page}</td><td class="wide">${bar(count, greatest)}</td><td class="number">${short(count)}</td><td class="number">${when(site, last)}</td></tr>`,
  )
  const head = html`<th scope="col">Message, and file and line</th><th scope="col">Page</th><td></td><th scope="col" class="number">Times</th><th scope="col" class="number">Last</th>`
  const plot = overTime({ site, span, steps, counts: errorSteps, unit: 'errors' })
  const body =
    rows.length === 0
      ? empty('No script errors. Long may it last.')
      : html`${plot}${table('Errors', head, rows)}`
  return section({ id: 'errors', title: 'Errors', className: 'errors', body })
}

function submissionsOf(site: SiteFacts, { submissions }: Overview): Markup {
  const rows = submissions.map(
    ({ formId, formName, values, createdAt }) =>
      html`<tr><th scope="row">${formName}<div class="quiet">${when(site, createdAt)}</div></th><td>${answersOf(site.forms.get(formId), values)}</td></tr>`,
  )
  const head = html`<th scope="col">Form</th><th scope="col">Answers</th>`
  const body =
    rows.length === 0
      ? empty('No form was sent yet.')
      : html`<p class="quiet">The last ${rows.length}, however old.</p>${table('Submissions', head, rows)}<p><a href="/dashboard/submissions">All submissions, and downloads</a></p>`
  return section({ id: 'submissions', title: 'Latest form submissions', className: 'half', body })
}

/** Numbers of reviews and comments to decide on; empty where the site takes none. */
function waitingOf({ takesReviews, comments }: SiteFacts, overview: Overview): readonly (Markup | '')[] {
  const one = (id: 'reviews' | 'comments', title: string, waiting: number) => {
    const body = html`<p>Waiting for approval: ${waiting}</p><p><a href="/dashboard/${id}">Read and approve ${id}</a></p>`
    return section({ id, title, className: 'half', body })
  }
  return [
    takesReviews ? one('reviews', 'Reviews', overview.reviewsWaiting) : '',
    comments.isOn ? one('comments', 'Comments', overview.commentsWaiting) : '',
  ]
}

function restockOf(site: SiteFacts, { restock }: Overview): Markup {
  const rows = restock.map(({ productId, variantId, count, lastSignUp }) => {
    const item = site.catalog.get(productId)
    const variant = item?.variants.find(({ id }) => id === variantId)
    const options = [...(variant?.attributes.values() ?? [])].join(', ')
    return html`<tr><th scope="row">${item?.title ?? productId}<div class="quiet">${options || variant?.sku}</div></th><td class="number">${count}</td><td class="number">${when(site, lastSignUp)}</td></tr>`
  })
  const head = html`<th scope="col">Variant</th><th scope="col" class="number">Waiting</th><th scope="col" class="number">Last sign-up</th>`
  const body =
    rows.length === 0
      ? empty('No visitor waits for a product.')
      : html`${table('Restock', head, rows)}<p><a href="/dashboard/restock">Write to those who wait</a></p>`
  return section({ id: 'restock', title: 'Restock sign-ups', className: 'half', body })
}
