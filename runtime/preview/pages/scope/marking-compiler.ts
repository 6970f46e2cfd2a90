import { ExpressionCompiler } from '../../../../engine/expression/compiler.ts'
import type { Fragment } from '../../../../engine/plugin.ts'
import { print } from '../../../../engine/syntax/print.ts'
import type { Template } from '../../../../engine/template.ts'
import { withAttributes } from '../../../theme/templates.ts'
import { MARK_ATTRIBUTE } from './scope-marks.ts'

/** Compiles built-in fragments with marks in their start tags: behaviours are for them above all. */
export class MarkingCompiler extends ExpressionCompiler {
  readonly #marked = new Map<Fragment, Template>()

  override fragment(program: Fragment): Template {
    let template = this.#marked.get(program)
    if (template === undefined) {
      const marked = withAttributes(print(program.root), 'fragment', () => MARK_ATTRIBUTE)
      template = this.compile(marked, { name: 'fragment' })
      this.#marked.set(program, template)
    }
    return template
  }
}
