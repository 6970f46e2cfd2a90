import { eachOnce } from '../files/mistake-lists.ts'
import type { Mistake } from '../files/problem.ts'
import { withFix } from './fix.ts'

/** Codes that say more exactly what another code says of the same line. */
const EXACT: ReadonlySet<string> = new Set(['foreign-syntax', 'missing-brace', 'not-an-instruction'])
const VAGUE: ReadonlySet<string> = new Set([
  'bad-instruction',
  'bad-variable',
  'unknown-instruction',
  'double-brace',
])
/** Codes of an instruction that was not read, so that its block is not open. */
const UNREAD: ReadonlySet<string> = new Set([...EXACT, ...VAGUE])
/** Consequences of a block that was not opened, or not closed. */
const UNBALANCED: ReadonlySet<string> = new Set([
  'not-at-root',
  'eof-in-block',
  'unclosed-block',
  'missing-end',
  'surplus-end',
])
/** The most exact first. */
const BALANCE = ['unclosed-block', 'missing-end', 'surplus-end', 'eof-in-block', 'not-at-root']
/** Consequences of other mistakes of the same tag, by the code of the cause. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = Object.freeze({
  'no-date': ['plugin-failed'],
  'includes-itself': ['partial-too-deep'],
  'stray-file': ['unused-block'],
  'odd-ending': ['unused-block', 'templates-without-conf'],
  'unknown-tag': ['left-open', 'end-without-start'],
  'unknown-attribute': ['missing-attribute'],
  'object-as-list': ['prints-nothing', 'prints-nothing-without'],
  'unknown-name': ['prints-nothing', 'prints-nothing-without', 'empty-link'],
  'unknown-name-near': ['prints-nothing', 'prints-nothing-without', 'empty-link'],
  'unknown-field': ['prints-nothing', 'prints-nothing-without', 'empty-link'],
  'block-across-elements': ['left-open', 'end-without-start'],
})

/**
 * Returns the mistakes that are causes, each with its consequences in the same file as related positions,
 * sorted by file and position.
 */
export function oneCauseEach(mistakes: readonly Mistake[]): Mistake[] {
  const files = new Map<string, Mistake[]>()
  const all = eachOnce(mistakes).map(withFix)
  for (const one of all) files.set(one.file, [...(files.get(one.file) ?? []), one])
  const meant = new Set(all.flatMap(({ suggestion }) => suggestion ?? []))
  // A block that a slip names is used as soon as the slip is mended.
  const isMeant = ({ code, file }: Mistake) =>
    code === 'unused-block' && [...meant].some((name) => file.endsWith(`/${name}`))
  return [...files.values()].flatMap((list) => causes(list.filter((one) => !isMeant(one)))).sort(byFile)
}

/** Orders mistakes by file, line and column. */
export function byFile(a: Mistake, b: Mistake): number {
  return (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column
}

function causes(list: readonly Mistake[]): Mistake[] {
  const causeOf = new Map(list.map((one) => [one, cause(one, list)]))
  return list.flatMap((one) => {
    if (causeOf.get(one) !== undefined) return []
    const related = list
      .filter((other) => causeOf.get(other) === one)
      .map(({ file, line, column, message }) => ({ file, line, column, message }))
    return [related.length === 0 ? one : { ...one, related }]
  })
}

/** The mistake of the same file that a mistake follows from. */
function cause(one: Mistake, list: readonly Mistake[]): Mistake | undefined {
  const others = list.filter((other) => other !== one)
  const isBetter = ({ code }: Mistake) =>
    UNBALANCED.has(code) && BALANCE.indexOf(code) < BALANCE.indexOf(one.code)
  if (VAGUE.has(one.code)) {
    const exact = others.find((other) => EXACT.has(other.code) && other.line === one.line)
    if (exact !== undefined) return exact
  }
  if (UNBALANCED.has(one.code)) return others.find(({ code }) => UNREAD.has(code)) ?? others.find(isBetter)
  if (MARKUP.has(one.code)) {
    const open = others.find(({ code }) => UNBALANCED.has(code))
    if (open !== undefined) return open
  }
  const isFar = ANYWHERE.has(one.code)
  return others.find(
    ({ code, line }) =>
      FOLLOWS[code]?.includes(one.code) && (isFar || line === one.line || code === 'block-across-elements'),
  )
}

/** Consequences that are not on the line of their cause. */
const ANYWHERE: ReadonlySet<string> = new Set([
  'prints-nothing',
  'prints-nothing-without',
  'unused-block',
  'templates-without-conf',
])
const MARKUP: ReadonlySet<string> = new Set(['left-open', 'end-without-start', 'half-markup'])
