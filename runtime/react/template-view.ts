import type { ReactElement } from 'react'
import { jsx } from 'react/jsx-runtime'
import { Trait, traitsOf } from '../../engine/html/elements.ts'
import type { VElement } from '../../engine/html/nodes.ts'
import { serialise } from '../../engine/html/tree/serialise.ts'
import type { Behaviours } from '../behaviours/behaviour.ts'
import { BehaviourMatcher } from '../behaviours/behaviour-matcher.ts'
import { behaviourSlot } from '../behaviours/behaviour-slot.ts'
import { withOrigin } from './development/element-origin.ts'
import { ElementView, type SlotParts, text } from './element-view.ts'
import { isEditable } from './props/editable.ts'
import { OwnerScript } from './props/owner-script.ts'
import type { Props } from './props/props.ts'
import type { ServerProps } from './props/server-props.ts'
import { styleObject } from './props/style.ts'

const NONE: Behaviours = Object.freeze({})
const NO_BEHAVIOURS = new BehaviourMatcher()

/** Makes React elements of what a template rendered. */
export class TemplateView extends ElementView {
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

  protected override slot(parts: SlotParts, key: string | undefined): ReactElement {
    return behaviourSlot(parts, key)
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
}
