import { html } from 'hono/html'
import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import type { Markup } from '../http/page.ts'
import type { SiteFacts } from '../store-context.ts'
import { empty, section, table, when } from './parts.ts'
import { timeline } from './plots.ts'
import type { Overview } from './queries.ts'
import type { ShopperEvent } from './shoppers.ts'
import { errorWords, reportWords } from './words.ts'

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
    (event) =>
      html`<tr><td class="number">${when(site, event.createdAt)}</td><td>${KINDS[event.kind] ?? ''}</td><th scope="row">${reportWords(site, event)}<div class="quiet">${detailsOf(site, event.data)}</div></th><td>${event.page}</td></tr>`,
  )
  const head = html`<th scope="col" class="number">Time</th><th scope="col">Kind</th><th scope="col">Name</th><th scope="col">Page</th>`
  const body = html`<ul class="chips">${links}</ul>${plotOf(site, events)}${table('Events of a shopper', head, rows)}`
  return section({ id: 'shoppers', title: 'Events of a shopper, in order', body })
}

const KINDS: Readonly<Record<string, string>> = Object.freeze({
  hit: 'Page view',
  event: 'Event',
  'button-click': 'Click',
  'button-render': 'Button seen',
  'form-render': 'Form seen',
  overlay: 'Window',
  'quick-view': 'Quick view',
  error: 'Error',
})

/** Names the item, the form and the amount of an event, and why it failed. */
function detailsOf(site: SiteFacts, data: unknown): string {
  const text = (name: string) => str(step(data, name))
  const item = text('item_title') || site.catalog.get(text('itemId'))?.title || ''
  const form = site.forms.get(text('formId'))?.name ?? ''
  const value = text('cart_value')
  const amount = value && `${value} ${text('currency_code')}`.trim()
  const texts = [errorWords(text('error_type')), text('query'), item, form, amount, text('href')]
  return texts.filter(Boolean).join(', ').slice(0, 200)
}

function plotOf(site: SiteFacts, events: readonly ShopperEvent[]): Markup | string {
  if (events.length === 0) return ''
  const kinds = [...new Set(events.map(({ kind }) => kind))]
  const marks = events.map((event) => ({
    time: event.createdAt,
    row: kinds.indexOf(event.kind),
    label: `${KINDS[event.kind] ?? ''}: ${reportWords(site, event)}`,
  }))
  const rows = kinds.map((kind) => KINDS[kind] ?? '')
  return timeline({
    name: `${events.length} events of one shopper in order; a row each for ${rows.join(', ')}`,
    marks,
    rows,
  })
}
