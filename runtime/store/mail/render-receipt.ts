import html from '../../../templates/system/receipt.jsont?source'
import text from '../../../templates/system/receipt-text.jsont?source'
import type { JsonObject } from '../../site/site.ts'
import { type MailTemplates, type RenderedMail, renderMail } from './render-mail.ts'

/** Renders a receipt; a theme's template with a mistake gives way to the built-in one. Never throws. */
export function renderReceipt(data: JsonObject, templates: MailTemplates = {}): RenderedMail {
  return renderMail(data, { html, text }, templates)
}
