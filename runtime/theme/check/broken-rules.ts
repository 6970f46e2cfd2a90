import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import { NO_END, openText, SURPLUS_BRACE, unclosed, withoutColon } from '../less/plain-reason.ts'
import { type Stretch, unclosedRule } from '../less/smallest-rule.ts'
import { type Statement, statementsOf } from '../less/statements.ts'

interface Wrong extends Stretch {
  readonly reason: string
}

/** Escapes, also of an end of a line, and addresses, which in old sheets hold quotes and brackets. */
const OPAQUE = /\\[\s\S]|url\([^)"']{0,5000}\)|url\(\s*data:[^\n]*/gi
/** A declaration behind a selector or alone, as far as its colon. */
const HEAD = /^(?:[^:{}\n]*[ \t])?([a-z-]+\s*:)(?!:)/i

/**
 * Finds rules of plain CSS that browsers cannot read: braces, parentheses and quotes without their other one,
 * declarations without a colon. Less names those of its sheets itself.
 */
export const brokenRules = memoizeByObject((source: Source): readonly FileDiagnostic[] =>
  wrongIn(source.text).map(({ start, end, reason }) =>
    themeDiagnostic({ source, start, end }, { code: 'css-rule', severity: 'error', values: { reason } }),
  ),
)

function wrongIn(text: string): Wrong[] {
  const all = statementsOf(text)
  const declarations = leavesOf(all).flatMap(({ start, end }) => {
    const statement = text.slice(start, end).replace(OPAQUE, '')
    const reason = openText(statement) ?? bracketOf(statement) ?? withoutColon(statement)
    return reason === undefined ? [] : [{ start, end: start + firstLine(text.slice(start, end)), reason }]
  })
  // A quote without its other one hides braces.
  return declarations.length > 0 ? declarations : [...rootsOf(text, all), ...unendedRule(text, all)]
}

function bracketOf(statement: string): string | undefined {
  const open = unclosed(statement)
  return open && `'${open}' lacks its ')'`
}

function firstLine(text: string): number {
  return text.trimEnd().search(/\n|$/)
}

/** Finds what is outside of all rules, and is none; the `}` that it leaves over is not named. */
function rootsOf(text: string, all: readonly Statement[]): Wrong[] {
  let isBroken = false
  return all.flatMap(({ start, end, open }) => {
    if (open !== undefined) return []
    const statement = text.slice(start, end)
    const wasBroken = isBroken
    isBroken = false
    if (statement === '}') return wasBroken ? [] : [{ start, end, reason: SURPLUS_BRACE }]
    const colon = HEAD.exec(statement)?.[1]
    if (colon === undefined) return []
    isBroken = true
    const reason = `a '{' is missing before '${colon}'`
    return [{ start, end: start + firstLine(statement), reason }]
  })
}

function unendedRule(text: string, all: readonly Statement[]): Wrong[] {
  const open = unclosedRule(text, all)
  if (open === undefined) return []
  const { start, end } = open
  return [{ start, end: start + firstLine(text.slice(start, end)), reason: NO_END }]
}

/** Returns the declarations in rules. */
function leavesOf(all: readonly Statement[]): Statement[] {
  return all.flatMap(({ inside }) => [
    ...inside.filter(({ open }) => open === undefined),
    ...leavesOf(inside),
  ])
}
