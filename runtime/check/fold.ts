import { eachOnce } from '../files/mistake-lists.ts'
import type { Mistake } from '../files/problem.ts'

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
  'unknown-partial': ['missing-block', 'partial-not-found'],
  'missing-block': ['partial-not-found'],
  'block-across-elements': ['left-open', 'end-without-start'],
})

/** Returns mistakes without those that follow from another one of the same file. */
export function oneCauseEach(mistakes: readonly Mistake[]): Mistake[] {
  const files = new Map<string, Mistake[]>()
  for (const one of eachOnce(mistakes)) files.set(one.file, [...(files.get(one.file) ?? []), one])
  const meant = new Set(mistakes.flatMap(({ suggestion }) => suggestion ?? []))
  // A block that a slip names is used as soon as the slip is mended.
  const isMeant = ({ code, file }: Mistake) =>
    code === 'unused-block' && [...meant].some((name) => file.endsWith(`/${name}`))
  return [...files.values()].flatMap((list) => list.filter((one) => !follows(one, list) && !isMeant(one)))
}

function follows(one: Mistake, others: readonly Mistake[]): boolean {
  const causes = others.filter((other) => other !== one)
  if (VAGUE.has(one.code) && causes.some((other) => EXACT.has(other.code) && other.line === one.line))
    return true
  if (UNBALANCED.has(one.code)) {
    if (causes.some(({ code }) => UNREAD.has(code))) return true
    return causes.some(
      ({ code }) => UNBALANCED.has(code) && BALANCE.indexOf(code) < BALANCE.indexOf(one.code),
    )
  }
  if (MARKUP.has(one.code) && causes.some(({ code }) => UNBALANCED.has(code))) return true
  return causes.some(({ code }) => FOLLOWS[code]?.includes(one.code))
}

const MARKUP: ReadonlySet<string> = new Set(['left-open', 'end-without-start', 'half-markup'])
