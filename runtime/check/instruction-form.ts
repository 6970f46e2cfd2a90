import type { FileDiagnostic } from '../files/problem.ts'
import { tagIn } from './tag-in.ts'

/** The tag of a variable behind a full stop, such as `{.collection.title|html}`: nothing else goes on so. */
const VARIABLE = /^\{\s*\.\s*([A-Za-z][\w-]*[.|][\s\S]*)$/
const NAME = String.raw`[@A-Za-z][\w-]*(?:\.[\w-]+)*`
const ONE_NAME = new RegExp(`^${NAME}$`)
const TAG = /^\{\s*\.\s*([A-Za-z][\w-]*\??)\s*([\s\S]*?)\s*\}$/

/** Words of other languages that print or apply something, with their forms here. */
const OTHERS: Readonly<Record<string, (rest: string) => string>> = Object.freeze({
  apply: applied,
  partial: applied,
  render: applied,
  print: (rest) => `{${nameIn(rest)}}`,
  echo: (rest) => `{${nameIn(rest)}}`,
  comment: () => '{# … }',
})

/** Forms by the instruction that a word was meant for; others keep what is behind their name. */
const FORMS: Readonly<Record<string, (rest: string) => string>> = Object.freeze({
  '.end': () => '{.end}',
  '.or': alternative,
  '.repeated section': (rest) => `{.repeated section ${nameIn(rest.replace(/^.*\b(?:in|of)\s+/, ''))}}`,
  '.alternates with': () => '{.alternates with}',
})

/**
 * Returns the mistake of an instruction that is printed as text with the tag to write instead, which makes it
 * an error; as it is where nothing is known to write.
 */
export function withInstruction(one: FileDiagnostic): FileDiagnostic {
  const [tag = '', name = '', rest = ''] = TAG.exec(String(one.values?.tag)) ?? []
  const form = variableIn(tag, one) ?? formOf({ word: name.toLowerCase(), rest, meant: one.suggestion })
  const wanted = form ?? (one.code === 'bad-instruction' ? String(one.values?.form) : undefined)
  if (wanted === undefined) return one
  const { suggestion: _, ...plain } = one
  // The names inside of a loop change with one that names its element: {.for post in items}.
  const isWhole = isRead(wanted) && !/\s(?:in|of|as)\s/.test(tag)
  const template = /^\{@\|apply (.*)\}$/.exec(wanted)?.[1]
  return {
    ...plain,
    severity: 'error',
    help: form === undefined ? one.help : `Write ${form}.`,
    ...(template !== undefined && { values: { ...one.values, template } }),
    ...(isWhole && { fix: wanted }),
  }
}

/** Returns a tag as a variable, where it would be one without its full stop and is near no instruction. */
function variableIn(tag: string, { code, suggestion = '?' }: FileDiagnostic): string | undefined {
  if (code !== 'unknown-instruction' || !suggestion.endsWith('?')) return undefined
  const [, rest] = VARIABLE.exec(tag) ?? []
  const form = rest && `{${rest}`
  return form && tagIn(form)?.kind === 'variable' ? form : undefined
}

interface Read {
  readonly word: string
  readonly rest: string
  readonly meant: string | undefined
}

function formOf({ word, rest, meant }: Read): string | undefined {
  if (Object.hasOwn(OTHERS, word)) return OTHERS[word]!(rest)
  if (word === 'repeated' && ONE_NAME.test(rest)) return `{.repeated section ${rest}}`
  if (meant === undefined) return undefined
  if (word === 'unless') return `{.if ${nameIn(rest)}}{.or}…{.end}`
  if (word === 'set' || word === 'let') return `{.var @${nameIn(rest).replace('@', '')} VALUE}`
  return Object.hasOwn(FORMS, meant) ? FORMS[meant]!(rest) : `{${[meant, rest].join(' ').trim()}}`
}

/** `{.elseif a}`: only predicates may be behind `.or`; a name needs a block inside of the branch. */
function alternative(rest: string): string {
  const test = rest.replace(/^if\s+/, '')
  if (test === '') return '{.or}'
  return /^[\w-]+\?/.test(test) ? `{.or ${test}}` : `{.or}{.if ${test}}…{.end}`
}

function applied(rest: string): string {
  const [name = 'NAME'] = /[\w./-]+/.exec(rest) ?? []
  return `{@|apply ${name.includes('.') ? name : `${name}.block`}}`
}

function nameIn(text: string): string {
  return new RegExp(NAME).exec(text.replace(/^section\s+/, ''))?.[0] ?? 'NAME'
}

/** Words of a form that are filled in, and what is left out of it. */
const OPEN = /\b(?:NAME|VALUE|PREDICATE|A|KEY|EXPRESSION|PATH)\b|…/

/** Returns true if a form is one whole tag of the language. */
function isRead(form: string): boolean {
  return tagIn(form) !== undefined && !OPEN.test(form)
}
