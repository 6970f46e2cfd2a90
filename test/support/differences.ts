import type { RenderCase } from './arbitraries.ts'
import type { ErrorRecord, Outcome } from './reference.ts'

/** Differences from the reference package that are meant; `test/differences.md` gives each its reason. */
export const DIFFERENCES = [
  'leaked-frames',
  'own-hasOwnProperty',
  'own-toString',
  'proto-key',
  'empty-if',
  'missing-is-missing',
  'bad-tree',
  'tree-gaps',
] as const

export type Difference = (typeof DIFFERENCES)[number]

/** Templates among the examples of the language that show one of them; a tree stands as its JSON. */
export const KNOWN_DIFFERENCES: ReadonlySet<string> = new Set([
  '{a|encode-uri}[{c}]{.section c}C{.or}-{.end}',
  '{.repeated section l}{@|encode-uri}[{@index}{@}]{.end}[{b}]',
  '{a.b}x{hasOwnProperty}',
  '{.if }A{.or}B{.end}c',
  '{.units-metric?}T{.or}F{.end}',
  '[17,1,[[2,["a"],[null],3],[0,"z"]],18]',
  '[17,1,[[2,["b"],[[0,"x"]],null],[0,"z"]],18]',
])

/** The same among the examples of the plug-ins, by file and line. */
export const KNOWN_CASES: ReadonlySet<string> = new Set([
  'ground-rules.cases:26',
  'ground-rules.cases:27',
  'ground-rules.cases:29',
  'date.cases:25',
  'social.cases:22',
  'predicates-content.truth:35',
  'stubs.cases:2',
  'stubs.cases:3',
  'stubs.cases:4',
])

/** What the reference says of `{.if }`. It pushes no frame, so nothing else differs. */
export const EMPTY_IF: ErrorRecord = {
  type: 'engine',
  message:
    "RuntimeError: Unexpected TypeError error when executing IF: Cannot read properties of undefined (reading 'node')",
}

/** A formatter that threw in a tag: the reference leaves the tag's frame behind. In `.var` there is none. */
const LEAK = /^RuntimeError: Unexpected (?:URIError|Error) error when executing VARIABLE: /
const HAS_OWN =
  /^RuntimeError: Unexpected TypeError error when executing [A-Z_]+: value\.hasOwnProperty is not a function$/

const TO_STRING =
  /^RuntimeError: Unexpected TypeError error when executing [A-Z_]+: Cannot convert object to primitive value$/

/** Where an outcome of the reference stops being one to compare with. */
export interface Break {
  readonly difference: Difference
  /** Records that must still agree. */
  readonly records: number
}

/** Finds the first crash of the reference behind which it is not itself any more. */
export function findBreak({ records }: Outcome): Break | undefined {
  for (const [i, { message }] of records.entries()) {
    if (LEAK.test(message)) return { difference: 'leaked-frames', records: i + 1 }
    if (TO_STRING.test(message)) return { difference: 'own-toString', records: i }
    if (HAS_OWN.test(message)) return { difference: 'own-hasOwnProperty', records: i }
  }
  return undefined
}

const COMPARES = /(?:[eE]qual|Than)\?|[|"]raw/

/** True where a render may look at one of the reference's other missing values: the absent root, a `cycle` of nothing. */
export function looksAtOtherMissing({ data, template, partials }: RenderCase): boolean {
  const sources = template + JSON.stringify(partials)
  return (data === undefined || /[|"]cycle/.test(sources)) && COMPARES.test(sources)
}
