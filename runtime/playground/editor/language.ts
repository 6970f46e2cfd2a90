import { StreamLanguage } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { compileGrammar, type Grammar } from './grammar.ts'
import { closeLine, type Reader, scopeAt } from './read-line.ts'

/** Makes a language of a grammar. */
export function languageOf(grammar: Grammar, others?: Readonly<Record<string, Grammar>>) {
  const rules = compileGrammar(grammar, others)
  return StreamLanguage.define<Reader>({
    startState: () => ({ open: [], rest: [] }),
    copyState: ({ open, rest }) => ({ open: [...open], rest: [...rest] }),
    token: (stream, state) => styleOf(scopeAt(stream, state, rules)),
    blankLine: (state) => closeLine(state),
    tokenTable: { formatter: tags.function(tags.variableName), predicate: tags.controlKeyword },
  })
}

/** Names of styles by the beginning of a scope; the first one counts. */
const STYLES: readonly (readonly [scope: string, style: string])[] = [
  ['comment', 'comment'],
  ['keyword.control.predicate', 'predicate'],
  ['keyword.control', 'keyword'],
  ['keyword.operator', 'operator'],
  ['support.function', 'formatter'],
  ['support.type.property-name', 'propertyName'],
  ['string', 'string'],
  ['constant', 'number'],
  ['variable', 'variableName'],
  ['entity.name.tag', 'tagName'],
  ['entity.other.attribute-name', 'attributeName'],
  ['punctuation', 'punctuation'],
]

function styleOf(scope: string): string | null {
  return STYLES.find(([beginning]) => scope.startsWith(beginning))?.[1] ?? null
}
