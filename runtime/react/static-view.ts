import type { ReactElement } from 'react'
import { Trait, traitsOf } from '../../engine/html/elements.ts'
import type { VElement } from '../../engine/html/nodes.ts'
import { serialise } from '../../engine/html/tree/serialise.ts'
import { BehaviourMatcher } from '../behaviours/behaviour-matcher.ts'
import { ElementView, type SlotParts, text } from './element-view.ts'
import { isEditable } from './props/editable.ts'
import type { Props } from './props/props.ts'
import { serverProps } from './props/server-props.ts'
import { styleObject } from './props/style.ts'

const NO_BEHAVIOURS = new BehaviourMatcher()
const STATIC = Object.freeze({})

/** Makes React elements for server components: no function can be sent to a browser, and no hook runs. */
export class StaticView extends ElementView {
  protected override readonly viewer = STATIC
  override readonly server = serverProps

  constructor() {
    super(NO_BEHAVIOURS)
  }

  override styleOf(value: string): Record<string, string> | undefined {
    return styleObject(value)
  }

  protected override markupOf({ children }: VElement): string {
    return serialise(children)
  }

  protected override isEditable(node: VElement): boolean {
    return isEditable(node) && (traitsOf(node.tag) & Trait.void) === 0
  }

  protected override slot({ fallback }: SlotParts): ReactElement {
    return fallback
  }

  /** The server's HTML runs it. React leaves what is microdata where it is. */
  protected override script(node: VElement, props: Props, key: string | undefined): ReactElement {
    const kept = 'async' in props && 'src' in props ? { itemProp: '' } : undefined
    return this.make('script', { ...props, ...kept, children: text(node) }, key)
  }

  protected override make(tag: string, props: Props, key: string | undefined): ReactElement {
    const sent = Object.entries(props).filter(([, value]) => typeof value !== 'function')
    // In a page, React leaves a link where it is that has a listener; here it cannot have one.
    const kept = tag === 'link' && !('itemProp' in props) ? { itemProp: '' } : undefined
    return super.make(tag, { ...Object.fromEntries(sent), ...kept }, key)
  }
}
