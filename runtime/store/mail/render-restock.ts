import html from '../../../templates/messages/restock.jsont?source'
import text from '../../../templates/messages/restock-text.jsont?source'
import type { JsonObject } from '../../site/site.ts'
import { type MailTemplates, type RenderedMail, renderMail } from './render-mail.ts'

/**
 * Renders the message that a variant is back; where a theme's template has a mistake, the built-in one is
 * used. Never throws.
 */
export function renderRestock(data: JsonObject, templates: MailTemplates = {}): RenderedMail {
  return renderMail(data, { html, text }, templates)
}
