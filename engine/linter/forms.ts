import { nearest } from '../diagnostics/nearest.ts'

/** The forms of instructions as help shows them. */
export const FORMS: ReadonlyMap<string, string> = new Map([
  ['section', '{.section NAME}'],
  ['repeated', '{.repeated section NAME}'],
  ['alternates', '{.alternates with}'],
  ['end', '{.end}'],
  ['eof', '{.eof}'],
  ['or', '{.or} or {.or PREDICATE? ARGS}'],
  ['if', '{.if NAME}, {.if A || B} or {.if PREDICATE? ARGS}'],
  ['var', '{.var @NAME VALUE|FORMATTER}; a value is a name, not a quoted text'],
  ['ctx', '{.ctx @NAME KEY=VALUE KEY=VALUE}'],
  ['macro', '{.macro NAME}'],
  ['include', '{.include NAME}'],
  ['inject', '{.inject @NAME PATH}'],
  ['eval', '{.eval EXPRESSION}'],
  ['meta-left', '{.meta-left}'],
  ['meta-right', '{.meta-right}'],
  ['newline', '{.newline}'],
  ['space', '{.space}'],
  ['tab', '{.tab}'],
])

/** Names of two words. */
const SECOND_WORDS: ReadonlyMap<string, string> = new Map([
  ['repeated', 'repeated section'],
  ['alternates', 'alternates with'],
])

/** Words of other template languages and what they are called here. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['else', 'or'],
  ['elseif', 'or'],
  ['elsif', 'or'],
  ['elif', 'or'],
  ['repeated-section', 'repeated'],
  ['repeatedsection', 'repeated'],
  ['alternates-with', 'alternates'],
  ['alternateswith', 'alternates'],
  ['each', 'repeated section'],
  ['foreach', 'repeated section'],
  ['for', 'repeated section'],
  ['repeat', 'repeated section'],
  ['set', 'var'],
  ['let', 'var'],
  ['unless', 'if'],
])

/** The instruction or predicate that a name was probably meant for. */
export function meantBy(name: string, predicates: readonly string[]): string | undefined {
  const word = name.toLowerCase()
  const known = SYNONYMS.get(word) ?? (/^end[a-z-]/.test(word) ? 'end' : undefined)
  const near = known ?? nearest(name, [...FORMS.keys(), ...predicates])
  return near && (SECOND_WORDS.get(near) ?? near)
}
