import type { StringStream } from '@codemirror/language'
import { type Inside, type Rule, type Token, tokensOf } from './grammar.ts'

/** State of reading a text by a grammar. */
export interface Reader {
  readonly open: Inside[]
  /** Parts of the last match that are not handed on yet. */
  readonly rest: Token[]
}

/** Reads one part of a line and returns its scope. */
export function scopeAt(stream: StringStream, state: Reader, rules: readonly Rule[]): string {
  if (stream.sol()) closeLine(state)
  if (state.rest.length === 0) state.rest.push(...nextTokens(stream, state, rules))
  const { end, scope } = state.rest.shift()!
  stream.pos = end
  return scope
}

/** Ends the rules that end with their line. */
export function closeLine({ open, rest }: Reader): void {
  rest.length = 0
  while (open.at(-1)?.endsAtLine) open.pop()
}

/** Returns the parts of the next match, one of them at the least. */
function nextTokens(stream: StringStream, { open }: Reader, rules: readonly Rule[]): Token[] {
  const inside = open.at(-1)
  const scope = inside?.scope ?? ''
  const { string, pos } = stream
  if (inside !== undefined) {
    const end = matchAt(inside.end, string, pos)
    if (end !== null) open.pop()
    if (end !== null && end[0] !== '') return tokensOf(end, inside.endCaptures, scope)
  }
  for (const rule of inside?.rules ?? rules) {
    const found = matchAt(rule.match, string, pos)
    if (found === null || (found[0] === '' && rule.inside === undefined)) continue
    if (rule.inside !== undefined) open.push(rule.inside)
    if (found[0] !== '') return tokensOf(found, rule.captures, rule.scope)
  }
  return [{ end: pos + 1, scope }]
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
