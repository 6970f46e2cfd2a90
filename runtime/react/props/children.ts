import { type ElementType, Fragment, type PropsWithChildren, type ReactElement, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'

type Props = Readonly<Record<string, unknown>>

/**
 * Returns children as React takes them: none, one, or a list, which is mutated. Texts have keys by
 * the elements before them. Without, React would confuse texts where a section comes or goes, and move the
 * elements between them: a moved element loses its scroll position, a frame loads again, a film stops. A
 * comment is `null`, so that the texts around it stay apart.
 */
export function asChildren(nodes: ReactNode[]): ReactNode {
  if (nodes.length < 2) return nodes[0]
  let elements = 0
  let isSplit = false
  let wasText = false
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]
    const isText = typeof node === 'string'
    if (isText) isSplit ||= wasText
    else if (node !== null) elements++
    wasText = isText
  }
  if (isSplit) joinTexts(nodes)
  if (nodes.length < 2) return nodes[0]
  // One element among texts is found again by its kind.
  if (elements < 2) return nodes
  unique(nodes)
  if (elements < nodes.length) keyTexts(nodes)
  return nodes
}

function keyTexts(nodes: ReactNode[]): void {
  let before = ''
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]
    // Texts on both sides of a comment.
    if (node === null) before = `~${before}`
    if (isElement(node)) before = node.key ?? ''
    // No element has such a key.
    if (typeof node === 'string') nodes[i] = jsx(Fragment, { children: node }, `+${before}`)
  }
}

/** Of few neighbours each is compared with each. */
const FEW = 8

/** Neighbours with equal keys: later ones get a number in front, which no key of an element has. */
function unique(nodes: ReactNode[]): void {
  if (nodes.length <= FEW) return uniqueOfFew(nodes)
  const seen = new Set<string>()
  let counts: Map<string, number> | undefined
  for (let i = 0; i < nodes.length; i++) {
    const key = keyOf(nodes[i])
    if (key === undefined || seen.size < seen.add(key).size) continue
    counts ??= new Map()
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    nodes[i] = fragment(nodes[i], `~${count}${key}`)
  }
}

/** From the end on, so that those before still have their own keys. */
function uniqueOfFew(nodes: ReactNode[]): void {
  for (let i = nodes.length - 1; i > 0; i--) {
    const key = keyOf(nodes[i])
    if (key === undefined) continue
    let count = 0
    for (let j = 0; j < i; j++) if (keyOf(nodes[j]) === key) count++
    if (count > 0) nodes[i] = fragment(nodes[i], `~${count}${key}`)
  }
}

const keyOf = (node: ReactNode): string | undefined => (isElement(node) ? (node.key ?? undefined) : undefined)

const isElement = (node: ReactNode): node is ReactElement<PropsWithChildren> =>
  typeof node === 'object' && node !== null && 'key' in node

/** `props.children` is a list where there are several. */
export function makeElement(type: string | ElementType, props: Props, key?: string): ReactElement {
  return (Array.isArray(props.children) ? jsxs : jsx)(type as ElementType, props, key)
}

export const fragment = (children: ReactNode, key?: string): ReactElement =>
  makeElement(Fragment, { children }, key)

/** Joins neighbouring texts; changes the list. */
function joinTexts(nodes: ReactNode[]): void {
  let length = 0
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]
    const before = length > 0 ? nodes[length - 1] : undefined
    if (typeof node === 'string' && typeof before === 'string') nodes[length - 1] = before + node
    else nodes[length++] = node
  }
  nodes.length = length
}
