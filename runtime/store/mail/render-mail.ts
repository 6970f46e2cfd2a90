import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { compile } from '../../entries/index.ts'
// The entry for browsers would load react-dom, which hydrates.
import { renderToHtml } from '../../entries/react.server.ts'
import type { JsonObject } from '../../site/site.ts'
import { languageDirection } from '../../site/site-language.ts'

/** Templates of a theme for a message; those that are left out are built in. */
export interface MailTemplates {
  readonly html?: string
  readonly text?: string
  /** Sources that they may apply, by name. */
  readonly partials?: Readonly<Record<string, string>>
}

/** Templates of a theme by the kind of message. */
export interface MessageTemplates {
  readonly receipt: MailTemplates
  /** Of the link that signs in. */
  readonly signIn: MailTemplates
  /** That a variant is back. */
  readonly restock: MailTemplates
}

/** A message in both forms, and the mistakes of templates whose built-in form was used instead. */
export interface RenderedMail {
  readonly html: string
  readonly text: string
  readonly mistakes: readonly string[]
}

interface Rendered {
  readonly output: string
  readonly mistake: string | undefined
}

type Render = (source: string) => Rendered

const WITH_MARKUP = compile('{markup}')

/** Sides of a page by the direction of its language: programs that read mail know no `start` and `end`. */
const SIDES = Object.freeze({
  ltr: { start: 'left', end: 'right' },
  rtl: { start: 'right', end: 'left' },
})

/** Milliseconds, and characters of output. */
const LIMITS = Object.freeze({ time: 5000, output: 500_000 })

/**
 * Renders a message, whose templates also see the direction of its language and its sides; where a theme's
 * template has a mistake, the built-in one is used. Never throws.
 */
export function renderMail(
  message: JsonObject,
  builtIn: Readonly<Record<'html' | 'text', string>>,
  templates: MailTemplates = {},
): RenderedMail {
  const { partials = {} } = templates
  const locale = str(step(step(message, 'website'), 'language')) || undefined
  const direction = languageDirection(locale)
  const data = { ...message, squarespace: { direction, ...SIDES[direction] } }
  const options = { partials, locale, limits: LIMITS }
  // The first markup loads the code that cleans it, which must not count for the template's time limit.
  if (templates.html !== undefined) renderToHtml(WITH_MARKUP, { markup: '<b>' })
  const asHtml: Render = (source) => {
    const template = compile(source, { name: 'message' })
    const { html, errors } = renderToHtml(template, data, options)
    return { output: html, mistake: [...template.diagnostics, ...errors].find(isError)?.message }
  }
  const asText: Render = (source) => {
    const template = compile(source, { name: 'message-text' })
    const { html, errors } = template.render(data, options)
    return { output: tidy(html), mistake: [...template.diagnostics, ...errors].find(isError)?.message }
  }
  const html = firstSound(asHtml, templates.html, builtIn.html)
  const text = firstSound(asText, templates.text, builtIn.text)
  return {
    html: html.output,
    text: text.output,
    mistakes: [html.mistake, text.mistake].flatMap((one) => one ?? []),
  }
}

function firstSound(render: Render, own: string | undefined, builtIn: string): Rendered {
  if (own === undefined) return { ...render(builtIn), mistake: undefined }
  const rendered = render(own)
  return rendered.mistake === undefined ? rendered : { ...render(builtIn), mistake: rendered.mistake }
}

function isError({ severity }: { readonly severity: string }): boolean {
  return severity === 'error'
}

/** Returns text without empty lines at its ends, and with one at most between its paragraphs. */
function tidy(text: string): string {
  return `${text
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}
