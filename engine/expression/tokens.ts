import { isInheritedName } from '../inherited-name.ts'
import { type Resolve, variable } from '../lookup/lookup.ts'
import type { Path } from '../lookup/path.ts'
import type { ExpressionError } from './error.ts'
import { type Call, FUNCTIONS } from './functions.ts'
import { type Located, readWords, type Word } from './grammar.ts'
import { type Literal, literal, type Stop } from './literal.ts'
import { type Assign, BINARY, type Binary, UNARY, type Unary } from './operators.ts'
import type { Scalar } from './scalar.ts'

/** A name that is looked up when its value is used. */
export interface Reference {
  readonly kind: 'reference'
  readonly path: Path
  readonly resolve: Resolve
}

/** **[host]** An operand that evaluation skips over. */
export interface Unknown {
  readonly kind: 'unknown'
}

/** A parenthesis, comma or semicolon. */
export interface Punctuation {
  readonly kind: 'punctuation'
  readonly text: string
  readonly offset: number
}

/** Tokens of an expression. */
export type Token = Literal | Reference | Unknown | Call | Unary | Binary | Assign | Punctuation

const UNKNOWN: Unknown = { kind: 'unknown' }

const CONSTANTS: ReadonlyMap<string, Scalar> = new Map<string, Scalar>([
  ['null', null],
  ['true', true],
  ['false', false],
  ['PI', Math.PI],
  ['E', Math.E],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['NaN', Number.NaN],
])

function named(path: Path, next: Word | undefined): Token | Stop {
  const [name] = path
  if (path.length === 1 && typeof name === 'string') {
    const constant = CONSTANTS.get(name)
    if (constant !== undefined) return literal(constant)
    // The reference also finds these on its host's objects when it looks for a constant.
    if (isInheritedName(name)) return UNKNOWN
    if (next?.kind === 'sign' && next.text === '(') {
      return FUNCTIONS.get(name) ?? { kind: 'stop', reason: `Invalid function ${name}` }
    }
  }
  return { kind: 'reference', path, resolve: variable(path) }
}

function operator(text: string, previous: Word | undefined): Token | undefined {
  const leading = previous === undefined || (previous.kind === 'sign' && previous.text !== ')')
  const unary = UNARY.get(text)
  const binary = BINARY.get(text)
  return leading ? (unary ?? binary) : (binary ?? unary)
}

/**
 * The tokens of a text up to the first error, which goes to `errors`; `maxTokens` 0
 * means any number.
 */
export function tokenize(text: string, maxTokens: number, errors: ExpressionError[]): Token[] {
  const all = readWords(text)
  const tokens: Token[] = []

  function understand({ word, offset }: Located, i: number): Token | Stop {
    if (word.kind !== 'stop' && i >= maxTokens && maxTokens > 0) {
      return { kind: 'stop', reason: `Expression exceeds the maximum number of allowed tokens: ${maxTokens}` }
    }
    switch (word.kind) {
      case 'name':
        return named(word.path, all[i + 1]?.word)
      case 'sign':
        return operator(word.text, all[i - 1]?.word) ?? { kind: 'punctuation', text: word.text, offset }
      default:
        return word
    }
  }

  all.forEach((located, i) => {
    // After an error only what stopped the scanning, always the last word, is still reported.
    if (errors.length > 0 && located.word.kind !== 'stop') return
    const token = understand(located, i)
    if (token.kind === 'stop') errors.push({ reason: token.reason, offset: located.offset })
    else tokens.push(token)
  })
  return tokens
}
