import type { Source } from '../../../engine/syntax/source.ts'
import { formatters } from '../../../formatters/index.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { isStatement } from './foreign-statements.ts'
import { hasClientTemplates, masked } from './masked.ts'

/** A tag of another language: its pattern, and its form here; undefined where it is none. */
type Habit = readonly [RegExp, (first: string, second: string, third: string) => string | undefined]

const NAME = String.raw`[@A-Za-z][\w-]*(?:\.[\w-]+)*`

/** Opening words of other languages. */
const OPENINGS: Readonly<Record<string, (rest: string) => string>> = Object.freeze({
  if: condition,
  elsif: condition,
  elseif: condition,
  unless: (rest) => `{.if ${nameIn(rest)}}{.or}…{.end}`,
  each: (rest) => `{.repeated section ${nameIn(rest)}}`,
  for: (rest) => `{.repeated section ${nameIn(rest.replace(/^.*\bin\s+/, ''))}}`,
  with: (rest) => `{.section ${nameIn(rest)}}`,
  else: () => '{.or}',
  case: () => '{.equal? NAME "value"}…{.or equal? NAME "other"}…{.end}',
  assign: (rest) => `{.var @${nameIn(rest)} VALUE}`,
  set: (rest) => `{.var @${nameIn(rest)} VALUE}`,
  include: applied,
  render: applied,
  comment: () => '{# … }',
  echo: (rest) => `{${nameIn(rest)}}`,
})

const FILTERS: Readonly<Record<string, string>> = Object.freeze({
  upcase: 'capitalize',
  uppercase: 'capitalize',
  upper: 'capitalize',
  escape: 'html',
  e: 'html',
  strip_html: 'safe',
  striptags: 'safe',
  size: 'count',
  length: 'count',
  newline_to_br: 'line-breaks',
  nl2br: 'line-breaks',
  url_encode: 'url-encode',
  truncatewords: 'truncate',
  slug: 'slugify',
  handleize: 'slugify',
})

/** Habits that are right in a page whose scripts have templates. */
const SHARED: readonly Habit[] = [
  [/\{\{\{?\s*(?![\s.#/^>!&])([^{}]*?)\s*\}?\}\}/g, (inner) => printed(inner)],
  [/\{\{\s*[#^]\s*(\w+)\s+([^{}]*?)\s*\}\}/g, (word, rest) => opening(word, rest)],
  [new RegExp(String.raw`\{\{\s*([#^])\s*(${NAME})\s*\}\}`, 'g'), (sign, name) => mustache(sign, name)],
  [/\{\{\s*else\b[^{}]*\}\}/g, () => '{.or}'],
  [/\{\{\s*>\s*([\w./-]+)[^{}]*\}\}/g, (name) => `{@|apply ${name}.block}`],
  [/\{%-?\s*(?:section|region|block)\s+([^%]*?)\s*-?%\}/g, (name) => part(name)],
  [/\{%-?\s*(\w+)\s*([^%]*?)\s*-?%\}/g, (word, rest) => opening(word, rest)],
  [/<%[=-]?\s*([\w.@]*)([^%]*?)\s*-?%>/g, (word, rest) => scriptlet(word, rest)],
  [
    /<\?(?:php\b|=)\s*(?:echo\s+)?\$?([\w.@]*)((?:(?!<\?)[\s\S])*?)\?>/g,
    (word, rest) => scriptlet(word, rest),
  ],
  [
    new RegExp(String.raw`\{(?:=|%)\s*(?!end[a-z]*\s*%)(${NAME})\s*%?\}`, 'g'),
    (name) => (isStatement(name, '') ? undefined : printed(name)),
  ],
  [/\{(?:\*|\/\*|\/\/|!?--)\s[^{}]*\}/g, () => '{# … }'],
  [/(?<!\{)\{#(if|each)\s([^{}]*)\}/g, (word, rest) => opening(word, rest)],
  [new RegExp(String.raw`(?<!\{)\{#(${NAME})\}`, 'g'), (name) => mustache('#', name)],
  [/\{:else(?:\s+if\b[^{}]*)?\}/g, () => '{.or}'],
  [/(?<!\{)\{>\s*([\w./-]+)\s*\}(?!\})/g, (name) => `{@|apply ${name.replace(/\.block$/, '')}.block}`],
  [/\{(?:@\s+|@?\|\s+|\|)?apply\s+([\w./-]+)[^{}]*\}/g, (name) => `{@|apply ${name}}`],
  [/(?<=>)\{([A-Za-z][\w.]*):([a-z-]+)\}(?=<)/g, (name, formatter) => withFormatter(name, formatter)],
  [new RegExp(String.raw`\{(${NAME})\.(\w+)\([^{}]*\)\}`, 'g'), (name, method) => called(name, method)],
  [/\$\{((?!\.)[@\w.]+)\}/g, (name) => (PRICE.test(name) ? undefined : printed(name))],
]

/** Habits that are mistakes in any page. */
const OWN: readonly Habit[] = [
  [
    new RegExp(String.raw`\{(${NAME})\[(\w+)\]([\w.[\]]*)\}`, 'g'),
    (list, at, rest) => `{${list}.${at}${rest}}`,
  ],
  [
    new RegExp(String.raw`\{(${NAME})\s*([-+*/%])\s*(\d+|${NAME})\}`, 'g'),
    (left, operator, right) =>
      operator === '-' && !left.startsWith('@') ? undefined : `{.eval ${left} ${operator} ${right}}`,
  ],
  [
    new RegExp(String.raw`\{(${NAME})\s*\?\s*([^{}:]*?)\s*:\s*([^{}]*?)\s*\}`, 'g'),
    (test, yes, no) => `{.if ${test}}${yes}{.or}${no}{.end}`,
  ],
  [
    new RegExp(String.raw`\{(${NAME})\s*(?:\|\||\?\?)\s*(?:(${NAME})|["']([^"'{}]*)["'])\}`, 'g'),
    (name, other, text) => `{.if ${name}}{${name}}{.or}${other === '' ? text : `{${other}}`}{.end}`,
  ],
  [
    new RegExp(String.raw`\{(${NAME})(?:\s+\|\s*|\s*\|\s+)(\w+)[^{}|]*\}`, 'g'),
    // With a formatter of Squarespace only the blanks are wrong.
    (name, filter) => (Object.hasOwn(formatters, filter) ? undefined : `{${name}|${filterOf(filter)}}`),
  ],
  [
    /\{\.(?:if|or if|else if)\s+(?![^{}]*\?)([^{}]*(?:[=!<>]=?|\bnot\b|\band\b|\bor\b)[^{}]*)\}/g,
    (test) => condition(test),
  ],
]

/** Names of amounts: a dollar sign before them is a dollar. */
const PRICE = /price|total|amount|cost|money|value|fee|rate/i

const CLOSED = 'if|for|unless|case|with|block|section'
/** Closing tags, which nobody names where their openings have been replaced. */
const CLOSINGS: Habit = [
  new RegExp(
    String.raw`\{%-?\s*end(?:${CLOSED})?\s*-?%\}|(?<!\{)\{\/\s*${NAME}\s*\}(?!\})|\{\{~?\s*\/\s*${NAME}\s*~?\}\}`,
    'g',
  ),
  () => '{.end}',
]
const OPENS = new RegExp(
  String.raw`\{%-?\s*(?:${CLOSED})\b|\{\{~?\s*[#^]|(?<!\{)\{#(?:(?:if|each)\s[^{}]*|${NAME})\}`,
)

/** Sections and partials of Handlebars and Mustache, which escape what two braces print. */
const ESCAPING = /\{\{~?\s*[#^/>]/

function escaped(form: string): string {
  return form.replace(/^\{([@A-Za-z][\w.-]*)\}$/, '{$1|html}')
}

/** Finds tags of other template languages, which are printed as text, and says what to write. */
export function foreignSyntax(source: Source): FileDiagnostic[] {
  if (!/\{|<[%?]/.test(source.text)) return []
  const text = masked(source.text)
  const isForScripts = hasClientTemplates(source.text)
  const isNamed = isForScripts || OPENS.test(text)
  const habits = [...(isForScripts ? [] : SHARED), ...OWN, ...(isNamed ? [] : [CLOSINGS])]
  const escapes = ESCAPING.test(text)
  const found = habits.flatMap(([pattern, formOf]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [tag] = match
      const form = formOf(match[1] ?? '', match[2] ?? '', match[3] ?? '')
      if (form === undefined) return []
      return [{ start: match.index, tag, form: escapes && /^\{\{(?!\{)/.test(tag) ? escaped(form) : form }]
    }),
  )
  const taken = new Set<number>()
  return found.flatMap(({ start, tag, form }) => {
    if (taken.has(start)) return []
    for (let i = 0; i < tag.length; i++) taken.add(start + i)
    const span = { source, start, end: start + tag.length }
    return [
      themeDiagnostic(span, {
        code: 'foreign-syntax',
        values: { tag, form },
        fix: isWhole(form) ? form : undefined,
      }),
    ]
  })
}

/** Returns true if a form needs nothing filled in, and no other tag changed with it. */
function isWhole(form: string): boolean {
  return (
    /^\{[^{}]*\}$/.test(form) &&
    !/…|\b(?:NAME|VALUE|LENGTH|FORMATTER)\b/.test(form) &&
    !/^\{\.(?!eval)/.test(form)
  )
}

function printed(inner: string): string | undefined {
  const [name = '', filter] = inner.split('|').map((part) => part.trim())
  if (!new RegExp(`^(?:${NAME})$`).test(name) || name.startsWith('else')) return undefined
  return filter ? `{${name}|${filterOf(/^\w*/.exec(filter)?.[0] ?? '')}}` : `{${name}}`
}

/** Returns the form of a statement or a value in the tags of a program: `<% if title %>`, `<?php end ?>`. */
function scriptlet(word: string, rest: string): string {
  if (/^end(?:if|for|foreach|while)?$/.test(word)) return '{.end}'
  const [, list] = /^([\w.@]+)\.(?:each|forEach|map)$/.exec(word) ?? []
  if (list !== undefined) return `{.repeated section ${list}}`
  if (word === 'foreach') return `{.repeated section ${nameIn(rest)}}`
  const test = rest
    .replace(/\$|[:{]\s*$/g, '')
    .trim()
    .replace(/^\((.*)\)$/, '$1')
  return opening(word, test) ?? printed(word) ?? '{NAME}'
}

function withFormatter(name: string, formatter: string): string | undefined {
  return Object.hasOwn(formatters, formatter) ? `{${name}|${formatter}}` : undefined
}

/** Methods of texts and lists in JavaScript, and the formatter for each. */
const METHODS: Readonly<Record<string, string>> = Object.freeze({
  toUpperCase: 'capitalize',
  slice: 'truncate LENGTH',
  substring: 'truncate LENGTH',
  substr: 'truncate LENGTH',
  trim: 'safe',
  toFixed: 'decimal',
  toLocaleString: 'decimal',
  toLocaleDateString: 'date %x',
  toISOString: 'date %Y-%m-%dT%H:%M:%SZ',
  stringify: 'json',
})

function called(name: string, method: string): string {
  return `{${name}|${METHODS[method] ?? 'FORMATTER'}}`
}

function filterOf(name: string): string {
  return FILTERS[name] ?? name
}

/** Closing words are left alone: their opening is named. */
function opening(word: string, rest: string): string | undefined {
  return Object.hasOwn(OPENINGS, word) ? OPENINGS[word]!(rest) : undefined
}

/** Sections of Mustache: `^` begins what is shown where there is nothing. */
function mustache(sign: string, name: string): string | undefined {
  if (Object.hasOwn(OPENINGS, name)) return opening(name, '')
  return sign === '#' ? `{.section ${name}} or {.repeated section ${name}}` : `{.if ${name}}{.or}…{.end}`
}

function applied(name: string): string {
  return `{@|apply ${nameIn(name)}.block}`
}

/** A part of the page: its content becomes a block with its name, which is applied instead. */
function part(name: string): string {
  return `${applied(name)} with its content in blocks/${nameIn(name)}.block`
}

function nameIn(text: string): string {
  return new RegExp(NAME).exec(text)?.[0] ?? 'NAME'
}

const COMPARISONS: Readonly<Record<string, string>> = Object.freeze({
  '==': 'equal?',
  '===': 'equal?',
  '=': 'equal?',
  '!=': 'notEqual?',
  '!==': 'notEqual?',
  '<': 'lessThan?',
  '<=': 'lessThanOrEqual?',
  '>': 'greaterThan?',
  '>=': 'greaterThanOrEqual?',
})

/** Returns the form of a test with operators. */
function condition(test: string): string {
  const [, left = '', operator = '', right = ''] =
    /^\(?\s*([\w.@]+)\s*(={1,3}|!==?|<=?|>=?)\s*(["'\w.@-][^&|)]*?)\s*\)?\s*$/.exec(test) ?? []
  if (operator !== '') return `{.${COMPARISONS[operator]} ${left} ${right.replace(/'/g, '"')}}`
  const [, negated] = /^(?:!|not\s+)\s*([\w.@]+)\s*$/.exec(test) ?? []
  if (negated !== undefined) return `{.if ${negated}}{.or}…{.end}`
  const joined = test.replace(/\s+and\s+/g, ' && ').replace(/\s+or\s+/g, ' || ')
  return /[=!<>]/.test(joined) ? '{.equal? NAME VALUE} for each test' : `{.if ${joined.trim()}}`
}
