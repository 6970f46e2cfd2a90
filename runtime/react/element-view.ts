import { type ReactElement, type ReactNode, Suspense } from 'react'
import { jsx } from 'react/jsx-runtime'
import { isFromData, type VElement, type VGroup, type VNode } from '../../engine/html/nodes.ts'
import { serialise } from '../../engine/html/serialise.ts'
import type { Behaviours, ElementProps } from './behaviour.ts'
import { BehaviourMatcher, type Match } from './behaviour-matcher.ts'
import { behaviourPlace } from './behaviour-place.ts'
import { asChildren, fragment, makeElement } from './children.ts'
import { isEditable } from './editable.ts'
import { withPlace } from './element-place.ts'
import { HEAD_PARTS, keepInPlace } from './head-part.ts'
import { joinRefs } from './join-refs.ts'
import { holdsMistaken } from './mistaken.ts'
import { OwnerScript } from './owner-script.ts'
import { keyOf, OPENED, type Props, propsOf, type ShapeView, viewOf } from './props.ts'
import type { ServerProps } from './server-props.ts'

const NONE: Behaviours = Object.freeze({})
/** Browsers stop nesting at about twice as many elements, each at its own. */
const MAX_DEPTH = 256
const NO_BEHAVIOURS = new BehaviourMatcher()

/** Turns virtual nodes into React elements; a node that comes again gives the very same element. */
export class ElementView {
  readonly matcher: BehaviourMatcher
  /** Whose elements may be taken over from an earlier render. */
  readonly viewer: object
  /** Number of open ancestors of the current element. */
  #depth = 0

  constructor(
    /** Components by the elements whose place they take. */
    behaviours: Behaviours | BehaviourMatcher = NONE,
    /** Elements carry the place that made them. */
    readonly hasPlaces = false,
    readonly server?: ServerProps,
  ) {
    this.matcher =
      behaviours === NONE
        ? NO_BEHAVIOURS
        : behaviours instanceof BehaviourMatcher
          ? behaviours
          : new BehaviourMatcher(behaviours)
    this.viewer = hasPlaces ? this : behaviours
  }

  node(node: VNode): ReactNode {
    if (typeof node === 'string') return node
    if (node.kind === 'comment' || node.kind === 'doctype') return null
    if (node.viewer === this.viewer) return node.view as ReactElement
    const view = node.kind === 'group' ? this.#group(node) : this.#element(node)
    node.viewer = this.viewer
    node.view = view
    return view
  }

  /** The nodes of a tree, or of the body of a page, as one element. */
  all(nodes: readonly VNode[]): ReactElement {
    return fragment(this.#content(nodes))
  }

  #group({ key, children }: VGroup): ReactElement {
    return fragment(this.#content(children), key)
  }

  #element(node: VElement): ReactElement {
    const key = keyOf(node)
    const matches = this.matchesOf(node)
    if (matches.length === 0) return this.#plain(node, key)
    const fallback = this.#plain(node, undefined) as ReactElement<ElementProps>
    // Markup of data gets none; the server's HTML has marks around it all the same.
    if (isFromData(node)) return jsx(Suspense, { fallback, children: fallback }, key)
    const content = this.#content(node.children, viewOf(node.shape))
    return behaviourPlace({ matches, node, fallback, content }, key)
  }

  protected matchesOf(node: VElement): readonly Match[] {
    return this.matcher.find(node)
  }

  get hasBehaviours(): boolean {
    return !this.matcher.isEmpty
  }

  #plain(node: VElement, key: string | undefined): ReactElement {
    const element = this.#make(node, key)
    return this.hasPlaces ? withPlace(element, node) : element
  }

  #make(node: VElement, key: string | undefined): ReactElement {
    const { shape, values, children } = node
    const { tag } = shape
    const view = viewOf(shape)
    const { props: views, hasOnlyClass, isOdd } = view
    if (isOdd) return this.#odd(node, key)
    const isTooDeep = this.#depth > MAX_DEPTH && children.length > 0
    if (isTooDeep || (shape.namespace !== 'html' && holdsMistaken(node)))
      return asMarkup(tag)(node, propsOf(node, this.server), key)
    const content = this.#content(children, view)
    if (content === undefined) return makeElement(tag, propsOf(node, this.server), key)
    // These two are most of a page, and objects of one form are quick to make.
    if (views.length === 0) return makeElement(tag, { children: content }, key)
    if (hasOnlyClass) return makeElement(tag, { className: values[0], children: content }, key)
    const props = propsOf(node, this.server)
    props.children = content
    return makeElement(tag, props, key)
  }

  #odd(node: VElement, key: string | undefined): ReactElement {
    const { tag } = node
    const props = propsOf(node, this.server)
    if (tag === 'textarea') Object.assign(props, this.server?.text(text(node)))
    const isHeadPart = HEAD_PARTS.has(tag)
    const special = SPECIAL.get(tag) ?? (!isHeadPart && isEditable(node) ? asMarkup(tag) : undefined)
    if (special !== undefined) return special(node, props, key)
    if (isHeadPart) keepInPlace(tag, props)
    else if (OPENED.has(tag)) props.suppressHydrationWarning = true
    const content = this.#content(node.children, viewOf(node.shape))
    if (content !== undefined) props.children = content
    return makeElement(tag, props, key)
  }

  /** Children as React takes them. `parent` is what they stand in, where that is an element. */
  #content(nodes: readonly VNode[], parent?: ShapeView): ReactNode {
    const isTable = parent?.isTable === true
    const list: ReactNode[] = []
    const depth = this.#depth
    if (parent !== undefined) this.#depth++
    for (const node of nodes) {
      if (typeof node !== 'string') list.push(this.node(node))
      else if (!isTable || node.trim() !== '') list.push(node)
    }
    this.#depth = depth
    return asChildren(list, parent ?? { texts: [], mayRepeat: true })
  }
}

type Special = (node: VElement, props: Props, key: string | undefined) => ReactElement

const text = ({ children }: VElement): string =>
  children.filter((child) => typeof child === 'string').join('')

/** React would compare spellings, `&#60;` with `&lt;`. */
const STILL = Object.freeze({ suppressHydrationWarning: true })

/** React leaves the content alone. */
const holding =
  (contentOf: (node: VElement) => string) =>
  (type: string): Special =>
  (node, props, key) =>
    makeElement(type, { ...props, ...STILL, dangerouslySetInnerHTML: { __html: contentOf(node) } }, key)

/** Content that parsers take as text, in a page with scripts; React's own renderer would write entities. */
const asRawText = holding(text)
const asMarkup = holding(({ children }) => serialise(children))

/** Elements whose content React does not make from children. */
const SPECIAL: ReadonlyMap<string, Special> = new Map<string, Special>(
  Object.entries({
    script: (node, props, key) => jsx(OwnerScript, { attributes: props, code: text(node) }, key),
    noscript: asRawText('noscript'),
    iframe: asRawText('iframe'),
    template: asMarkup('template'),
    // In small letters React takes it for an element without content.
    menuitem: asMarkup('MENUITEM'),
    textarea: (node, props, key) =>
      jsx('textarea', { ...props, ref: joinRefs(props.ref, startText(text(node))) }, key),
  } satisfies Record<string, Special>),
)

/** The text that a textarea begins with; what a visitor has typed by now stays. */
function startText(start: string): (element: Element) => () => void {
  return (element) => {
    if (element instanceof HTMLTextAreaElement && element.defaultValue !== start) element.defaultValue = start
    return () => {}
  }
}
