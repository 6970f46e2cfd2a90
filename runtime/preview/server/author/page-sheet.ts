import { countDiagnostics, errorsFirst } from '../../../files/diagnostic-lists.ts'
import { escapeMarkup } from '../../../files/escape.ts'
import type { FileDiagnostic } from '../../../files/problem.ts'
import { NOTE, NOTES } from '../../browser/shims/missing.ts'
import { type PageKind, pageKinds } from '../../pages/page-kinds.ts'
import type { Storefront } from '../../pages/storefront.ts'

/** Widths that pages are looked at, in CSS pixels: a desk and a phone. */
export const SHEET_WIDTHS = Object.freeze([1280, 390] as const)
/** Pixels of the sheet for each pixel of a page. */
const SCALE = 0.3
const HEIGHT = 900

interface SheetDiagnostics {
  readonly ofTheme: readonly FileDiagnostic[]
  /** Those that the page of an address has besides. */
  readonly ofPage: (address: string) => readonly FileDiagnostic[]
}

/**
 * Returns a page with the mistakes of a theme, and small views of every kind of its pages, at two widths,
 * each with the mistakes that it has besides.
 */
export function pageSheet(front: Storefront, { ofTheme, ofPage }: SheetDiagnostics): string {
  const kinds = pageKinds(front).map((kind) => article(kind, ofPage(kind.address)))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pages of the theme</title><style>${STYLE}</style></head>
<body><main><h1>Pages of the theme</h1>
${wholeTheme(ofTheme)}
${kinds.join('\n')}
</main><script>${FOLLOW}${SHOW_NOTES}</script></body></html>`
}

/** Shows the pages once more after each change of the theme or the site. */
const FOLLOW = `new EventSource('/__vitrine/live').addEventListener('change', () => location.reload());`

/** Adds what scripts report in the views of a page to its mistakes, each once. */
const SHOW_NOTES = `
const count = (list) => {
  const errors = list.querySelectorAll('.error').length
  const name = (number, noun) => number === 0 ? [] : [number + ' ' + noun + (number === 1 ? '' : 's')]
  return [...name(errors, 'mistake'), ...name(list.children.length - errors, 'warning')].join(', ')
}
for (const frame of document.querySelectorAll('iframe')) frame.addEventListener('load', () => {
  const article = frame.closest('article')
  const list = article.querySelector('ul')
  const show = () => {
    for (const { message, file, line } of frame.contentWindow.${NOTES} ?? []) {
      const text = 'warning: ' + message + ', ' + file.replace(/^\\//, '') + ':' + line
      if ([...list.children].some((row) => row.textContent === text)) continue
      const row = document.createElement('li')
      row.className = 'warning'
      row.textContent = text
      list.append(row)
      article.querySelector('p').textContent = count(list)
    }
  }
  frame.contentDocument.addEventListener('${NOTE}', show)
  show()
})`

function wholeTheme(diagnostics: readonly FileDiagnostic[]): string {
  if (diagnostics.length === 0) return ''
  return `<section><h2>The whole theme: ${countDiagnostics(diagnostics)}</h2>${rows(diagnostics)}</section>`
}

function article({ name, address }: PageKind, diagnostics: readonly FileDiagnostic[]): string {
  const link = escapeMarkup(address)
  const frames = SHEET_WIDTHS.map((width) => {
    const box = `inline-size:${Math.round(width * SCALE)}px;block-size:${HEIGHT * SCALE}px`
    return `<span class="view" style="${box}"><iframe src="${link}" title="${escapeMarkup(name)}, ${width} pixels wide" width="${width}" height="${HEIGHT}" loading="lazy" tabindex="-1" data-vitrine-sheet></iframe></span>`
  })
  return `<article><h2><a href="${link}">${escapeMarkup(name)}</a></h2><div class="views">${frames.join('')}</div>
<p>${countDiagnostics(diagnostics) || 'No mistakes.'}</p>${rows(diagnostics)}</article>`
}

function rows(diagnostics: readonly FileDiagnostic[]): string {
  return `<ul>${errorsFirst(diagnostics).map(row).join('')}</ul>`
}

function row({ severity, file, line, message }: FileDiagnostic): string {
  return `<li class="${severity}">${escapeMarkup(`${severity}: ${message}, ${file}:${line}`)}</li>`
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem; max-inline-size: 120rem; }
main { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 34rem), 1fr)); }
h1, section { grid-column: 1 / -1; margin: 0; }
h2 { font-size: 1rem; margin: 0 0 .5rem; }
h2 a { display: inline-block; min-block-size: 24px; }
.views { display: flex; gap: .75rem; overflow: auto; }
.view { display: block; flex: none; overflow: hidden; border: 1px solid GrayText; background: #fff; }
iframe { border: 0; transform: scale(${SCALE}); transform-origin: 0 0; pointer-events: none; }
ul { margin: .5rem 0 0; padding-inline-start: 1.2rem; overflow-wrap: anywhere; }
.error { color: light-dark(#b91c1c, #fca5a5); }
.warning { color: light-dark(#854d0e, #fcd34d); }
`
