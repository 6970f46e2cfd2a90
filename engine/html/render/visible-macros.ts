import type { Code } from '../../run.ts'
import type { Scope } from '../../scope.ts'

/** Names and bodies of macros in turns; undefined where there are none. */
export type VisibleMacros = readonly unknown[] | undefined

/** Finds the macros that can be called in a frame, the innermost first. */
export function visibleMacros(scope: Scope<Code> | undefined): VisibleMacros {
  let visible: unknown[] | undefined
  for (let frame = scope; frame !== undefined; frame = frame.parent) {
    if (frame.macros === undefined) continue
    visible ??= []
    for (const [name, { body }] of frame.macros) visible.push(name, body)
  }
  return visible
}

/** True if calls do the same: a macro of a template has one body in all renders. */
export function areSameMacros(before: VisibleMacros, now: VisibleMacros): boolean {
  if (before === undefined || now === undefined) return before === now
  return before.length === now.length && before.every((part, i) => part === now[i])
}
