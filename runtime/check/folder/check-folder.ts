import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { MAIN, printsPart } from '../../theme/expand.ts'
import { showsNothing } from '../../theme/shows-nothing.ts'
import { type Theme, templatesOf } from '../../theme/theme.ts'
import { halfCollections } from './collections.ts'
import { droppedIncludes } from './dropped-includes.ts'
import { filesElsewhere } from './files-elsewhere.ts'
import { strayFiles } from './stray-files.ts'
import { wrongTags } from './tags.ts'
import { unusedBlocks } from './unused-blocks.ts'

/** Finds what does not fit together between the files of a theme. */
export function checkFolder(theme: Theme): FileDiagnostic[] {
  return [
    ...strayFiles(theme.files),
    ...filesElsewhere(theme),
    ...halfCollections(theme),
    ...defaultLayout(theme),
    ...templatesOf(theme).flatMap(({ source }) => wrongTags(source, theme)),
    ...unusedBlocks(theme),
    ...droppedIncludes(theme),
    ...unusedRegions(theme),
    ...emptyRegions(theme),
    ...missingParts(theme),
    ...missingDoctypes(theme),
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

function emptyRegions({ regions }: Theme): FileDiagnostic[] {
  return [...regions.values()]
    .filter(({ source }) => showsNothing(source.text))
    .map(({ source }) => themeDiagnostic({ source, start: 0, end: 0 }, { code: 'empty-region' }))
}

/** Finds a theme whose pages lack the scripts of Squarespace, at the end of the body, or their content. */
function missingParts(theme: Theme): FileDiagnostic[] {
  const regions = [...theme.regions.values()]
  const templates = templatesOf(theme)
  const prints = (partial: string) => printsPart(templates, partial)
  // Without its headers, a page is made by hand.
  if (!prints('squarespace-headers')) return []
  const at = (code: 'no-footers' | 'no-main-content', tag: string) => {
    const source = regions.find((region) => region.source.text.includes(tag))?.source
    if (source === undefined) return []
    const start = source.text.lastIndexOf(tag)
    return [themeDiagnostic({ source, start, end: start + tag.length }, { code })]
  }
  return [
    ...(prints('squarespace-footers') ? [] : at('no-footers', '</body>')),
    ...(prints(MAIN) ? [] : at('no-main-content', '<body')),
  ]
}

/** Finds regions that begin a page of a layout without a document type; partials may print one. */
function missingDoctypes({ conf, regions, blocks }: Theme): FileDiagnostic[] {
  if ([...blocks.values()].some(({ source }) => DOCTYPE.test(source.text))) return []
  const first = [...conf.layouts.values()].flatMap((layout) => {
    const sources = layout.regions.flatMap((name) => regions.get(name)?.source ?? [])
    const hasType = sources.some(({ text }) => DOCTYPE.test(text))
    return hasType ? [] : (sources.find(({ text }) => HTML.test(text)) ?? [])
  })
  return [...new Set(first)].map((source) => {
    const start = source.text.search(HTML)
    return themeDiagnostic({ source, start, end: start + '<html'.length }, { code: 'no-doctype' })
  })
}

const DOCTYPE = /<!doctype\s+html\b/i
const HTML = /<html(?=[\s>])/i

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
