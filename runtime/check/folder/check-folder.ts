import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { type Theme, templatesOf } from '../../theme/theme.ts'
import { halfCollections } from './collections.ts'
import { strayFiles } from './stray-files.ts'
import { wrongTags } from './tags.ts'
import { unusedBlocks } from './unused-blocks.ts'

/** Finds what does not fit together between the files of a theme. */
export function checkFolder(theme: Theme): FileDiagnostic[] {
  return [
    ...strayFiles(theme.files),
    ...halfCollections(theme),
    ...defaultLayout(theme),
    ...templatesOf(theme).flatMap(({ source }) => wrongTags(source, theme)),
    ...unusedBlocks(theme),
    ...unusedRegions(theme),
    ...noFooters(theme),
    ...noMainContent(theme),
  ]
}

function unusedRegions({ conf, regions }: Theme): FileDiagnostic[] {
  const used = new Set([...conf.layouts.values()].flatMap((layout) => layout.regions))
  return [...regions].flatMap(([name, { source }]) =>
    used.has(name)
      ? []
      : [themeDiagnostic({ source, start: 0, end: 0 }, { code: 'unused-region', values: { name } })],
  )
}

/** Finds a theme whose pages lack the scripts of Squarespace, at the end of its body. */
function noFooters({ regions }: Theme): FileDiagnostic[] {
  const sources = [...regions.values()].map(({ source }) => source)
  const prints = (tag: string) => sources.some(({ text }) => text.includes(tag))
  // Without its headers either, a page is made by hand.
  if (prints('{squarespace-footers}') || !prints('{squarespace-headers}')) return []
  const last = sources.find(({ text }) => text.includes('</body>'))
  if (last === undefined) return []
  const start = last.text.lastIndexOf('</body>')
  return [themeDiagnostic({ source: last, start, end: start + '</body>'.length }, { code: 'no-footers' })]
}

const MAIN = '{squarespace.main-content}'

/** Finds a theme that shows the content of no page. */
function noMainContent(theme: Theme): FileDiagnostic[] {
  const page = [...theme.regions.values()].find(({ source }) => source.text.includes('<body'))
  // Without its headers a page is made by hand.
  if (page === undefined || !page.source.text.includes('{squarespace-headers}')) return []
  if (templatesOf(theme).some(({ source }) => source.text.includes(MAIN))) return []
  const start = page.source.text.indexOf('<body')
  const span = { source: page.source, start, end: start + '<body'.length }
  return [themeDiagnostic(span, { code: 'no-main-content' })]
}

function defaultLayout({ conf: { layouts, source } }: Theme): FileDiagnostic[] {
  const [first] = layouts.keys()
  if (first === undefined || layouts.has('default') || source.text === '') return []
  const start = Math.max(0, source.text.indexOf('"layouts"'))
  const values = { known: [...layouts.keys()].join(', '), first }
  return [
    themeDiagnostic(
      { source, start, end: start + '"layouts"'.length },
      { code: 'no-default-layout', values },
    ),
  ]
}
