import { follow } from '../../../engine/syntax/reference.ts'
import { compile } from '../../entries/index.ts'
import type { Mistake } from '../../files/problem.ts'
import type { JsonObject } from '../../site/site.ts'
import { themeMistake } from '../../theme/mistakes.ts'
import type { ThemeFile } from '../../theme/theme-file.ts'
import type { Page } from './data/page.ts'

/** The main content of a page as the theme's template prints it. */
export interface Trial {
  readonly html: string
  /** Errors of the rendering. */
  readonly mistakes: readonly Mistake[]
  /** The data that the template saw. */
  readonly data: JsonObject
}

type Listed = Extract<Page, { readonly kind: 'collection' | 'item' }>

/** Finds templates that print nothing to see for made-up content, each once for a collection. */
export class BlankTemplates {
  readonly #tried = new Map<string, Mistake | undefined>()

  constructor(readonly print: (page: Page, template: ThemeFile) => Trial) {}

  /** Returns the warning about a template that leaves a page blank; undefined where it prints something. */
  find(page: Page, template: ThemeFile | string): Mistake | undefined {
    if (typeof template === 'string' || (page.kind !== 'collection' && page.kind !== 'item')) return undefined
    const key = `${page.kind} ${page.collection.fullUrl} ${template.source.name}`
    if (!this.#tried.has(key)) this.#tried.set(key, this.#try(page, template))
    return this.#tried.get(key)
  }

  #try(page: Listed, template: ThemeFile): Mistake | undefined {
    const first: Page = page.kind === 'item' ? page : { ...page, filter: { page: 1 } }
    const { html, data, mistakes } = this.print(first, template)
    // An error explains by itself why something is missing.
    if (mistakes.length > 0 || hasErrors(template) || !isBlank(html)) return undefined
    const { source } = template
    const address = page.kind === 'item' ? page.item.fullUrl : page.collection.fullUrl
    const names = absentSections(source.text, data)
    const values = { address, names: names.join(', ') }
    const code = names.length > 0 ? 'prints-nothing-without' : 'prints-nothing'
    return themeMistake({ source, start: 0, end: 0 }, { code, values })
  }
}

function hasErrors({ source }: ThemeFile): boolean {
  return compile(source.text).diagnostics.some(({ severity }) => severity === 'error')
}

const UNSEEN = /<!--[\s\S]*?-->|<(style|template|noscript)\b[\s\S]*?<\/\1\s*>/gi
/** Elements that scripts may fill, and backdrops: they may well show something. */
const MAY_SHOW = /<script\b|\s(?:id|data-(?!vitrine)[\w-]+)\s*=|\sstyle\s*=[^>]*url\(/i
const SHOWN =
  /<(?:input|button|select|textarea|canvas|svg|object|embed|hr)\b|<(?:img|iframe|video|audio|source)\b[^>]*\s(?:data-)?src=(?:"[^"]|'[^']|[^\s"'>])/i

/** True if markup has neither text nor pictures, films or controls. */
export function isBlank(html: string): boolean {
  const seen = html.replace(UNSEEN, '')
  if (MAY_SHOW.test(seen) || SHOWN.test(seen)) return false
  return !/\S/.test(seen.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;/g, ' '))
}

/** Returns the names of a template's outer sections that the data lacks. */
function absentSections(template: string, data: JsonObject): string[] {
  const names = compile(template).root.body.flatMap((node) => {
    if (node.kind !== 'section' && node.kind !== 'repeated') return []
    const { path } = node.reference
    return follow(data, path) === undefined ? [path.join('.')] : []
  })
  return [...new Set(names)].filter((name) => name !== '' && name !== '@').slice(0, 5)
}
