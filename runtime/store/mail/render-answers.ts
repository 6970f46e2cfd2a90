import html from '../../../templates/messages/answers.jsont?source'
import text from '../../../templates/messages/answers-text.jsont?source'
import type { JsonObject } from '../../site/site.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

/** Renders the owner's message about answers to a form. Never throws. */
export function renderAnswers(data: JsonObject): RenderedMail {
  return renderMail(data, { html, text })
}
