import { type ReactElement, type ReactNode, Suspense } from 'react'
import { jsx } from 'react/jsx-runtime'
import { isFromData, type StartTag, type VElement, type VGroup, type VNode } from '../../engine/html/nodes.ts'
import type { ElementProps } from '../behaviours/behaviour.ts'
import type { BehaviourMatcher, Match } from '../behaviours/behaviour-matcher.ts'
import { joinRefs } from '../behaviours/join-refs.ts'
import { addChoice } from './development/select-choice.ts'
import { asChildren, fragment, makeElement } from './props/children.ts'
import { HEAD_PARTS, keepInContent } from './props/head-part.ts'
import { keyOf, type Props, type PropsMaker, propsOf, type ShapeView, viewOf } from './props/props.ts'
import type { ServerProps } from './props/server-props.ts'
import { startText } from './props/visitor-input.ts'

/** An element that behaviours replace: without them, and what is in it. */
export interface SlotParts {
  readonly matches: readonly Match[]
  readonly node: VElement
  readonly fallback: ReactElement<ElementProps>
  readonly content: ReactNode
}

/** Browsers stop nesting at about twice as many elements, each at its own. */
const MAX_DEPTH = 256

/**
 * Turns virtual nodes into React elements; a node that comes again gives the very same element. What depends
 * on where the nodes come from, a template or a page, is up to subclasses.
 */
export abstract class ElementView implements PropsMaker {
  /** Whose elements may be taken over from an earlier render. */
  protected readonly viewer: object = this
  readonly server?: ServerProps | undefined
  /** Number of open ancestors of the current element. */
  protected depth = 0

  constructor(readonly matcher: BehaviourMatcher) {}

  abstract styleOf(text: string, node: StartTag): Record<string, string> | undefined
  /** The content of an element as HTML. */
  protected abstract markupOf(node: VElement): string
  /** Returns true for an element that has no end tag. */
  protected abstract isVoid(node: VElement): boolean
  protected abstract script(node: VElement, props: Props, key: string | undefined): ReactElement

  /** Returns an element of a tree, which may be of items of lists: `group` has their keys. */
  node(node: VElement, group = ''): ReactElement {
    if (node.viewer !== this.viewer || node.group !== group) {
      node.group = group
      node.view = this.#element(node)
      node.viewer = this.viewer
    }
    return node.view as ReactElement
  }

  /** The nodes of a tree, or of the body of a page, as one element. */
  all(nodes: readonly VNode[]): ReactElement {
    return fragment(this.#content(nodes))
  }

  #element(node: VElement): ReactElement {
    const key = keyOf(node)
    const matches = this.matchesOf(node)
    if (matches.length === 0) return this.plain(node, key)
    const fallback = this.plain(node, undefined) as ReactElement<ElementProps>
    // Markup of data gets none; the server's HTML has marks around it all the same.
    if (isFromData(node)) return jsx(Suspense, { fallback, children: fallback }, key)
    const content = this.#content(node.children, viewOf(node.shape))
    return this.slot({ matches, node, fallback, content }, key)
  }

  protected matchesOf(node: VElement): readonly Match[] {
    return this.matcher.find(node)
  }

  get hasBehaviours(): boolean {
    return !this.matcher.isEmpty
  }

  /** The element of behaviours. */
  protected abstract slot(parts: SlotParts, key: string | undefined): ReactElement

  /** An element of props that may be more than attributes. */
  protected make(tag: string, props: Props, key: string | undefined): ReactElement {
    return makeElement(tag, props, key)
  }

  /** The element without behaviours. */
  protected plain(node: VElement, key: string | undefined): ReactElement {
    const { shape, values, children } = node
    const view = viewOf(shape)
    if (view.isOdd) return this.#odd(node, key)
    const isTooDeep = this.depth > MAX_DEPTH && children.length > 0
    if (isTooDeep || (shape.namespace !== 'html' && holdsMistaken(node)))
      return this.#markup(shape.tag, node, key)
    const { tag } = shape
    const content = this.#content(children, view)
    if (content === undefined) return this.make(tag, propsOf(node, this), key)
    // These two are most of a page, and objects of one form are quick to make.
    if (view.isBare) return makeElement(tag, { children: content }, key)
    if (view.hasOnlyClass) return makeElement(tag, { className: values[0], children: content }, key)
    const props = propsOf(node, this)
    props.children = content
    return this.make(tag, props, key)
  }

  #odd(node: VElement, key: string | undefined): ReactElement {
    const { tag } = node
    const isHeadPart = HEAD_PARTS.has(tag)
    const markup =
      MARKUP.get(tag) ?? (!isHeadPart && isEditable(node) && !this.isVoid(node) ? tag : undefined)
    if (markup !== undefined) return this.#markup(markup, node, key)
    const props = propsOf(node, this)
    if (tag === 'script') return this.script(node, props, key)
    if (tag === 'noscript' || tag === 'iframe') return this.withHtml(tag, text(node), { props, key })
    if (tag === 'textarea') {
      Object.assign(props, this.server?.text(text(node)))
      return this.make(tag, { ...props, ref: joinRefs(props.ref, startText(text(node))) }, key)
    }
    if (process.env.NODE_ENV !== 'production' && tag === 'select' && this.server && !addChoice(node, props))
      return this.withHtml(tag, this.markupOf(node), { props, key })
    if (isHeadPart) keepInContent(tag, props)
    const content = this.#content(node.children, viewOf(node.shape))
    if (content !== undefined) props.children = content
    return this.make(tag, props, key)
  }

  /** An element whose content React leaves alone. */
  #markup(type: string, node: VElement, key: string | undefined): ReactElement {
    return this.withHtml(type, this.markupOf(node), { props: propsOf(node, this), key })
  }

  /**
   * An element whose content React leaves alone: markup, or what parsers take as text where React's own
   * renderer would write entities.
   */
  protected withHtml(type: string, html: string, { props, key }: Given): ReactElement {
    // React would compare spellings, `&#60;` with `&lt;`.
    const content = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } }
    return this.make(type, Object.assign(props, content), key)
  }

  /** Children as React takes them. `parent` is the element that holds them, if any. */
  #content(nodes: readonly VNode[], parent?: ShapeView): ReactNode {
    const { length } = nodes
    if (length === 0) return undefined
    if (length === 1 && typeof nodes[0] === 'string' && parent?.isTable !== true) return nodes[0]
    const { depth } = this
    if (parent !== undefined) this.depth++
    const list: ReactNode[] = []
    this.#add(nodes, '', list)
    this.depth = depth
    return asChildren(parent?.isTable === true ? list.filter(isNoBlank) : list)
  }

  /**
   * Adds nodes to a list of children. An item of a list has no element around it: what it has stays the same
   * where a condition adds another element.
   */
  #add(nodes: readonly VNode[], group: string, list: ReactNode[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') list.push(node)
      else if (node.kind === 'group') this.#add(node.children, group + node.key, list)
      else list.push(node.kind === 'element' ? this.node(node, group) : null)
    }
  }
}

const EDITABLE = /^(?:true|plaintext-only)?$/i

/** Returns true if a visitor may write in an element: when React comes, its content may be theirs. */
function isEditable(node: VElement): boolean {
  const value = node.attribute('contenteditable')
  return value !== undefined && EDITABLE.test(value)
}

const isNoBlank = (node: ReactNode): boolean => typeof node !== 'string' || node.trim() !== ''

/** The texts in an element. */
export const text = ({ children }: VElement): string =>
  children.filter((child) => typeof child === 'string').join('')

/**
 * Elements whose content React does not make from children. In small letters it takes `menuitem` for a void
 * element.
 */
const MARKUP: ReadonlyMap<string, string> = new Map([
  ['template', 'template'],
  ['menuitem', 'MENUITEM'],
])

/**
 * Elements without content, controls and parts of the page: React takes them by their names alone. Inside SVG
 * and MathML a parser makes plain elements of them, which may have content.
 */
const HTML_ONLY: ReadonlySet<string> = new Set(
  'area base body br col embed head hr html img input keygen link menuitem meta noscript option param select source textarea track wbr'.split(
    ' ',
  ),
)

/** Returns true if React would take an element of SVG or MathML among the children for one of HTML. */
function holdsMistaken({ children }: VElement | VGroup): boolean {
  return children.some((child) => {
    if (typeof child === 'string') return false
    if (child.kind === 'group') return holdsMistaken(child)
    return child.kind === 'element' && child.namespace !== 'html' && HTML_ONLY.has(child.tag)
  })
}

interface Given {
  readonly props: Props
  readonly key: string | undefined
}
