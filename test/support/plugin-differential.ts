import { isDeepStrictEqual } from 'node:util'
import { toRecord } from '../../engine/diagnostics/to-record.ts'
import type { RenderOptions } from '../../engine/render-options.ts'
import { compile } from '../../runtime/entries/index.ts'
import {
  type Difference,
  findPluginBreak,
  meantDifference,
  type PluginDifference,
  withOurWords,
} from './differences.ts'
import type { Mismatch } from './differential.ts'
import { renderLocalized } from './localized-reference.ts'
import type { Outcome } from './reference.ts'

/** Result of a comparison of plug-ins. */
export type PluginVerdict = 'same' | Difference | PluginDifference | Mismatch

/** Folds the kinds of spaces, which change from one version of the locale data to the next. */
export const foldSpaces = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ')

/** Renders a template with both engines and every plug-in: error records and output must agree. */
export function comparePlugins(template: string, data: unknown, options: RenderOptions): PluginVerdict {
  const { html, errors } = compile(template).render(data, options)
  const ours: Outcome = { html, records: errors.map(toRecord) }
  const theirs = withOurWords(renderLocalized(template, data, options))
  const end = findPluginBreak(theirs)
  const records = [ours, theirs].map((outcome) => outcome.records.slice(0, end?.records))
  const mismatch = isDeepStrictEqual(records[0], records[1])
    ? outputMismatch(ours, theirs, end !== undefined)
    : ({ what: 'records', ours: records[0], theirs: records[1] } as const)
  if (mismatch === undefined) return end?.difference ?? 'same'
  return meantDifference(template, data, options) ?? mismatch
}

/** Behind a crash of the reference there is nothing to compare. */
function outputMismatch(ours: Outcome, theirs: Outcome, crashed: boolean): Mismatch | undefined {
  if (crashed || foldSpaces(ours.html) === foldSpaces(theirs.html)) return undefined
  return { what: 'html', ours: ours.html, theirs: theirs.html }
}
