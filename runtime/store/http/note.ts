import { html } from 'hono/html'
import type { Markup } from './page.ts'

/** Attribute of the element that has the focus when its page is shown; a page has one at most. */
export const AUTOFOCUS = html` autofocus`

/** Renders why a form was refused. It has the focus where no field is wrong. */
export function refusalNote(message: string, errors: Readonly<Record<string, string>> = {}): Markup {
  const focus = Object.keys(errors).length === 0 ? html` tabindex="-1"${AUTOFOCUS}` : ''
  return html`<p class="note" role="alert"${focus}>${message}</p>`
}

/** Renders what a form did. It has the focus: no screen reader reads a status that comes with its page. */
export function doneNote(message: string | Markup): Markup {
  return html`<p class="note" role="status" tabindex="-1"${AUTOFOCUS}>${message}</p>`
}
