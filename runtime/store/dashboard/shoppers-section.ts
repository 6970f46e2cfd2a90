import { html } from 'hono/html'
import type { Markup } from '../http/page.ts'
import type { SiteFacts } from '../store-context.ts'
import { empty, formName, section, table, when } from './parts.ts'
import { timeline } from './plots.ts'
import type { Overview } from './queries.ts'
import type { ShopperEvent } from './shoppers.ts'
import { eventWords } from './words.ts'

/** One shopper's events in order, with links to others. */
export function shoppersOf(site: SiteFacts, { shoppers, span }: Overview): Markup {
  const { latest, visitor, events } = shoppers
  if (latest.length === 0 && events.length === 0) {
    return section({ id: 'shoppers', title: 'Shoppers', body: empty('No visitor has come yet.') })
  }
  const links = latest.map((one) => {
    const address = `?span=${span.name}&visitor=${encodeURIComponent(one.visitor)}#shoppers`
    const current = one.visitor === visitor ? html` aria-current="true"` : ''
    return html`<li><a href="${address}"${current}>${one.visitor.slice(0, 8)}, ${one.count} events</a></li>`
  })
  const rows = events.map(
    ({ kind, name, page, details, createdAt }) =>
      html`<tr><td class="number">${when(site, createdAt)}</td><td>${KINDS[kind] ?? kind}</td><th scope="row">${kind === 'form-render' ? formName(site, name) : eventWords(name)}<div class="quiet">${details}</div></th><td>${page}</td></tr>`,
  )
  const head = html`<th scope="col" class="number">Time</th><th scope="col">Kind</th><th scope="col">Name</th><th scope="col">Page</th>`
  const body = html`<ul class="chips">${links}</ul>${plotOf(events)}${table('Events of a shopper', head, rows)}`
  return section({ id: 'shoppers', title: 'Events of a shopper, in order', body })
}

const KINDS: Readonly<Record<string, string>> = Object.freeze({
  hit: 'Page view',
  event: 'Event',
  'button-click': 'Click',
  'button-render': 'Button seen',
  'form-render': 'Form seen',
  overlay: 'Overlay',
  'quick-view': 'Quick view',
  error: 'Error',
})

function plotOf(events: readonly ShopperEvent[]): Markup | string {
  if (events.length === 0) return ''
  const kinds = [...new Set(events.map(({ kind }) => kind))]
  const marks = events.map(({ kind, name, createdAt }) => ({
    time: createdAt,
    row: kinds.indexOf(kind),
    label: `${KINDS[kind] ?? kind}: ${eventWords(name)}`,
  }))
  const rows = kinds.map((kind) => KINDS[kind] ?? kind)
  return timeline({
    name: `${events.length} events of one shopper in order; a row each for ${rows.join(', ')}`,
    marks,
    rows,
  })
}
