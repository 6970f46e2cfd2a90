import { nearest } from '../../engine/diagnostics/nearest.ts'
import type { Source } from '../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../files/problem.ts'
import { type SourceSpan, themeDiagnostic } from './diagnostics.ts'

/** Tags that Squarespace runs before a page is sent; the site's content replaces them. */
export const TAG_KINDS = [
  'navigation',
  'folder-navigation',
  'query',
  'block-field',
  'script',
  'category',
  'related',
] as const
export type TagKind = (typeof TAG_KINDS)[number]

/** `<squarespace:query collection="blog">…</squarespace:query>` in a template. */
export interface SquarespaceTag {
  readonly kind: TagKind
  readonly attributes: Readonly<Record<string, string>>
  /** The opening tag; all of the tag where it has no content. UTF-16 offsets. */
  readonly start: number
  readonly end: number
  /** The closing tag, behind the content. */
  readonly close: { readonly start: number; readonly end: number } | undefined
}

/** Comments are stepped over: what is in them is not run. One without an end hides the rest. */
const COMMENT = String.raw`<!--[\s\S]*?(?:-->|$)|\{##[\s\S]*?(?:##\}|$)|\{#[^{}]*\}`
const ATTRIBUTES = String.raw`(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>/]+))?)*`
const START = String.raw`<squarespace:(?<name>[\w-]+)(?<attributes>${ATTRIBUTES})\s*(?<slash>/?)>`
const END = String.raw`</squarespace:(?<closing>[\w-]+)\s*>`
const TAGS = new RegExp([COMMENT, START, END].join('|'), 'g')
const ATTRIBUTE = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>/]+)))?/dg

/** Squarespace's tags of a template in source order, and what is wrong with them. */
export function findTags(source: Source): { tags: SquarespaceTag[]; diagnostics: FileDiagnostic[] } {
  const tags: SquarespaceTag[] = []
  const diagnostics: FileDiagnostic[] = []
  const open: (SquarespaceTag & { close: SquarespaceTag['close'] })[] = []
  const unclosed: SquarespaceTag[] = []
  for (const { 0: whole, index, groups = {} } of source.text.matchAll(TAGS)) {
    const { name, attributes = '', slash, closing } = groups
    const span = { start: index, end: index + whole.length }
    const at = open.findLastIndex((tag) => tag.kind === closing)
    if (at >= 0) {
      const [closed, ...inside] = open.splice(at)
      if (closed !== undefined) closed.close = span
      unclosed.push(...inside)
    }
    if (name === undefined) continue
    const kind = TAG_KINDS.find((known) => known === name)
    if (kind === undefined) {
      diagnostics.push(unknownTag({ source, ...span }, name, readAttributes(attributes)))
      continue
    }
    const tag = { kind, attributes: readAttributes(attributes), ...span, close: undefined }
    if (slash !== '/') open.push(tag)
    tags.push(tag)
  }
  diagnostics.push(...[...unclosed, ...open].map((tag) => neverClosed(tag, source)))
  return { tags, diagnostics }
}

function unknownTag(
  span: SourceSpan,
  tag: string,
  { template }: SquarespaceTag['attributes'],
): FileDiagnostic {
  const values = {
    tag,
    known: TAG_KINDS.join(', '),
    ...(template !== undefined && { template: blockName(template) }),
  }
  return themeDiagnostic(span, { code: 'unknown-tag', values, meant: nearest(tag, TAG_KINDS) })
}

/** A query prints what is inside of it; the other tags are the same without content. */
function neverClosed({ kind, start, end }: SquarespaceTag, source: Source): FileDiagnostic {
  const span = { source, start, end }
  const values = { tag: kind }
  if (kind === 'query') return themeDiagnostic(span, { code: 'unclosed-tag', severity: 'error', values })
  const form = `${source.text.slice(start, end - 1).trimEnd()} />`
  return themeDiagnostic(span, { code: 'lacks-slash', values: { ...values, form }, fix: form })
}

function readAttributes(text: string): Record<string, string> {
  const table: Record<string, string> = Object.create(null)
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE))
    table[name!] = double ?? single ?? bare ?? ''
  return table
}

/** UTF-16 offsets of an attribute in a template. */
export interface AttributeSpans {
  readonly name: { readonly start: number; readonly end: number }
  /** Without its quotes; undefined where it has no value. */
  readonly value: { readonly start: number; readonly end: number } | undefined
}

/** Returns where an attribute of a tag is; undefined where it has none of the name. */
export function attributeSpans(
  text: string,
  { kind, start, end }: SquarespaceTag,
  attribute: string,
): AttributeSpans | undefined {
  const from = start + '<squarespace:'.length + kind.length
  const found = [...text.slice(from, end).matchAll(ATTRIBUTE)].findLast(([, name]) => name === attribute)
  const [name, ...values] = found?.indices?.slice(1) ?? []
  if (name === undefined) return undefined
  const span = ([first, last]: readonly [number, number]) => ({ start: from + first, end: from + last })
  const value = values.find((one) => one !== undefined)
  return { name: span(name), value: value && span(value) }
}

/** Returns the file of the theme that a script tag names, whose address may have a query. */
export function scriptFile(src: string): string {
  return `scripts/${src.replace(/[?#].*$/, '')}`
}

/** Tags name a block with or without its ending. */
export function blockName(template: string): string {
  return template.includes('.') ? template : `${template}.block`
}

/** Returns the block that a tag names which cannot be read as one. */
export function blockIn(tag: string): string | undefined {
  const [, template] = /\stemplate\s*=\s*["']?([^"'\s<>]+)/.exec(tag) ?? []
  return template === undefined ? undefined : blockName(template)
}
