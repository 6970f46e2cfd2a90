import { escapeMarkup } from '../../files/escape.ts'
import type { Document } from './document.ts'

/** Documents under a heading of the menu. */
export interface Group {
  readonly title: string
  readonly documents: readonly Document[]
}

/**
 * Returns a page: search, document and menu, which a phone shows below the document. It needs no server:
 * links and files are relative.
 */
export function pageOf({ name, title, html }: Document, groups: readonly Group[]): string {
  const menu = groups.map(
    (group) =>
      `<p>${escapeMarkup(group.title)}</p><ul>${group.documents.map((other) => menuEntry(other, name)).join('')}</ul>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)} — Vitrine</title>
<link rel="stylesheet" href="docs.css">
<script src="search.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<a class="home" href="index.html">Vitrine</a>
<a class="home" href="play.html">Playground</a>
<a class="to-menu" href="#documents">All documents</a>
<form role="search" hidden>
<label for="search">Search the documents</label>
<input id="search" type="search" autocomplete="off" aria-controls="found">
</form>
</header>
<div id="found" role="region" aria-label="Search results" hidden><p role="status"></p><ol></ol></div>
<div class="columns">
<main id="main" tabindex="-1">
${html}</main>
<nav id="documents" aria-label="Documents">${menu.join('\n')}</nav>
</div>
</body>
</html>
`
}

function menuEntry({ name, title }: Document, current: string): string {
  const mark = name === current ? ' aria-current="page"' : ''
  return `<li><a href="${name}.html"${mark}>${escapeMarkup(title)}</a></li>`
}
