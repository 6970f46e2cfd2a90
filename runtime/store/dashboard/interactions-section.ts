import { html } from 'hono/html'
import type { Markup } from '../http/page.ts'
import type { SiteFacts } from '../store-context.ts'
import type { Interaction } from './interactions.ts'
import { empty, percentOf, section, table } from './parts.ts'
import { pair, short } from './plots.ts'
import type { Overview } from './queries.ts'

/** Buttons and forms: how often each was seen and used. */
export function interactionsOf(site: SiteFacts, { interactions, span }: Overview): Markup {
  // Pages report forms by id; one that is gone has its name where it received something.
  const forms = interactions.forms.flatMap(({ id, title, ...counts }) => {
    const name = site.forms.get(id)?.name || title
    return name === '' ? [] : [{ ...counts, name }]
  })
  const note = `Received in the last ${span.label}. Answers to the form of a product go into the cart with it.`
  return html`${one({ id: 'buttons', title: 'Buttons', use: 'Clicked', rows: interactions.buttons, nothing: 'No button was seen yet.' })}
${one({ id: 'forms', title: 'Forms', use: 'Received', rows: forms, nothing: `No form was seen in the last ${span.label}.`, note })}`
}

interface List {
  readonly id: string
  readonly title: string
  /** Heading of what counts as a use. */
  readonly use: string
  readonly rows: readonly Interaction[]
  readonly nothing: string
  /** Says what is counted. */
  readonly note?: string
}

function one({ id, title, use, rows, nothing, note }: List): Markup {
  const greatest = Math.max(...rows.flatMap(({ renders, uses }) => [renders, uses]), 0)
  const lines = rows.map(
    ({ name, renders, uses }) =>
      html`<tr><th scope="row">${name}</th><td class="wide">${pair([renders, uses], greatest)}</td><td class="number">${short(renders)}</td><td class="number">${short(uses)}</td><td class="number">${percentOf(uses, renders)}</td></tr>`,
  )
  const head = html`<th scope="col">Name</th><td></td><th scope="col" class="number">Seen</th><th scope="col" class="number">${use}</th><th scope="col" class="number">Share</th>`
  return section({
    id,
    title,
    className: 'half bars',
    body:
      rows.length === 0
        ? empty(nothing)
        : html`${note && html`<p class="quiet">${note}</p>`}${table(title, head, lines)}`,
  })
}
