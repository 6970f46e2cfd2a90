import type { ExpressionError } from './error.ts'
import type { Call } from './functions.ts'
import type { Literal } from './literal.ts'
import type { Assign, Binary, Unary } from './operators.ts'
import type { Punctuation, Reference, Token, Unknown } from './tokens.ts'

/** Where the arguments of a call begin on the value stack. */
export interface Mark {
  readonly kind: 'mark'
}

/** One step of a statement; the steps are also its program. */
export type Step = Literal | Reference | Unknown | Mark | Call | Operator

/** Steps in postfix order. */
export type Statement = readonly Step[]

type Operator = Unary | Binary | Assign

type Pending = Call | Operator | Punctuation

/** The single mark: compared by identity. */
export const MARK: Mark = { kind: 'mark' }

/** Among operators of these precedences the last comes first: unary ones, powers and assignments. */
const LAST_FIRST = [17, 16, 3]

/** Returns true if an operator on the stack is applied before the next one. */
function comesFirst(waiting: Call | Operator, arriving: Operator): boolean {
  const lead = waiting.precedence - arriving.precedence
  return lead > 0 || (lead === 0 && !LAST_FIRST.includes(arriving.precedence))
}

/**
 * Puts tokens into postfix statements; mismatched parentheses go to `errors`. One long
 * function, because all its helpers work on the same two lists.
 */
export function arrange(tokens: readonly Token[], errors: ExpressionError[]): readonly Statement[] {
  const statements: Statement[] = []
  const stack: Pending[] = []
  let output: Step[] = []

  /** Moves to the output what comes before the arriving operator, up to a parenthesis, which it yields. */
  function unwind(arriving?: Operator): Punctuation | undefined {
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      if (top.kind === 'punctuation') return top
      if (arriving !== undefined && !comesFirst(top, arriving)) return undefined
      output.push(top)
      stack.pop()
    }
    return undefined
  }

  function mismatch(side: string, offset: number): void {
    errors.push({ reason: `Mismatched operator found: ${side} paren`, offset })
  }

  function endStatement(): void {
    const open = unwind()
    if (open) {
      stack.pop()
      mismatch('left', open.offset)
    } else if (output.length > 0) statements.push(output)
    output = []
  }

  /** Returns false if arranging cannot go on. */
  function punctuate(token: Punctuation): boolean {
    if (token.text === '(') stack.push(token)
    else if (token.text === ';') endStatement()
    else {
      const open = unwind()
      if (token.text === ',') return true
      if (!open) {
        mismatch('right', token.offset)
        return false
      }
      stack.pop()
      const call = stack.at(-1)
      if (call?.kind === 'call') {
        output.push(call)
        stack.pop()
      }
    }
    return true
  }

  for (const token of tokens) {
    switch (token.kind) {
      case 'punctuation':
        if (!punctuate(token)) return statements
        break
      case 'call':
        output.push(MARK)
        stack.push(token)
        break
      case 'unary':
      case 'binary':
      case 'assign':
        unwind(token)
        stack.push(token)
        break
      default:
        output.push(token)
    }
  }
  endStatement()
  return statements
}
