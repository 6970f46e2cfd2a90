import { callsOf } from '../../../engine/syntax/calls.ts'
import { walk } from '../../../engine/syntax/tree.ts'
import { compile } from '../../entries/index.ts'
import type { Page } from '../../manual/manual.ts'

/** Arguments that a plug-in can take, by its description. */
export interface ArgumentChoice {
  /** Words that the description spells out, such as `private` of `apply`. */
  readonly words: readonly string[]
  /** All arguments of a call, as the examples have them. */
  readonly calls: readonly string[]
  /** True if names of the data are arguments. */
  readonly takesNames: boolean
}

/** A literal word of a form: placeholders are in capitals, `KEY=VALUE` is a pair. */
const LITERAL = /(?<![\w=-])[a-z][\w-]*(?![\w=])/g
const NAMES = /\b(?:VARIABLE|PATH|LOOKUP|NUMBER|DIVISOR)\b/

export function argumentChoice({ name, args, examples }: Page): ArgumentChoice {
  const calls = examples.flatMap(({ template }) =>
    [...walk(compile(template).root.body)]
      .flatMap(callsOf)
      .flatMap((call) => (call.name === name && call.args ? [call.args.values.join(' ')] : [])),
  )
  return {
    words: args.match(LITERAL) ?? [],
    calls: [...new Set(calls)],
    takesNames: NAMES.test(args),
  }
}
