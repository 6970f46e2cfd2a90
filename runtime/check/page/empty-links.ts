import type { OriginMap } from '../../../engine/html/render/origin-map.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { type SourceSpan, themeDiagnostic } from '../../theme/diagnostics.ts'

const LINK = /<a\b[^<>]*?\shref=(?:"([^"]*)"|'([^']*)')/gi
/** The address is one variable alone. */
const PRINTED = /^<a\b[^<>]*?\shref\s*=\s*(?:"\{([@\w.-]+)[^{}"]*\}"|'\{([@\w.-]+)[^{}']*\}')/i

/** Finds the span in an author's file of an offset in what ran. */
export type LocateStart = (source: Source, start: number) => SourceSpan | undefined

/**
 * Addresses that owners may give to any item or entry of a menu, and those of the whole site; content that is
 * made up has few.
 */
const OF_OWNERS = /(?:^|\.)(?:sourceUrl|clickthroughUrl|externalLink\.url|(?:authentic|base|internal)Url)$/

interface Link {
  readonly span: SourceSpan
  readonly name: string
  /** Offset of the name in its file. */
  readonly nameAt: number
  isFilled: boolean
}

/** Links of one page whose address is data. */
export class Links {
  readonly #links = new Map<string, Link>()

  read(html: string, origins: OriginMap, locate: LocateStart): void {
    for (const match of html.matchAll(LINK)) {
      const origin = origins.at(match.index)
      const span = origin && locate(origin.source, origin.start)
      if (span === undefined) continue
      const isFilled = (match[1] ?? match[2] ?? '').trim() !== ''
      const key = `${span.source.name}:${span.start}`
      const known = this.#links.get(key)
      if (known !== undefined) known.isFilled ||= isFilled
      else {
        const [tag = '', double, single] = PRINTED.exec(span.source.text.slice(span.start)) ?? []
        const name = double ?? single
        if (name === undefined || OF_OWNERS.test(name)) continue
        const end = span.start + tag.length
        const nameAt = span.start + tag.lastIndexOf('{') + 1
        this.#links.set(key, { span: { ...span, end }, name, nameAt, isFilled })
      }
    }
  }

  get all(): ReadonlyMap<string, Readonly<Link>> {
    return this.#links
  }
}

/**
 * Finds links that no page has an address for. Content that is made up leaves some addresses empty:
 * `isPresent` has the names, by file and offset, that count as present.
 */
export function emptyLinks(
  pages: readonly Links[],
  isPresent: (file: string, start: number) => boolean,
): FileDiagnostic[] {
  const links = new Map<string, Readonly<Link>>()
  for (const { all } of pages)
    for (const [key, link] of all) if (!links.get(key)?.isFilled) links.set(key, link)
  return [...links.values()]
    .filter(({ isFilled, nameAt, span }) => !isFilled && !isPresent(span.source.name, nameAt))
    .map(({ span, name }) => themeDiagnostic(span, { code: 'empty-link', values: { name } }))
}
