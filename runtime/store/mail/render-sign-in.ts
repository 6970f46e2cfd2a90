import html from '../../../templates/messages/sign-in.jsont?source'
import text from '../../../templates/messages/sign-in-text.jsont?source'
import type { JsonObject } from '../../site/site.ts'
import { type MailTemplates, type RenderedMail, renderMail } from './render-mail.ts'

/** Data of a message with a link that signs in. */
export interface SignInData extends JsonObject {
  readonly url: string
}

/**
 * Renders the message with the link that signs in; where a theme's template has a mistake, or prints no link,
 * the built-in one is used. Never throws.
 */
export function renderSignIn(data: SignInData, templates: MailTemplates = {}): RenderedMail {
  const builtIn = { html, text }
  const mail = renderMail(data, builtIn, templates)
  const without = (['html', 'text'] as const).filter((form) => !mail[form].includes(data.url))
  if (without.length === 0) return mail
  const usual = renderMail(data, builtIn)
  const { mistakes } = mail
  return {
    html: without.includes('html') ? usual.html : mail.html,
    text: without.includes('text') ? usual.text : mail.text,
    mistakes: [...mistakes, ...without.map((form) => `The ${form} of the message has no {url}.`)],
  }
}
