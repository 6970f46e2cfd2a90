import type { Span } from '../../../engine/syntax/tree.ts'
import { blank } from './mask.ts'

const ELEMENT = /<style\b[^>]*>([\s\S]*?)(?=<\/style\b|$)/gi
const ATTRIBUTE = /\sstyle\s*=\s*(?:"([^"]*)|'([^']*))/gi

/**
 * Returns the styles around an offset of HTML without tags of the language as a style sheet of the same
 * length; undefined outside of `<style>` and `style=""`.
 */
export function styleSheetAt(html: string, offset: number): string | undefined {
  const element = around(html, ELEMENT, offset)
  if (element !== undefined) return alone(html, element)
  const attribute = around(html, ATTRIBUTE, offset)
  if (attribute === undefined || !isInTag(html, attribute.start)) return undefined
  // The sign of equality and the quotes become those of a rule.
  const { start, end } = attribute
  return `${blank(html.slice(0, start - 2))}x{${html.slice(start, end)}}${blank(html.slice(end + 1))}`
}

function around(html: string, pattern: RegExp, offset: number): Span | undefined {
  for (const match of html.matchAll(pattern)) {
    const content = match[1] ?? match[2] ?? ''
    const end = match.index + match[0].length
    const start = end - content.length
    if (start <= offset && offset <= end) return { start, end }
  }
  return undefined
}

function alone(html: string, { start, end }: Span): string {
  return blank(html.slice(0, start)) + html.slice(start, end) + blank(html.slice(end))
}

function isInTag(html: string, offset: number): boolean {
  return html.lastIndexOf('<', offset) > html.lastIndexOf('>', offset)
}
