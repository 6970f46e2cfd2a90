import { Fragment, type ReactElement, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { VElement, VGroup, VNode } from '../../engine/html/nodes.ts'
import type { Source } from '../../engine/source.ts'
import { type ShapeView, viewOf } from './props.ts'

/** What a list of children holds so far: the last element or group, or the element that all of them stand in. */
export interface Before {
  node: VElement | VGroup | undefined
  readonly parent: ShapeView | undefined
}

/**
 * A text among elements, with a key by the element before it. By its place alone React would take a text for another
 * one where a section comes or goes, and move the elements between them: what is moved loses its scroll position, a
 * frame loads anew, a film stops. Most elements of one shape are followed by the same text, so that one is made for
 * all.
 */
export function keyedText(text: string, { node, parent }: Before): ReactElement {
  if (node?.kind === 'group') return textOf(text, `${node.key}+`)
  if (node === undefined) {
    if (parent === undefined) return textOf(text, '+')
    if (parent.first?.text !== text) parent.first = { text, element: textOf(text, '+') }
    return parent.first.element
  }
  const view = viewOf(node.shape)
  if (node.key !== undefined) return textOf(text, `${node.key}+`)
  if (view.after?.text !== text) view.after = { text, element: textOf(text, `${view.key}+`) }
  return view.after.element
}

const textOf = (text: string, key: string): ReactElement => jsx(Fragment, { children: text }, key)

/**
 * True where the keys of all elements are known to differ: they come from different start tags of one source. Of
 * others, items of lists for instance, the keys have to be compared.
 */
export function areDistinct(nodes: readonly VNode[]): boolean {
  const list = {}
  let source: Source | undefined
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!
    if (typeof node === 'string') continue
    if (node.kind !== 'element' || node.key !== undefined) return false
    const view = viewOf(node.shape)
    source ??= view.source
    if (view.source === undefined || view.source !== source || view.list === list) return false
    view.list = list
  }
  return true
}

/** Neighbours of one key: the later ones are told apart by their number. */
export function unique(list: ReactNode[]): ReactNode[] {
  const seen = new Map<string, number>()
  for (let i = 0; i < list.length; i++) {
    const key = elementKey(list[i])
    if (key === undefined) continue
    const count = seen.get(key)
    seen.set(key, (count ?? 0) + 1)
    if (count !== undefined) list[i] = jsx(Fragment, { children: list[i] }, `${key}~${count}`)
  }
  return list
}

function elementKey(node: ReactNode): string | undefined {
  const isElement = typeof node === 'object' && node !== null && 'key' in node
  return isElement ? (node.key ?? undefined) : undefined
}
