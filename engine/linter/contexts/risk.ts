import type { HtmlContext, ScriptPart } from './context.ts'
import { Inert } from './inert.ts'

/** Codes of warnings about a context that a value can break out of. */
export type ContextCode =
  | 'raw-in-script'
  | 'raw-in-handler'
  | 'data-in-code-address'
  | 'unquoted-value'
  | 'raw-in-comment'
  | 'data-as-name'
  | 'data-as-address'
  | 'raw-in-attribute'
  | 'raw-in-style'
  | 'raw-in-query'

/** A warning about a value in a context. */
export interface Risk {
  readonly code: ContextCode
  /** True if only editors of the site fill the value in: it may spoil the page by mistake. */
  readonly isMild: boolean
}

export interface Value {
  /** Characters that it cannot contain (see `Inert`). */
  readonly inert: number
  readonly isFromVisitors: boolean
}

type AttributeContext = Extract<HtmlContext, { kind: 'attribute' }>

/** Attributes whose address runs, or leads away, once it is followed or loaded. */
const LEADING: ReadonlySet<string> = new Set(['action', 'data', 'formaction', 'href', 'xlink:href'])
const LOADING: ReadonlySet<string> = new Set(['embed', 'frame', 'iframe', 'script'])

/** Returns the risk of a value in a context; undefined where there is none. */
export function riskOf(context: HtmlContext, value: Value): Risk | undefined {
  const { inert } = value
  if (inert === Inert.all) return undefined
  switch (context.kind) {
    case 'script':
      return context.language === 'other' || fitsScript(inert, context.part)
        ? undefined
        : grave('raw-in-script')
    case 'comment':
      return has(inert, Inert.angle) ? undefined : grave('raw-in-comment')
    case 'tag-name':
    case 'attribute-name':
      return grave('data-as-name')
    case 'style':
      return mild('raw-in-style', value)
    case 'attribute':
      return attributeRisk(context, value)
    default:
      return undefined
  }
}

function attributeRisk(context: AttributeContext, value: Value): Risk | undefined {
  const { quotes, content, url, part, tag } = context
  // Squarespace takes its own tags away before a browser sees them.
  if (tag.startsWith('squarespace:')) return undefined
  const { inert } = value
  // Whatever the code results in may become a page: no formatter helps.
  if (url === 'code') return grave('data-in-code-address')
  const isCode = content === 'handler'
  if (isCode && !fitsHandler(inert, context)) return grave('raw-in-handler')
  if (quotes === 'none') return has(inert, Inert.blank | Inert.angle) ? undefined : grave('unquoted-value')
  if (isCode && part === 'code') return undefined
  if (isLeading(context) && url === 'start' && !has(inert, Inert.scheme))
    return mild('data-as-address', value)
  const isClosed = has(inert, quotes === 'double' ? Inert.quote : Inert.apostrophe)
  if (content === 'url' && url === 'query' && !has(inert, Inert.separator)) return mild('raw-in-query', value)
  if (!isClosed) return mild('raw-in-attribute', value)
  return content === 'style' && !has(inert, Inert.scheme) ? mild('raw-in-style', value) : undefined
}

function isLeading({ tag, name }: AttributeContext): boolean {
  return LEADING.has(name) || (name === 'src' && LOADING.has(tag))
}

/** Returns true if a value stays within its part of a script. */
function fitsScript(inert: number, part: ScriptPart): boolean {
  switch (part) {
    case 'code':
      return has(inert, Inert.code)
    case 'double':
      return has(inert, Inert.quote | Inert.angle)
    case 'single':
      return has(inert, Inert.apostrophe | Inert.angle)
    case 'template':
      return false
    default:
      return has(inert, Inert.angle)
  }
}

/**
 * Checks a script in an attribute, whose references are decoded first: an escaped quote becomes a quote
 * again.
 */
function fitsHandler(inert: number, { part, quotes }: AttributeContext): boolean {
  const closing = quotes === 'single' ? Inert.apostrophe : Inert.quote
  if (part === 'code') return has(inert, Inert.code | closing)
  return part === 'single' && has(inert, Inert.apostrophe | closing)
}

function has(inert: number, bits: number): boolean {
  return (inert & bits) === bits
}

function grave(code: ContextCode): Risk {
  return { code, isMild: false }
}

/** Mild unless any visitor may do it. */
function mild(code: ContextCode, { isFromVisitors }: Value): Risk {
  return { code, isMild: !isFromVisitors }
}
