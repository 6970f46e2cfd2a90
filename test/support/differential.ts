import { isDeepStrictEqual } from 'node:util'
import { compile, toRecord } from '../../core.ts'
import { toCode } from '../../engine/code/to-code.ts'
import type { Template } from '../../engine/template.ts'
import type { RenderCase } from './arbitraries.ts'
import { type Difference, EMPTY_IF, findBreak } from './differences.ts'
import { type Outcome, referenceCode, renderReference } from './reference.ts'

/** What came of a comparison; `bounded`: one of our limits ended the render, so there is nothing to compare. */
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

/** Compares both engines on the instruction tree of a source. */
export function compareOnTree(given: RenderCase): Verdict {
  const code = treeOf(compile(given.template))
  return compareRenders(given, compile(code as unknown[]), structuredClone(code))
}

function treeOf(template: Template): unknown {
  return JSON.parse(JSON.stringify(toCode(template.root)))
}

function compareRenders(given: RenderCase, template: Template, code: unknown): Verdict {
  const { partials, injectables, limits } = given
  const result = template.render(given.data, {
    partials,
    injectables,
    limits: { ...limits, output: MAX_OUTPUT },
  })
  if (result.errors.some((error) => error.code.endsWith('-limit') || error.code === 'more-errors'))
    return 'bounded'
  const records = result.errors.map((error) => (error.code === 'empty-if' ? EMPTY_IF : toRecord(error)))
  return judge({ html: result.html, records }, renderReference(given, code))
}

function judge(ours: Outcome, theirs: Outcome): Verdict {
  const end = findBreak(theirs)
  const records = [ours, theirs].map((outcome) => outcome.records.slice(0, end?.records))
  if (!isDeepStrictEqual(records[0], records[1]))
    return { what: 'records', ours: records[0], theirs: records[1] }
  if (end !== undefined) return end.difference
  return ours.html === theirs.html ? 'same' : { what: 'html', ours: ours.html, theirs: theirs.html }
}
