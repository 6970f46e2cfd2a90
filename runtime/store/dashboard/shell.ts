import { html } from 'hono/html'
import type { Markup } from '../http/page.ts'

/** A page of the dashboard, with its look. */
export function shell(title: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/dashboard/style.css"></head>
<body><main>${body}</main></body></html>`
}
