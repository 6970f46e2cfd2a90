import { type Diagnostic, diagnose } from '../../../engine/diagnostics/diagnostic.ts'
import {
  fill,
  help,
  type LintCode,
  lintMessages,
  type MessageValues,
} from '../../../engine/diagnostics/messages.ts'
import type { Origin } from '../../../engine/html/nodes.ts'
import type { Template } from '../../../engine/template.ts'

export interface Noticed {
  readonly code: LintCode
  readonly origin: Origin
  readonly values: MessageValues
}

/** A warning at a span, worded even where no linter is at hand. */
export function notice({ compiler }: Template, { code, origin, values }: Noticed): Diagnostic {
  const { source, start } = origin
  const sayingOf = () => ({ origin: 'check', text: lintMessages[code] }) as const
  const span = { start, end: Math.min(start + 1, source.text.length) }
  return {
    ...diagnose({ code, span, values }, source, { sayingOf, tools: compiler.tools }),
    help: fill(help[code], values),
  }
}

/** Returns an error of a call as such, which has no span in a template: it points at the template's start. */
export function failure(template: Template, code: LintCode, values: MessageValues): Diagnostic {
  const found = notice(template, { code, origin: { source: template.source, start: 0 }, values })
  return { ...found, severity: 'error', origin: 'engine' }
}
