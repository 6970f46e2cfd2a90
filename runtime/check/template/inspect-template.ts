import type { Template } from '../../../engine/template.ts'
import type { Mistake } from '../../files/problem.ts'
import { wrongArguments } from './arguments.ts'
import { crossedElements } from './crossed-elements.ts'
import { foreignSyntax } from './foreign-syntax.ts'
import { unusedNames } from './unused.ts'

/**
 * Finds what the engine takes without a word: habits of other languages, arguments, unused names, blocks that
 * cross elements. `texts` are all templates that may use a name of this one.
 */
export function inspectTemplate(template: Template, texts: readonly string[]): Mistake[] {
  const { source, root } = template
  if (root.mode === 'preprocess') return []
  return [
    ...foreignSyntax(source),
    ...wrongArguments(source, root),
    ...unusedNames(source, root, texts),
    ...crossedElements(source, root),
  ]
}
