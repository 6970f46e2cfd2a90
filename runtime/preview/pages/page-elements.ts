import type { DefaultTreeAdapterTypes } from 'parse5'
import { escapeAttribute } from '../../../formatters/core/escape.ts'

export type Element = DefaultTreeAdapterTypes.Element

/** Yields the elements of a parsed page in the order of its source. */
export function* elementsIn(parent: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  const waiting = parent.childNodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue
    yield node
    for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
}

/** Returns an attribute of an element of parse5; undefined where it has none of the name. */
export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value
}

export function classesOf(element: Element): string[] {
  return attribute(element, 'class')?.split(/\s+/) ?? []
}

/** Returns the text of an element, with single blanks. */
export function textOf(element: Element): string {
  const text = (node: DefaultTreeAdapterTypes.ChildNode): string => {
    if ('value' in node) return node.value
    return 'childNodes' in node ? node.childNodes.map(text).join('') : ''
  }
  return text(element).replace(/\s+/g, ' ').trim()
}

/** Markup to write into a page, at an index of its source or instead of what is up to `end`. */
export interface Edit {
  readonly at: number
  readonly end?: number
  readonly markup: string
}

/** Returns the edit that sets an attribute of an element. */
export function setAttribute(element: Element, name: string, value: string): Edit {
  const { startOffset = 0, attrs } = element.sourceCodeLocation ?? {}
  const markup = `${name}="${escapeAttribute(value)}"`
  const given = attrs?.[name]
  if (given !== undefined) return { at: given.startOffset, end: given.endOffset, markup }
  return { at: startOffset + 1 + element.tagName.length, markup: ` ${markup}` }
}

/** Returns the index behind the start tag of an element; undefined where its source has none. */
export function startTagEnd(element: Element | undefined): number | undefined {
  return element?.sourceCodeLocation?.startTag?.endOffset
}

/** Returns a page with edits, which do not overlap. */
export function withEdits(html: string, edits: readonly Edit[]): string {
  let done = html
  for (const { at, end = at, markup } of edits.toSorted((one, other) => other.at - one.at))
    done = done.slice(0, at) + markup + done.slice(end)
  return done
}
