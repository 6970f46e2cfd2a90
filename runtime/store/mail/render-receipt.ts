import html from '../../../templates/messages/receipt.jsont?source'
import text from '../../../templates/messages/receipt-text.jsont?source'
import type { JsonObject } from '../../site/site.ts'
import { type MailTemplates, type RenderedMail, renderMail } from './render-mail.ts'

/** Renders a receipt; where a theme's template has a mistake, the built-in one is used. Never throws. */
export function renderReceipt(data: JsonObject, templates: MailTemplates = {}): RenderedMail {
  return renderMail(data, { html, text }, templates)
}
