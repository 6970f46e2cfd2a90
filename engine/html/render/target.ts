import { memoizeByObject } from '../../cache/memoize.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { RenderOptions } from '../../render-options.ts'
import type { Source } from '../../syntax/source.ts'
import type { Template } from '../../template.ts'
import type { VRoot } from '../nodes.ts'
import type { HtmlParser } from '../tree/html-parser.ts'
import type { Memory } from './memory.ts'
import type { Trace } from './origin-map.ts'
import type { RawParts } from './raw-parts.ts'
import type { ValueFilter } from './value-filter.ts'
import type { ValueTexts } from './value-texts.ts'

/** Options of `tree`, which renders a template to a virtual tree. */
export interface TreeOptions extends RenderOptions {
  /**
   * The element whose content the tree is, e.g. `div`; `document` for a whole page. By default a page where
   * the template begins with `<!doctype` or `<html`, else the content of a `div`.
   */
  readonly context?: string | undefined
}

/** A template and what it is rendered with. */
export interface RenderRequest {
  readonly template: Template
  readonly data: unknown
  readonly options: TreeOptions
}

/** Result of a render to a virtual tree. */
export interface TreeResult {
  readonly root: VRoot
  /** Diagnostics of the template, then the errors of the render, in order. */
  readonly errors: readonly Diagnostic[]
}

/** Text that may precede a page: one after the other, so that no two ways of reading it are tried. */
const LEADING = /\s+|<!--[\s\S]*?-->|\{[^}]*\}/y
const PAGE = /<(?:!doctype|html)[\s>]/iy

const isPage = /* @__PURE__ */ memoizeByObject(({ text }: Source): boolean => {
  LEADING.lastIndex = 0
  let end = 0
  while (LEADING.test(text)) end = LEADING.lastIndex
  PAGE.lastIndex = end
  return PAGE.test(text)
})

/** The element whose content a template makes; undefined for a whole page. */
export function contextOf(template: Template, given: string | undefined): string | undefined {
  if (given !== undefined) return given === 'document' ? undefined : given
  return isPage(template.source) ? undefined : 'div'
}

/** Parts with which a renderer makes all its trees and its HTML. */
export interface RenderTarget {
  readonly parser: HtmlParser
  readonly filter?: ValueFilter | undefined
  /** Tokens of values with markup that earlier renders printed. */
  readonly valueTexts?: ValueTexts | undefined
  /** Blanks in the structure of tables are dropped. */
  readonly isLean?: boolean | undefined
}

/** Further needs of one render. */
export interface RenderNeeds {
  /** Results of earlier renders; data that is the same object is not reduced again. */
  readonly memory?: Memory | undefined
  /** Elements say which item of the data they were made of. */
  readonly namesItems?: boolean | undefined
  /** Collects what is read as HTML while a template renders. */
  readonly raw?: RawParts | undefined
  /** Receives the origin of each part of an output that is HTML. */
  readonly trace?: Trace | undefined
}
