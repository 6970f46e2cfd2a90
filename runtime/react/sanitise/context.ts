import type { Removal } from './policy.ts'
import type { ScriptContext } from './script-context.ts'
import type { StyleContext } from './style-context.ts'

/**
 * Where in a page a value of the data is printed. `before` is the text since the attribute's value
 * (or the name) began: the template's text and values that were already filtered, entities as written. Names
 * are in lower case.
 */
export type Context =
  | { readonly kind: 'text' }
  /** Between `<` or `</` and the end of a tag's name. */
  | { readonly kind: 'tag-name'; readonly before: string }
  /** Inside a tag and outside of values; `before` is the part of an attribute's name so far. */
  | { readonly kind: 'tag'; readonly tag: string; readonly before: string }
  | AttributeContext
  /** The text of an element that knows no tags inside: textarea, title, noscript, iframe and others. */
  | { readonly kind: 'raw'; readonly tag: string }
  | { readonly kind: 'comment' }
  /** Behind `<!` or `<?`: doctypes, CDATA sections, processing instructions. */
  | { readonly kind: 'declaration' }
  /** The text of a script element; its context is followed with `scriptStart` and `scriptAfter`. */
  | { readonly kind: 'script'; readonly at: ScriptContext }
  /** The text of a style element; its context is followed with `STYLE_START` and `styleAfter`. */
  | { readonly kind: 'style'; readonly at: StyleContext }

export interface AttributeContext {
  readonly kind: 'attribute'
  readonly tag: string
  readonly name: string
  readonly quote: '"' | "'" | ''
  readonly before: string
}

/** Called with the kind and the text of everything that a value lost. */
export type Lose = (kind: Removal['kind'], removed: string) => void
