import type { ReactElement } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { VElement } from '../../engine/html/nodes.ts'
import type { Behaviours } from '../behaviours/behaviour.ts'
import { BehaviourMatcher } from '../behaviours/behaviour-matcher.ts'
import { behaviourSlot } from '../behaviours/behaviour-slot.ts'
import { withOrigin } from './development/element-origin.ts'
import { type SlotParts, text } from './element-view.ts'
import { OwnerScript } from './props/owner-script.ts'
import type { Props } from './props/props.ts'
import type { ServerProps } from './props/server-props.ts'
import { RenderedView } from './rendered-view.ts'

const NONE: Behaviours = Object.freeze({})
const NO_BEHAVIOURS = new BehaviourMatcher()

/** Makes React elements of what a template rendered. */
export class TemplateView extends RenderedView {
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

  protected override slot(parts: SlotParts, key: string | undefined): ReactElement {
    return behaviourSlot(parts, key)
  }

  protected override script(node: VElement, attributes: Props, key: string | undefined): ReactElement {
    return jsx(OwnerScript, { attributes, code: text(node) }, key)
  }

  protected override plain(node: VElement, key: string | undefined): ReactElement {
    const element = super.plain(node, key)
    return this.hasOrigins ? withOrigin(element, node) : element
  }
}
