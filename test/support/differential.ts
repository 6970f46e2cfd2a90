import { isDeepStrictEqual } from 'node:util'
import { toCode } from '../../engine/code/to-code.ts'
import { toRecord } from '../../engine/diagnostics/to-record.ts'
import type { Template } from '../../engine/template.ts'
import type { RenderCase } from '../../runtime/testing/arbitraries/templates.ts'
import { compile } from './compile.ts'
import { type Difference, EMPTY_IF, findBreak, looksAtOtherMissing } from './differences.ts'
import { type Outcome, referenceCode, renderReference } from './reference.ts'

/** Result of a comparison; `bounded`: one of our limits ended the render, so there is nothing to compare. */
export type Verdict = 'same' | 'bounded' | Difference | Mismatch

/** A difference that nobody meant. */
export interface Mismatch {
  readonly what: 'tree' | 'records' | 'html'
  readonly ours: unknown
  readonly theirs: unknown
}

/** Keeps values from doubling without end where partials apply each other. */
const MAX_OUTPUT = 20_000

/** Compares both engines on a source: instruction tree, error records, output. */
export function compareOnSource(given: RenderCase): Verdict {
  const template = compile(given.template)
  const tree = treeOf(template)
  const theirs = referenceCode(given.template)
  if (!isDeepStrictEqual(tree, theirs)) return { what: 'tree', ours: tree, theirs }
  return compareRenders(given, template, given.template)
}

/** Compares both engines on an instruction tree: that of the source, or one of its own. */
export function compareOnTree(given: RenderCase, code: unknown = treeOf(compile(given.template))): Verdict {
  return compareRenders(
    { ...given, template: JSON.stringify(code) },
    compile(code as unknown[]),
    structuredClone(code),
  )
}

function treeOf(template: Template): unknown {
  return JSON.parse(JSON.stringify(toCode(template.root)))
}

function compareRenders(given: RenderCase, template: Template, code: unknown): Verdict {
  const { data, ...options } = given
  const result = template.render(data, { ...options, limits: { ...given.limits, output: MAX_OUTPUT } })
  if (result.errors.some((error) => error.code.endsWith('-limit') || error.code === 'more-errors'))
    return 'bounded'
  const records = result.errors.map((error) => (error.code === 'empty-if' ? EMPTY_IF : toRecord(error)))
  const verdict = judge({ html: result.html, records }, renderReference(given, code))
  return typeof verdict !== 'string' && looksAtOtherMissing(given) ? 'missing-is-missing' : verdict
}

function judge(ours: Outcome, theirs: Outcome): Verdict {
  const end = findBreak(theirs)
  const records = [ours, theirs].map((outcome) => outcome.records.slice(0, end?.records))
  if (!isDeepStrictEqual(records[0], records[1]))
    return { what: 'records', ours: records[0], theirs: records[1] }
  if (end !== undefined) return end.difference
  return ours.html === theirs.html ? 'same' : { what: 'html', ours: ours.html, theirs: theirs.html }
}
