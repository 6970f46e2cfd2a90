import type { ReactElement } from 'react'
import type { StartTag, VElement } from '../../engine/html/nodes.ts'
import type { BehaviourMatcher, Match } from '../behaviours/behaviour-matcher.ts'
import { behaviourSlot } from '../behaviours/behaviour-slot.ts'
import { joinRefs } from '../behaviours/join-refs.ts'
import { ElementView, type SlotParts, text } from '../react/element-view.ts'
import { INERT, setType } from '../react/props/inert-script.ts'
import type { Props } from '../react/props/props.ts'
import { styleProperties } from './style-properties.ts'

export interface AdoptedNodes {
  /** Returns true if an element may have a behaviour, by its key. */
  readonly mayHave: (node: VElement, key: string) => boolean
  /** The element that a node was read from. */
  readonly elementOf: (node: StartTag) => Element | undefined
}

/**
 * Makes React elements of what was read from a page; only slots that were found there have behaviours. The
 * page knows its own markup and styles: nothing is parsed or serialised here.
 */
export class AdoptedView extends ElementView {
  readonly #nodes: AdoptedNodes

  constructor(matcher: BehaviourMatcher, nodes: AdoptedNodes) {
    super(matcher)
    this.#nodes = nodes
  }

  protected override matchesOf(node: VElement): readonly Match[] {
    return this.matcher.find(node).filter(({ key }) => this.#nodes.mayHave(node, key))
  }

  override styleOf(_: string, node: StartTag): Record<string, string> | undefined {
    const element = this.#nodes.elementOf(node)
    return element && styleProperties(element)
  }

  protected override markupOf(node: VElement): string {
    return this.#nodes.elementOf(node)?.innerHTML ?? ''
  }

  protected override slot(parts: SlotParts, key: string | undefined): ReactElement {
    return behaviourSlot(parts, key)
  }

  protected override isVoid(node: VElement): boolean {
    return !/<\/[^<]+$/.test(this.#nodes.elementOf(node)?.outerHTML ?? '')
  }

  /** The page has run it. */
  protected override script(node: VElement, props: Props, key: string | undefined): ReactElement {
    const ref = joinRefs(props.ref, (element: Element | null) => element && setType(element, props.type))
    // React leaves scripts where they are that are listened to.
    return this.withHtml('script', text(node), { props: { ...props, type: INERT, ref, onLoad() {} }, key })
  }
}
