import { SCRIPT_TYPE } from '../../html/context.ts'

/** The quotes around an attribute's value. */
export type Quotes = 'double' | 'single' | 'none'

/** Kinds of attribute values. */
export type Content = 'plain' | 'url' | 'handler' | 'style'

/**
 * Part of an address before the placeholder: empty, before or after `?` and `#`; `code` after `javascript:`.
 */
export type UrlPart = 'start' | 'path' | 'query' | 'code'

/** Context of a placeholder in a script: code, a string with one of three quotes, or a comment. */
export type ScriptPart = 'code' | 'double' | 'single' | 'template' | 'line-comment' | 'block-comment'

/** Content of a script element by its type: code, JSON, or text for another script. */
export type Language = 'javascript' | 'json' | 'other'

/** Where in HTML a value is printed. */
export type HtmlContext =
  | { readonly kind: 'text' | 'style' | 'comment' | 'doctype' }
  | { readonly kind: 'rcdata' | 'rawtext'; readonly tag: string }
  | { readonly kind: 'script'; readonly language: Language; readonly part: ScriptPart }
  | {
      readonly kind: 'attribute'
      readonly tag: string
      readonly name: string
      readonly quotes: Quotes
      readonly content: Content
      /** Of an address. */
      readonly url: UrlPart
      /** Of a handler. */
      readonly part: ScriptPart
    }
  | { readonly kind: 'tag-name' }
  /** A name of an attribute, or the part of a tag where one may begin. */
  | { readonly kind: 'attribute-name' }
  /** Unknown: too many paths lead here, or none that can be followed. */
  | { readonly kind: 'unknown' }

const URLS: ReadonlySet<string> = new Set(
  'action background cite data formaction href longdesc manifest ping poster src xlink:href'.split(' '),
)

/** Returns the kind of value that an attribute holds, by its name in small letters. */
export function contentOf(attribute: string): Content {
  if (attribute.startsWith('on')) return 'handler'
  if (attribute === 'style') return 'style'
  return URLS.has(attribute) ? 'url' : 'plain'
}

/** Returns the language of a script by its `type`; parameters behind a semicolon do not count. */
export function languageOf(type: string): Language {
  const name = type.split(';')[0]!.trim().toLowerCase()
  if (SCRIPT_TYPE.test(name)) return 'javascript'
  return /\bjson$|^importmap$|^speculationrules$/.test(name) ? 'json' : 'other'
}
