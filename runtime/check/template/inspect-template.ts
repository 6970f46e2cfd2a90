import { memoizeByObject } from '../../../engine/memoize.ts'
import type { Template } from '../../../engine/template.ts'
import type { Mistake } from '../../files/problem.ts'
import { wrongArguments } from './arguments.ts'
import { crossedElements } from './crossed-elements.ts'
import { foreignSyntax } from './foreign-syntax.ts'
import { unusedNames } from './unused.ts'
import { type UsedNames, usedNames } from './used-names.ts'

/**
 * Finds mistakes that the engine accepts: habits of other languages, arguments, unused names, blocks that
 * cross elements. `used` has the names that all templates use which may use one of this template.
 */
export function inspectTemplate(template: Template, used: UsedNames = usedNames(template)): Mistake[] {
  const { source, root } = template
  if (root.mode === 'preprocess') return []
  return [...mistakesAlone(template), ...unusedNames(source, root, used)]
}

/** Mistakes that show in the template alone. */
const mistakesAlone = memoizeByObject(({ source, root }: Template): readonly Mistake[] => [
  ...foreignSyntax(source),
  ...wrongArguments(source, root),
  ...crossedElements(source, root),
])
