import type { Template } from '../../../engine/template.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { oneCauseEach } from '../fold.ts'
import { inspectTemplate } from './inspect-template.ts'

/** Returns the mistakes of a template by itself, one for each cause. */
export function checkTemplate(template: Template): FileDiagnostic[] {
  return oneCauseEach([...template.diagnostics, ...inspectTemplate(template)])
}
