import type { ElementType, ReactElement, ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import { Trait, traitsOf } from '../../engine/html/elements.ts'
import type { VElement } from '../../engine/html/nodes.ts'
import type { ClosedElement, NodeFactory, StartTag } from '../../engine/html/tree/node-factory.ts'
import { serialise } from '../../engine/html/tree/serialise.ts'
import type { Behaviours } from './behaviours/behaviour.ts'
import { BehaviourMatcher } from './behaviours/behaviour-matcher.ts'
import { withOrigin } from './element-origin.ts'
import { contentOf, ElementView, MAX_DEPTH, text } from './element-view.ts'
import { fragment, isElement, makeElement } from './props/children.ts'
import { isEditable } from './props/editable.ts'
import { OwnerScript } from './props/owner-script.ts'
import { OWN, type Props, viewOf } from './props/props.ts'
import type { ServerProps } from './props/server-props.ts'
import { styleObject } from './props/style.ts'

const NONE: Behaviours = Object.freeze({})
const NO_BEHAVIOURS = new BehaviourMatcher()

/** Makes React elements of what a template rendered, or while it renders. */
export class TemplateView extends ElementView implements NodeFactory {
  /** Element made while a template rendered; undefined where its output has to be parsed. */
  made: ReactElement | undefined
  protected override readonly viewer: object

  constructor(
    /** Components by the elements that they replace. */
    behaviours: Behaviours = NONE,
    /** Elements carry the origin of their start tag. */
    readonly hasOrigins = false,
    override readonly server?: ServerProps,
  ) {
    super(behaviours === NONE ? NO_BEHAVIOURS : new BehaviourMatcher(behaviours))
    this.viewer = hasOrigins ? this : behaviours
  }

  override styleOf(text: string): Record<string, string> | undefined {
    return styleObject(text)
  }

  protected override markupOf({ children }: VElement): string {
    return serialise(children)
  }

  protected override isEditable(node: VElement): boolean {
    return isEditable(node) && (traitsOf(node.tag) & Trait.void) === 0
  }

  protected override script(node: VElement, attributes: Props, key: string | undefined): ReactElement {
    return jsx(OwnerScript, { attributes, code: text(node) }, key)
  }

  protected override plain(node: VElement, key: string | undefined): ReactElement {
    const element = super.plain(node, key)
    return this.hasOrigins ? withOrigin(element, node) : element
  }

  get kind(): object {
    return this.viewer
  }

  needsVirtual(tag: StartTag, depth: number): boolean {
    const { shape } = tag
    return (
      viewOf(shape).isOdd ||
      shape.namespace !== 'html' ||
      depth > MAX_DEPTH ||
      (this.hasBehaviours && this.matcher.find(tag).length > 0)
    )
  }

  element(tag: ClosedElement, content: ReactNode): ReactElement {
    const view = viewOf(tag.shape)
    const isOne = !Array.isArray(content)
    const shown = isOne && !view.isTable ? content : contentOf(isOne ? [content] : content, view)
    const element = this.withContent(tag, shown, view.key)
    return this.hasOrigins ? withOrigin(element, tag) : element
  }

  fromVirtual(element: VElement, depth: number): ReactNode {
    this.depth = depth
    return this.node(element)
  }

  comment(): null {
    return null
  }

  group(nodes: ReactNode[], key: string): ReactElement {
    return fragment(contentOf(nodes), key)
  }

  withKey(node: ReactNode, key: string): ReactElement | undefined {
    if (!isElement(node) || node.key?.startsWith(OWN) !== true) return undefined
    const { type, props } = node
    // In development React freezes props, and writes to those of an element with a key.
    return makeElement(type as ElementType, Object.isFrozen(props) ? { ...props } : props, key)
  }

  finish(nodes: ReactNode[]): void {
    this.made = fragment(contentOf(nodes))
  }
}
