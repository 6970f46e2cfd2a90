import { follow } from '../../../engine/lookup/path.ts'
import { compile } from '../../entries/index.ts'

import type { FileDiagnostic } from '../../files/problem.ts'
import type { Page } from '../../preview/pages/data/page.ts'
import { compileSource } from '../../theme/compile-source.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import type { ThemeFile } from '../../theme/theme-file.ts'

/** The main content of a page, and the data that its template saw. */
interface MainContent {
  readonly html: string
  readonly data: object
}

/** Returns the warning about a template, free of errors, that leaves a page of a collection blank. */
export function blankWarning(page: Page, template: ThemeFile, { html, data }: MainContent): FileDiagnostic[] {
  if (page.kind !== 'collection' && page.kind !== 'item') return []
  if (!isBlank(html) || hasErrors(template)) return []
  const { source } = template
  const address = page.kind === 'item' ? page.item.fullUrl : page.collection.fullUrl
  const names = absentSections(source.text, data)
  const values = { address, names: names.join(', ') }
  const code = names.length > 0 ? 'prints-nothing-without' : 'prints-nothing'
  const ofCollection = names.find((name) => follow(data, ['collection', name]) !== undefined)
  const meant = ofCollection && `collection.${ofCollection}`
  return [themeDiagnostic({ source, start: 0, end: 0 }, { code, values, meant })]
}

function hasErrors({ source }: ThemeFile): boolean {
  return compileSource(source).diagnostics.some(({ severity }) => severity === 'error')
}

const UNSEEN = /<!--[\s\S]*?-->|<(style|template|noscript)\b[\s\S]*?<\/\1\s*>/gi
/** Elements that scripts may fill, and backdrops: they may well show something. */
const MAY_SHOW = /<script\b|\s(?:id|data-(?!vitrine)[\w-]+)\s*=|\sstyle\s*=[^>]*url\(/i
const SHOWN =
  /<(?:input|button|select|textarea|canvas|svg|object|embed|hr)\b|<(?:img|iframe|video|audio|source)\b[^>]*\s(?:data-)?src=(?:"[^"]|'[^']|[^\s"'>])/i

/** Returns true if markup has neither text nor pictures, films or controls. */
function isBlank(html: string): boolean {
  const seen = html.replace(UNSEEN, '')
  if (MAY_SHOW.test(seen) || SHOWN.test(seen)) return false
  return !/\S/.test(seen.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;/g, ' '))
}

/** Returns the names of a template's outer sections that the data lacks. */
function absentSections(template: string, data: object): string[] {
  const names = compile(template).root.body.flatMap((node) => {
    if (node.kind !== 'section' && node.kind !== 'repeated') return []
    const { path } = node.reference
    return follow(data, path) === undefined ? [path.join('.')] : []
  })
  return [...new Set(names)].filter((name) => name !== '' && name !== '@').slice(0, 5)
}
