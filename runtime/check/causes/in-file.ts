import { listIn } from '../../files/list-in.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import {
  EMPTY_CODES,
  EXACT_CODES,
  MARKUP_CODES,
  MISSING_BLOCK_CODES,
  UNREAD_CODES,
  VAGUE_CODES,
} from './codes.ts'

/** Consequences of a block that was not opened, or not closed; the most exact first. */
const BALANCE = ['unclosed-block', 'missing-end', 'surplus-end', 'eof-in-block', 'not-at-root']
/** Consequences of text that is printed where a block begins, is divided or ends. */
const OF_UNBALANCED = [
  ...MARKUP_CODES,
  ...['not-in-block', 'odd-attribute', 'duplicate-attribute', 'data-as-name'],
]
/** Causes on the line of their consequence, by its code. */
const ON_LINE = byEffect({
  'no-date': ['plugin-failed'],
  'not-an-instruction': ['unknown-name'],
  'misspelt-style': ['less-style', 'less-file'],
  'sass-variable': ['less-style', 'less-file'],
  // Tags inside of a broken comment are tags of the template.
  'broken-comment': ['unknown-name', 'unknown-name-near', 'unknown-field', 'outside-of-section'],
  'script-syntax': ['raw-in-script'],
  'script-literal': ['raw-in-script', 'unknown-name', 'unknown-name-near', 'outside-of-section'],
  'data-in-handler': ['raw-in-handler'],
  'unknown-tag': ['left-open', 'end-without-start'],
  'unknown-attribute': ['missing-attribute'],
  'missing-script': ['relative-file'],
  'missing-argument': ['unknown-name'],
  'quoted-argument': ['unknown-partial', ...MISSING_BLOCK_CODES],
  'foreign-syntax': ['unknown-name'],
  'unknown-name': ['empty-link', 'plugin-failed'],
  'unknown-name-near': ['empty-link'],
  'unknown-field': ['empty-link'],
  'outside-of-section': ['empty-link'],
  'unknown-macro': MISSING_BLOCK_CODES,
  'late-macro': MISSING_BLOCK_CODES,
  'unknown-formatter': ['odd-attribute'],
  'unknown-instruction': ['odd-attribute', 'data-as-name'],
  'unread-expression': ['expression-syntax', 'expression-failed'],
  'missing-equals': ['odd-attribute', 'data-as-name'],
  'curly-quote': ['odd-attribute', 'data-as-name', 'unquoted-value'],
  // A quote too many makes names of data, another one on each page.
  'odd-attribute': ['odd-attribute', 'data-as-name'],
})
/** Causes anywhere in the file of their consequence, by its code. */
const IN_FILE = byEffect({
  'stray-file': ['unused-block'],
  'unlisted-style': ['unused-file'],
  'odd-ending': ['unused-block', 'templates-without-conf'],
  'object-as-list': EMPTY_CODES,
  'list-as-section': EMPTY_CODES,
  'text-as-list': EMPTY_CODES,
  'outside-of-section': EMPTY_CODES,
  'missing-semicolon': ['less-file'],
  'unknown-name': EMPTY_CODES,
  'unknown-name-near': EMPTY_CODES,
  'unknown-field': EMPTY_CODES,
  'unclosed-comment': ['empty-region'],
  'unknown-variable': ['unused-variable'],
  'ended-variable': ['unused-variable'],
  'unknown-macro': ['unused-macro'],
  'block-across-elements': ['left-open', 'end-without-start'],
  'unclosed-tag': ['end-without-start'],
  'not-json': [
    'no-default-layout',
    'no-layout',
    'missing-region',
    'region-elsewhere',
    'missing-style',
    'missing-script',
  ],
})

/** Reasons of Less for a `}` too many, and for the rule without its `{` that it follows from. */
const SURPLUS_BRACE = "this '}' closes nothing"
const NO_BRACE = /^a '\{' is missing|^Properties must be inside/

/** Lines behind a missing semicolon in which Less meets it. */
const LINES_BEHIND = 3

/** Turns a table of causes with their consequences round. */
function byEffect(
  table: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, readonly string[]> {
  const causes = new Map<string, string[]>()
  for (const [cause, effects] of Object.entries(table))
    for (const effect of effects) listIn(causes, effect).push(cause)
  return causes
}

/** Finds causes among the mistakes of one file, by their codes and lines. */
export class CausesInFile {
  readonly #first = new Map<string, FileDiagnostic>()
  readonly #counts = new Map<string, number>()
  /** The most exact mistake of an instruction that was not read. */
  readonly #unread: FileDiagnostic | undefined

  constructor(readonly list: readonly FileDiagnostic[]) {
    for (const one of list) {
      this.#counts.set(one.code, (this.#counts.get(one.code) ?? 0) + 1)
      for (const key of [
        one.code,
        `${one.code} ${one.line}`,
        ...(one.code === 'left-open' ? tagOf(one) : []),
      ])
        if (!this.#first.has(key)) this.#first.set(key, one)
    }
    const unread = list.filter(isInstruction)
    this.#unread = UNREAD_CODES.flatMap((code) => unread.find((one) => one.code === code) ?? [])[0]
  }

  /** The mistake of the file that a mistake follows from. */
  causeOf(one: FileDiagnostic): FileDiagnostic | undefined {
    const { code, line } = one
    const onLine = (codes: readonly string[]) => this.#firstOf(codes.map((one) => `${one} ${line}`))
    if (VAGUE_CODES.includes(code))
      return this.list.find((other) => EXACT_CODES.includes(other.code) && overlap(other, one))
    const rank = BALANCE.indexOf(code)
    if (rank >= 0)
      return (
        this.#unread ??
        this.#firstOf(BALANCE.slice(0, rank)) ??
        // Two blocks of a line may lack one end.
        (rank === 0 ? onLine(['unclosed-block']) : undefined)
      )
    // The name of an attribute that is the beginning of a tag follows from the tag before it.
    if (code === 'odd-attribute' && String(one.values?.name).startsWith('<')) {
      const before = this.list.findLast((other) => other.code === 'broken-tag' && other.line <= line)
      if (before !== undefined) return before
    }
    const open = OF_UNBALANCED.includes(code) ? this.#firstOf(BALANCE) : undefined
    return (
      open ??
      onLine(ON_LINE.get(code) ?? []) ??
      this.#firstOf(IN_FILE.get(code) ?? []) ??
      (code === 'less-style' ? (this.#unended(one) ?? this.#unopened(one)) : undefined) ??
      (code === 'end-without-start'
        ? (this.#firstOf([...tagOf(one), `left-open ${line}`]) ?? this.#wrongEnd(one))
        : undefined)
    )
  }

  /** The missing semicolon just before a wrong rule, or any of the file where the rule lacks a name. */
  #unended({ line, values }: FileDiagnostic): FileDiagnostic | undefined {
    const lacksName = /\bundefined\b/.test(String(values?.reason))
    const isNear = (first: number) => first <= line && line <= first + LINES_BEHIND
    return this.list.find((one) => one.code === 'missing-semicolon' && (lacksName || isNear(one.line)))
  }

  /** The first rule of the lines above that lacks its `{`, where a `}` closes nothing. */
  #unopened({ line, values }: FileDiagnostic): FileDiagnostic | undefined {
    if (!String(values?.reason).startsWith(SURPLUS_BRACE)) return undefined
    return this.list.find((one) => one.line <= line && NO_BRACE.test(String(one.values?.reason)))
  }

  /** The only start tag that lacks its end, where the only end tag without a start comes after it. */
  #wrongEnd({ line }: FileDiagnostic): FileDiagnostic | undefined {
    const start = this.#first.get('left-open')
    const isOnly = ['left-open', 'end-without-start'].every((code) => this.#counts.get(code) === 1)
    return isOnly && start !== undefined && start.line <= line ? start : undefined
  }

  #firstOf(keys: readonly string[]): FileDiagnostic | undefined {
    for (const key of keys) {
      const found = this.#first.get(key)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** Returns true if a tag would open, divide or close a block: one of a value leaves blocks as they are. */
function isInstruction({ values }: FileDiagnostic): boolean {
  return values?.form === undefined || /\{\./.test(String(values.form))
}

/** Returns true if two mistakes are of one tag. */
function overlap(one: FileDiagnostic, other: FileDiagnostic): boolean {
  const [first, second] = one.column <= other.column ? [one, other] : [other, one]
  return first.line === second.line && second.column <= (first.endColumn ?? first.column)
}

/** The element of a tag without its other one, as a key. */
function tagOf({ code, values }: FileDiagnostic): string[] {
  if (code !== 'left-open' && code !== 'end-without-start') return []
  const [, name] = /<\/?([\w:-]+)/.exec(String(values?.what)) ?? []
  return name === undefined ? [] : [`start of ${name}`]
}
