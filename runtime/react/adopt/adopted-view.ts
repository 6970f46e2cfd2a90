import type { VElement } from '../../../engine/html/nodes.ts'
import type { BehaviourMatcher, Match } from '../behaviour-matcher.ts'
import { ElementView } from '../element-view.ts'

/** True if an element may have a behaviour, by its key. */
export type MayHave = (node: VElement, key: string) => boolean

/** Makes React elements of what was read from a page; only places that were found there have behaviours. */
export class AdoptedView extends ElementView {
  readonly #mayHave: MayHave

  constructor(matcher: BehaviourMatcher, mayHave: MayHave) {
    super(matcher)
    this.#mayHave = mayHave
  }

  protected override matchesOf(node: VElement): readonly Match[] {
    return this.matcher.find(node).filter(({ key }) => this.#mayHave(node, key))
  }
}
