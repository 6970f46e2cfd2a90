import type { Span } from '../../../engine/syntax/tree.ts'
import { blank } from '../../files/blank.ts'

const ELEMENT = /<style\b([^>]*)>([\s\S]*?)(?=<\/style\b|$)/gi
const ATTRIBUTE = /\sstyle\s*=\s*(?:"([^"]*)|'([^']*))/gi
/** Neither scripts nor comments hold elements. */
const OTHER = /<!--[\s\S]*?(?:-->|$)|<script\b[^>]*>[\s\S]*?(?:<\/script\s*>|$)/gi
/** A type of styles that are not CSS. */
const OTHER_TYPE = /\btype\s*=\s*["']?(?!text\/css)\w/i

/** The styles of an element or an attribute. */
export interface Styles extends Span {
  readonly kind: 'element' | 'attribute'
}

/** Returns the styles of HTML without tags of the language: of `<style>` and `style=""`. */
export function stylesIn(html: string): Styles[] {
  const text = html.replace(OTHER, blank)
  const elements = [...text.matchAll(ELEMENT)].flatMap((match): Styles[] =>
    OTHER_TYPE.test(match[1] ?? '') ? [] : [{ kind: 'element', ...contentOf(match, match[2]) }],
  )
  const attributes = [...text.matchAll(ATTRIBUTE)]
    .map((match): Styles => ({ kind: 'attribute', ...contentOf(match, match[1] ?? match[2]) }))
    .filter(({ start }) => isInTag(text, start))
  return [...elements, ...attributes]
}

/**
 * Returns the styles around an offset of HTML without tags of the language as a style sheet of the same
 * length; undefined outside of `<style>` and `style=""`.
 */
export function styleSheetAt(html: string, offset: number): string | undefined {
  const styles = stylesIn(html).find(({ start, end }) => start <= offset && offset <= end)
  return styles && sheetOf(html, styles)
}

/** Returns styles as a style sheet with blanks around it, so that offsets stay. */
export function sheetOf(html: string, { kind, start, end }: Styles): string {
  const content = html.slice(start, end)
  if (kind === 'element') return blank(html.slice(0, start)) + content + blank(html.slice(end))
  // The sign of equality and the quotes become those of a rule.
  return `${blank(html.slice(0, start - 2))}x{${content}}${blank(html.slice(end + 1))}`
}

function contentOf(match: RegExpExecArray, content = ''): Span {
  const end = match.index + match[0].length
  return { start: end - content.length, end }
}

function isInTag(html: string, offset: number): boolean {
  return html.lastIndexOf('<', offset) > html.lastIndexOf('>', offset)
}
