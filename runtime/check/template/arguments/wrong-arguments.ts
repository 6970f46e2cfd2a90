import type { Source } from '../../../../engine/syntax/source.ts'
import { type Call, type Node, type Root, walk } from '../../../../engine/syntax/tree.ts'
import { formatterHelp } from '../../../../formatters/help.ts'
import { predicateHelp } from '../../../../predicates/help.ts'
import type { FileDiagnostic } from '../../../files/problem.ts'
import { type Saying, themeDiagnostic } from '../../../theme/diagnostics.ts'
import { type ArgumentForm, readForm } from './argument-form.ts'
import { foreignPattern, monthPattern, unknownCode } from './date-pattern.ts'

const FORMATTERS = forms(Object.values(formatterHelp), (name, args) => `{VALUE|${name}${args}}`)
const PREDICATES = forms(Object.values(predicateHelp), (name, args) => `{.${name}${args}}`)

interface Declared extends ArgumentForm {
  readonly form: string
}

function forms(
  families: readonly Readonly<Record<string, { readonly args?: string }>>[],
  formOf: (name: string, args: string) => string,
): ReadonlyMap<string, Declared> {
  const all = families.flatMap((family) => Object.entries(family))
  return new Map(
    all.map(([name, { args }]) => [
      name,
      { ...readForm(args), form: formOf(name, args === undefined ? '' : ` ${args}`) },
    ]),
  )
}

/** Compares arguments with what each plug-in declares: their number, their kind, what parts them. */
export function wrongArguments(source: Source, root: Root): FileDiagnostic[] {
  return [...walk(root.body)].flatMap((node) => {
    const calls = [
      ...formattersOf(node).map((call) => ({ call, table: FORMATTERS, isFormatter: true })),
      ...predicatesOf(node).map((call) => ({ call, table: PREDICATES, isFormatter: false })),
    ]
    return calls.flatMap(({ call, table, isFormatter }) => {
      const declared = table.get(call.name)
      const saying = declared && judge(call, declared, isFormatter)
      return saying === undefined
        ? []
        : [themeDiagnostic({ source, start: call.start, end: call.end }, saying)]
    })
  })
}

function formattersOf(node: Node): readonly Call[] {
  return node.kind === 'variable' || node.kind === 'var' ? node.formatters : []
}

function predicatesOf(node: Node): readonly Call[] {
  return (node.kind === 'predicate' || node.kind === 'or') && node.call ? [node.call] : []
}

/** Formatters that print their arguments. */
const WORDS: ReadonlySet<string> = new Set(['output', 'pluralize', 'message', 'plural', 'format', 'cycle'])

function judge(call: Call, { form, ...declared }: Declared, isFormatter: boolean): Saying | undefined {
  const { name, args } = call
  const given = (args?.values ?? []).filter((value) => value !== '')
  const { delimiter = ' ' } = args ?? {}
  // Whatever is behind the question mark parts the arguments, also a letter: {.equal?a 1}.
  if (!isFormatter && /[\w@]/.test(delimiter))
    return { code: 'odd-separator', values: { name, separator: delimiter, form } }
  const isList = delimiter === ',' && declared.numbers.length > 0 && given.some((value) => /^\s/.test(value))
  if (isFormatter && (delimiter === '(' || isList))
    return {
      code: 'odd-separator',
      values: { name, separator: delimiter, form: called(name, given.join(delimiter)) },
    }
  // Filters of Liquid have a colon and a blank before their arguments.
  if (isFormatter && delimiter === ':' && /^\s+["'%\d]/.test(given[0] ?? ''))
    return {
      code: 'odd-separator',
      values: { name, separator: ':', form: called(name, given.join(':').trim()) },
    }
  if (given.length < declared.least) return { code: 'missing-argument', values: { name, form } }
  const [first = ''] = given
  if (name === 'date') {
    if (delimiter !== ' ' && given.length > 1)
      return {
        code: 'odd-separator',
        values: { name, separator: delimiter, form: `{VALUE|date ${given.join(delimiter)}}` },
      }
    const pattern = given.join(' ')
    if (/^["'‘’“”]/.test(pattern))
      return {
        code: 'quoted-argument',
        values: { argument: pattern, form: 'Write the pattern without quotes: |date %Y-%m-%d' },
      }
    const meant = foreignPattern(pattern)
    if (meant !== undefined)
      return { code: 'foreign-date', values: { pattern, formatter: name, form: `{VALUE|date ${meant}}` } }
    const month = monthPattern(pattern)
    if (month !== undefined)
      return { code: 'minutes-for-month', values: { pattern, form: `{VALUE|date ${month}}` } }
    const unknown = unknownCode(pattern)
    if (unknown !== undefined) return { code: 'unknown-date-code', values: unknown }
  }
  if (declared.hasOptions && delimiter === ':' && given.length > 1)
    return { code: 'odd-separator', values: { name, separator: ':', form } }
  const spaced = isFormatter ? undefined : given.find((value) => SPACED.test(value))
  if (spaced !== undefined)
    return {
      code: 'bad-argument',
      values: { name, argument: spaced.replaceAll('\n', '\\n'), wanted: 'name', form },
    }
  const lopsided = isFormatter ? undefined : lopsidedQuote({ name, delimiter, most: declared.most }, given)
  if (lopsided !== undefined) return { code: 'quoted-argument', values: lopsided }
  const marks = isFormatter ? QUOTED_WORD : QUOTED
  const quoted = WORDS.has(name) ? undefined : given.find((value) => marks.test(value))
  if (quoted !== undefined)
    return { code: 'quoted-argument', values: { argument: quoted, form: unquoted(quoted, isFormatter) } }
  if (given.length > declared.most)
    return { code: 'surplus-argument', values: { name, argument: given[declared.most] ?? first, form } }
  if (!isFormatter) {
    const listed = given.find((value, i) => i < given.length - 1 && /^[@\w.-]+,$/.test(value))
    if (listed === undefined) return undefined
    return { code: 'bad-argument', values: { name, argument: listed, wanted: 'name', form } }
  }
  const wrong = given.findIndex((value, i) => declared.numbers.includes(i) && !NUMBER.test(value))
  if (wrong >= 0)
    return { code: 'bad-argument', values: { name, argument: given[wrong]!, wanted: 'number', form } }
  if (declared.choices.length > 0 && given.length > 0 && !declared.choices.includes(first))
    return { code: 'bad-argument', values: { name, argument: first, wanted: 'such word', form } }
  return undefined
}

/** A name with a blank or a line break that parts no arguments: it is a part of the name. */
const SPACED = /^(?!\s*(?:true|false|null)\s*$)(?:\s+[@a-z]|[@a-z][\w.@-]*\s)/i

const NUMBER = /^-?\d+(?:\.\d+)?$/
/** Returns the tag for arguments as JavaScript writes them: `truncate(20, '…')`. */
function called(name: string, given: string): string {
  const parted = given.trim().replace(/(?<=["'\d]),\s*/g, ' ')
  return `{VALUE|${name} ${parted.replace(/\)$|["']/g, '')}}`
}

/** Single and curly quotes, and values of KEY=VALUE in any quotes. */
const QUOTED = /^['‘’“”]|^&(?:quot|#34|apos|#39);|^[\w-]+=["'‘’“”](?!["'‘’“”]?$)/
/** A formatter takes straight double quotes, too, for a part of its argument. */
const QUOTED_WORD = new RegExp(`^"|${QUOTED.source}`)

interface Quoting {
  readonly name: string
  readonly delimiter: string
  /** Arguments that the plug-in takes. */
  readonly most: number
}

/** Returns an argument with one of its two quotes, and what to write: a blank may part it from the other. */
function lopsidedQuote({ name, delimiter, most }: Quoting, given: readonly string[]) {
  // Blanks and line breaks around a text in quotes are no part of it.
  const texts = given.map((value) => value.trim())
  const first = texts.findIndex((value) => value === '"' || value.startsWith('"') !== value.endsWith('"'))
  if (first < 0) return undefined
  const argument = texts[first]!
  const last = texts.findIndex((value, i) => i > first && value.endsWith('"'))
  if (last < 0 || !argument.startsWith('"')) return { argument, form: unquoted(argument, false) }
  const whole = given.slice(first, last + 1).join(delimiter)
  const all = [...given.slice(0, first), whole, ...given.slice(last + 1)]
  if (all.length > most) return undefined
  const separator = ':;/~'.split('').find((sign) => all.every((value) => !value.includes(sign))) ?? '|'
  const form = `{.${name}${separator}${all.join(separator)}}`
  return { argument, form: `It ends where arguments are parted. Take another separator: ${form}.` }
}

function unquoted(argument: string, isFormatter: boolean): string {
  if (isFormatter)
    return 'Write it without quotes; blanks part arguments, so take another separator where one is in it: |apply/name.block/key=a b'
  return `Write straight double quotes: "${argument.replace(/["'‘’“”]|&[^;]*;/g, '')}".`
}
