import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import type { Template } from '../../../engine/template.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { wrongArguments } from './arguments/wrong-arguments.ts'
import { bareDates } from './bare-dates.ts'
import { brokenTags } from './broken-tags.ts'
import { curlyQuotes } from './curly-quotes.ts'
import { emptyBlocks } from './empty-blocks.ts'
import { endedVariables } from './ended-variables.ts'
import { foreignStatements } from './foreign-statements.ts'
import { foreignSyntax } from './foreign-syntax.ts'
import { crossedElements } from './markup/crossed-elements.ts'
import { escapedMarkup } from './markup/escaped-markup.ts'
import { misspeltMarkup } from './markup/misspelt-markup.ts'
import { wrongNesting } from './markup/wrong-nesting.ts'
import { misspeltTags } from './misspelt-tags.ts'
import { nameSlips } from './name-slips.ts'
import { printedTags } from './printed-tags.ts'
import { repeatedMacros } from './repeated-macros.ts'
import { templateLiterals } from './template-literals.ts'
import { unreadExpressions } from './unread-expressions.ts'
import { unusedNames } from './unused.ts'
import { type UsedNames, usedNames } from './used-names.ts'

/**
 * Finds mistakes that the engine accepts: habits of other languages, arguments, unused names, broken tags,
 * blocks that are empty or cross elements. `used` has the names that all templates use which may use one of
 * this template.
 */
export function inspectTemplate(template: Template, used: UsedNames = usedNames(template)): FileDiagnostic[] {
  const { source, root } = template
  if (root.mode === 'preprocess') return []
  return [
    ...diagnosticsAlone(template),
    ...nameSlips(template, used),
    ...endedVariables(template, used),
    ...unusedNames(source, root, used),
  ]
}

/** Mistakes that show in the template alone. */
const diagnosticsAlone = memoizeByObject(({ source, root }: Template): readonly FileDiagnostic[] => [
  ...foreignSyntax(source),
  ...foreignStatements(source),
  ...wrongArguments(source, root),
  ...crossedElements(source, root),
  ...emptyBlocks(source, root),
  ...brokenTags(source),
  ...curlyQuotes(source),
  ...misspeltTags(source),
  ...misspeltMarkup(source),
  ...printedTags(source, root),
  ...templateLiterals(source),
  ...bareDates(source, root),
  ...repeatedMacros(source, root),
  ...escapedMarkup(source, root),
  ...unreadExpressions(source, root),
  ...wrongNesting(source, root),
])
