import type { Template } from '../../../engine/template.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { oneCauseEach } from '../causes/one-cause-each.ts'
import { inspectTemplate } from './inspect-template.ts'
import { duplicateIds } from './markup/duplicate-ids.ts'

/** Returns the mistakes of a template by itself, one for each cause. */
export function checkTemplate(template: Template): FileDiagnostic[] {
  return oneCauseEach([...template.diagnostics, ...inspectAlone(template)])
}

/** Returns what is wrong in a template of no theme, beyond what the engine reports. */
export function inspectAlone(template: Template): FileDiagnostic[] {
  return [...inspectTemplate(template), ...duplicateIds(template.source, template.root)]
}
