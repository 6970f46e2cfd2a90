import { type Shape, VComment, VElement, VGroup, type VNode } from '../nodes.ts'

/** A start tag with the values of its attributes. */
export interface StartTag {
  readonly shape: Shape
  readonly values: readonly string[]
}

/** An element that is about to be made, and the item that it is made of. */
export interface ClosedElement extends StartTag {
  readonly item: unknown
}

/**
 * Makes nodes while a tree is built, each when its end tag is read: virtual ones, or another kind directly.
 * Texts are strings in every kind.
 */
export interface NodeFactory {
  /** Factories of one kind make the same nodes of the same. */
  readonly kind: object
  /** True of an element that it makes of virtual nodes. `depth`: how many elements are open around it. */
  needsVirtual(tag: StartTag, depth: number): boolean
  fromVirtual(element: VElement, depth: number): unknown
  /** `content`: a list where there are several nodes, the node where there is one, or undefined. */
  element(closed: ClosedElement, content: unknown): unknown
  comment(text: string): unknown
  /** Nodes with a key in common. */
  group(nodes: unknown[], key: string): unknown
  /** A node with a key; undefined of what has one of an item already, or can have none. */
  withKey(node: unknown, key: string): unknown
  /** All nodes are made; these are the outermost. */
  finish(nodes: unknown[]): void
}

/** Makes virtual nodes. */
export const virtualNodeFactory: NodeFactory = Object.freeze({
  kind: VElement,
  needsVirtual: () => false,
  fromVirtual: (element: VElement) => element,
  element({ shape, values, item }: ClosedElement, content: unknown) {
    const children = Array.isArray(content) ? content : content === undefined ? [] : [content]
    const element = new VElement(shape, values, children as VNode[])
    element.scope = item
    return element
  },
  comment: (text: string) => new VComment(text),
  group: (nodes: unknown[], key: string) => new VGroup(key, nodes as VNode[]),
  withKey(node: unknown, key: string) {
    if (!(node instanceof VElement) || node.isShared || node.key !== undefined) return undefined
    node.key = key
    return node
  },
  finish() {},
})
