import { Mode } from '../html/mode.ts'
import type { Quote } from '../html/signs.ts'
import { Unmouldable } from './unmouldable.ts'

/** The sign that ends the attribute in whose value a tokenizer stands. */
export function quoteOf(mode: Mode): Quote {
  if (mode === Mode.doubleQuoted) return '"'
  if (mode === Mode.singleQuoted) return "'"
  throw new Unmouldable('an attribute without quotes')
}
