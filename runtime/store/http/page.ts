import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { languageDirection } from '../../site/site-language.ts'

/** Markup whose values are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** A page of the store's own, which no theme shows. */
export interface StorePage {
  readonly title: string
  /** BCP 47. */
  readonly language: string
  readonly body: Markup
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;padding:2rem 1.25rem;max-width:40rem;font:1.0625rem/1.6 system-ui,sans-serif;color:light-dark(#1c1b19,#eeece8);background:light-dark(#fbfaf8,#191817)}
h1{font-size:1.75rem;line-height:1.2;text-wrap:balance}table{width:100%;border-collapse:collapse}th,td{padding:.5rem .25rem;text-align:start;border-bottom:1px solid light-dark(#d9d5cd,#3c3935)}td:last-child,th:last-child{text-align:end;font-variant-numeric:tabular-nums}
a{color:light-dark(#0b5c57,#7cc9c2);display:inline-block;min-height:24px}button{min-height:2rem;padding:0 .75rem;font:inherit}input,textarea{box-sizing:border-box;width:100%;min-height:2.5rem;padding:.4rem .6rem;font:inherit}label{display:block}fieldset{margin:1rem 0;padding:0;border:0}legend{padding:0;font-weight:600}.field{margin:.75rem 0}.error{margin:.25rem 0 0;color:light-dark(#a3231a,#ff9d92)}dt{font-weight:600}dd{margin:0 0 .5rem}.note{padding:.75rem 1rem;border-inline-start:4px solid light-dark(#0b5c57,#7cc9c2);background:light-dark(#eef3f1,#22302e)}`

/** Headers of a page that runs no script and loads nothing from elsewhere. */
export const PAGE_HEADERS = Object.freeze({
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'self'",
  'Cache-Control': 'no-store',
})

/**
 * Header of pages whose `<main>` may be shown within the layout of a theme; it holds the title,
 * percent-encoded.
 */
export const FOR_LAYOUT = 'x-store-page'

/** Returns what a page of the store's has in its `<main>`; undefined where it has none. */
export function mainOf(page: string): string | undefined {
  return /<main>([\s\S]*)<\/main>/.exec(page)?.[1]
}

/** Returns a whole page of the store's own looks; search engines leave it out. */
export function pageOf({ title, language, body }: StorePage): Markup {
  return html`<!doctype html>
<html lang="${language}" dir="${languageDirection(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${raw(STYLE)}</style></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`
}
