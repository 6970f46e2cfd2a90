import { findPrintedValues, type Owned, type PrintedValue } from '../../engine/linter/contexts/flow.ts'
import { formatterEffects } from '../../formatters/effects.ts'
import { compile } from '../../runtime/entries/index.ts'

/** Sources by name. */
export type Sources = Readonly<Record<string, string>>

/** Returns the printed values of a template, and of its partials where those are given. */
export function printedValuesOf(source: string, partials: Sources = {}): PrintedValue<string>[] {
  return findPrintedValues(owned('', source), { effects: formatterEffects, partial: partialOf(partials) })
}

export function partialOf(partials: Sources): (name: string) => Owned<string> | undefined {
  const opened = new Map(Object.entries(partials).map(([name, source]) => [name, owned(name, source)]))
  return (name) => opened.get(name)
}

export function owned(owner: string, source: string): Owned<string> {
  return { owner, root: compile(source).root }
}
