import type { FileDiagnostic } from '../../files/problem.ts'
import { USUAL_PARTS } from '../../files/sentences/theme-sentences.ts'
import { usedRegions } from '../../theme/check/check-layouts.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { MAIN, printsPart } from '../../theme/expand.ts'
import { isBare } from '../../theme/shows-nothing.ts'
import { type Theme, templatesOf } from '../../theme/theme.ts'
import type { ThemeFile } from '../../theme/theme-file.ts'
import { masked } from '../template/masked.ts'
import { halfCollections } from './collections.ts'
import { droppedIncludes } from './dropped-includes.ts'
import { filesElsewhere } from './files-elsewhere.ts'
import { repeatedParts } from './repeated-parts.ts'
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
    ...repeatedParts(theme),
    ...missingDoctypes(theme),
    ...openBodies(theme),
  ]
}

function unusedRegions({ conf, regions, blocks }: Theme): FileDiagnostic[] {
  const used = usedRegions(conf)
  const shown = [...regions].flatMap(([name, file]) => (used.has(name) ? [file] : []))
  const hasContent = printsPart([...shown, ...blocks.values()], MAIN)
  return [...regions].flatMap(([name, file]) => {
    if (used.has(name)) return []
    const isLost = !hasContent && printsPart([file], MAIN)
    const values = { name, loss: isLost ? ', so no page shows its content' : USUAL_PARTS.loss }
    const span = { source: file.source, start: 0, end: 0 }
    return [themeDiagnostic(span, { code: 'unused-region', severity: isLost ? 'error' : 'warning', values })]
  })
}

function emptyRegions({ regions }: Theme): FileDiagnostic[] {
  return [...regions.values()]
    .filter(({ source }) => isBare(source.text))
    .map(({ source }) => themeDiagnostic({ source, start: 0, end: 0 }, { code: 'empty-region' }))
}

/** Finds a theme whose pages lack the scripts of Squarespace, at the end of the body, or their content. */
function missingParts(theme: Theme): FileDiagnostic[] {
  const regions = [...theme.regions.values()]
  const templates = templatesOf(theme)
  const prints = (partial: string) => printsPart(templates, partial)
  // Without its headers, a page is made by hand.
  if (!prints('squarespace-headers')) return []
  return [
    ...(prints('squarespace-footers') ? [] : atTag('</body>', regions, 'no-footers')),
    ...(prints(MAIN) ? emptyDefault(theme) : atTag('<body', regions, 'no-main-content')),
  ]
}

/** Other layouts may do without the content of their page, such as one that says that a site comes soon. */
function emptyDefault({ conf, regions, blocks }: Theme): FileDiagnostic[] {
  const { regions: names = [] } = conf.layouts.get('default') ?? {}
  const files = names.flatMap((name) => regions.get(name) ?? [])
  const hasContent = printsPart([...files, ...blocks.values()], MAIN)
  return hasContent ? [] : atTag('<body', files, 'default-without-content')
}

/** Reports a mistake at a tag of the first file that has it. */
function atTag(
  tag: string,
  files: readonly ThemeFile[],
  code: 'no-footers' | 'no-main-content' | 'default-without-content',
): FileDiagnostic[] {
  const source = files.find((file) => file.source.text.includes(tag))?.source
  if (source === undefined) return []
  const start = source.text.lastIndexOf(tag)
  return [themeDiagnostic({ source, start, end: start + tag.length }, { code })]
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

/** Finds layouts that close their page, but not its body; partials may print the end of it. */
function openBodies({ conf, regions, blocks }: Theme): FileDiagnostic[] {
  const find = (pattern: RegExp, { source }: ThemeFile) => pattern.exec(masked(source.text))
  if ([...blocks.values()].some((file) => find(BODY_END, file))) return []
  const found = [...conf.layouts.values()].flatMap(({ regions: names }) => {
    const files = names.flatMap((name) => regions.get(name) ?? [])
    const isOpen = files.some((file) => find(BODY, file)) && !files.some((file) => find(BODY_END, file))
    return isOpen ? (files.find((file) => find(HTML_END, file)) ?? []) : []
  })
  return [...new Set(found)].map((file) => {
    const { source } = file
    const { index = 0, 0: tag = '' } = find(HTML_END, file) ?? {}
    return themeDiagnostic({ source, start: index, end: index + tag.length }, { code: 'open-body' })
  })
}

const BODY = /<body(?=[\s>])/i
const BODY_END = /<\/body\s*>/i
const HTML_END = /<\/html\s*>/i
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
