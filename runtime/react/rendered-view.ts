import { Trait, traitsOf } from '../../engine/html/elements.ts'
import type { VElement } from '../../engine/html/nodes.ts'
import { serialise } from '../../engine/html/tree/serialise.ts'
import { ElementView } from './element-view.ts'
import { styleObject } from './props/style.ts'

/** Makes React elements of what a template rendered, of which no page has markup and styles yet. */
export abstract class RenderedView extends ElementView {
  override styleOf(text: string): Record<string, string> | undefined {
    return styleObject(text)
  }

  protected override markupOf({ children }: VElement): string {
    return serialise(children)
  }

  protected override isVoid({ tag }: VElement): boolean {
    return (traitsOf(tag) & Trait.void) !== 0
  }
}
