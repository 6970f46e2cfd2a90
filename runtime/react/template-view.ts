import type { ReactElement } from 'react'
import { jsx } from 'react/jsx-runtime'
import { Trait, traitsOf } from '../../engine/html/elements.ts'
import type { VElement } from '../../engine/html/nodes.ts'
import { serialise } from '../../engine/html/serialise.ts'
import type { Behaviours } from './behaviour.ts'
import { BehaviourMatcher } from './behaviour-matcher.ts'
import { isEditable } from './editable.ts'
import { withPlace } from './element-place.ts'
import { ElementView, text } from './element-view.ts'
import { OwnerScript } from './owner-script.ts'
import type { Props } from './props.ts'
import type { ServerProps } from './server-props.ts'
import { styleObject } from './style.ts'

const NONE: Behaviours = Object.freeze({})
const NO_BEHAVIOURS = new BehaviourMatcher()

/** Makes React elements of what a template rendered. */
export class TemplateView extends ElementView {
  protected override readonly viewer: object

  constructor(
    /** Components by the elements whose place they take. */
    behaviours: Behaviours = NONE,
    /** Elements carry the place that made them. */
    readonly hasPlaces = false,
    override readonly server?: ServerProps,
  ) {
    super(behaviours === NONE ? NO_BEHAVIOURS : new BehaviourMatcher(behaviours))
    this.viewer = hasPlaces ? this : behaviours
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
    return this.hasPlaces ? withPlace(element, node) : element
  }
}
