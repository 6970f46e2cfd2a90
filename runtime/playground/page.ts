import { escapeMarkup } from '../files/escape.ts'
import { playAddress } from '../manual/documents/play-address.ts'

/** A template and data to begin with. */
export interface StartingPoint {
  readonly title: string
  readonly template: string
  readonly data: string
}

const PANELS = Object.freeze({
  page: 'Page',
  output: 'Output',
  tree: 'Tree',
  notices: 'Diagnostics',
  names: 'Data',
  times: 'Timing',
})

/** Returns the page of the playground; the first starting point is in its editors. */
export function playPage([first, ...others]: readonly [StartingPoint, ...StartingPoint[]]): string {
  const examples = [first, ...others].map(
    (point) => `<li><a href="${playAddress(point)}">${escapeMarkup(point.title)}</a></li>`,
  )
  const tabs = Object.entries(PANELS).map(([id, title], i) => {
    const count = id === 'notices' ? '<span id="count"></span>' : ''
    return `<button type="button" role="tab" id="${id}-tab" aria-controls="${id}-panel" aria-selected="${i === 0}" tabindex="${i === 0 ? 0 : -1}">${title}${count}</button>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Playground — Vitrine</title>
<link rel="stylesheet" href="docs.css">
<link rel="stylesheet" href="play.css">
<script src="play.js" defer></script>
</head>
<body>
<a class="skip" href="#template-text">Skip to the template</a>
<header>
<a class="home" href="index.html">Vitrine</a>
<h1>Playground</h1>
<nav aria-label="Examples" id="examples"><ul>${examples.join('')}</ul></nav>
<button type="button" id="share">Copy link</button>
<p id="notice" role="status"></p>
</header>
<noscript><p class="wide">The playground runs in your browser and needs JavaScript.</p></noscript>
<main class="play">
<div class="written">
${editor('template', 'Template', first.template)}
${editor('data', 'Data (JSON)', first.data)}
</div>
<section class="shown" aria-label="Result">
<p id="status" role="status"></p>
<div role="tablist" aria-label="Result" id="tabs">${tabs.join('')}</div>
${panel('page', '<iframe id="page" title="The rendered page" sandbox=""></iframe>')}
${panel('output', '<pre id="output"></pre>')}
${panel('tree', '<ul id="tree"></ul>')}
${panel('notices', '<ul id="notices"></ul>')}
${panel('names', '<p id="names-note"></p><table><thead><tr><th scope="col">Name</th><th scope="col">Value</th><th scope="col">Section</th></tr></thead><tbody id="names"></tbody></table>')}
${panel('times', '<table><thead><tr><th scope="col">Step</th><th scope="col">Figure</th></tr></thead><tbody id="times"></tbody></table>')}
</section>
</main>
</body>
</html>
`
}

function editor(id: string, title: string, text: string): string {
  return `<div class="editor"><label for="${id}-text" id="${id}-label">${title}</label>
<textarea id="${id}-text" spellcheck="false" autocapitalize="off" autocomplete="off">
${escapeMarkup(text)}</textarea></div>`
}

function panel(id: keyof typeof PANELS, content: string): string {
  const hidden = id === 'page' ? '' : ' hidden'
  return `<div role="tabpanel" id="${id}-panel" aria-labelledby="${id}-tab" tabindex="0"${hidden}>${content}</div>`
}
