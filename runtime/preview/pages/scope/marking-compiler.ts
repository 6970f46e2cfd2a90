import { ExpressionCompiler } from '../../../../engine/expression/compiler.ts'
import type { Fragment } from '../../../../engine/plugin.ts'
import type { Template } from '../../../../engine/template.ts'
import { withAttributes } from '../../../theme/templates.ts'
import { MARK_ATTRIBUTE } from './scope-marks.ts'

/** Compiles built-in fragments with marks in their start tags: behaviours are for them above all. */
export class MarkingCompiler extends ExpressionCompiler {
  readonly #marked = new Map<Fragment, Fragment>()

  override fragment(source: Fragment): Template {
    let marked = this.#marked.get(source)
    if (marked === undefined) {
      marked = withAttributes(source, 'fragment', () => MARK_ATTRIBUTE)
      this.#marked.set(source, marked)
    }
    return super.fragment(marked)
  }
}
