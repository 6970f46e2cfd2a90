import { help, lintMessages, messages, type Origin } from '../../engine/diagnostics/messages.ts'
import type { Example } from '../../engine/plugin.ts'
import { formatterHelp } from '../../formatters/help.ts'
import { formatters } from '../../formatters/index.ts'
import { predicateHelp } from '../../predicates/help.ts'
import { predicates } from '../../predicates/index.ts'
import { FILE_SENTENCES } from '../files/sentences/file-sentences.ts'
import { THEME_SENTENCES, USUAL_PARTS } from '../files/sentences/theme-sentences.ts'
import { instructionHelp } from './instructions.help.ts'

/** A page of the manual. */
export interface Page {
  readonly kind: 'formatter' | 'predicate' | 'instruction' | 'diagnostic'
  readonly name: string
  /** Family of a plug-in; empty for the rest. */
  readonly family: string
  readonly summary: string
  /** Syntax; for a diagnostic: its message. */
  readonly form: string
  /** Arguments of a plug-in as they are written, e.g. `[LIMIT [ELLIPSIS]]`; empty for the rest. */
  readonly args: string
  /** Advice for a diagnostic. */
  readonly advice: string
  /** Context keys that are looked up outwards. */
  readonly reads: readonly string[]
  readonly examples: readonly Example[]
  readonly aliases: readonly string[]
}

const BLANK = { family: '', form: '', args: '', advice: '', reads: [], examples: [], aliases: [] } as const

/** The whole manual: instructions, formatters, predicates, diagnostics. */
export function manual(): Page[] {
  return [
    ...instructionPages(),
    ...pluginPages('formatter', formatterHelp, formatters),
    ...pluginPages('predicate', predicateHelp, predicates),
    ...diagnosticPages(),
    ...filePages(),
  ]
}

function instructionPages(): Page[] {
  return Object.entries(instructionHelp).map(([name, { form, summary, example, aliases = [] }]) => ({
    ...BLANK,
    kind: 'instruction',
    name,
    form,
    summary,
    examples: [example],
    aliases,
  }))
}

type HelpTables = typeof formatterHelp

function pluginPages(kind: 'formatter' | 'predicate', tables: HelpTables, known: object): Page[] {
  const described = Object.entries(tables).flatMap(([family, table]) =>
    Object.entries(table).map(([name, { summary, args, reads = [], examples }]): Page => {
      const call = args === undefined ? name : `${name} ${args}`
      const form = kind === 'formatter' ? `{VALUE|${call}}` : `{.${call}}…[{.or}…]{.end}`
      return { ...BLANK, kind, name, family, summary, form, args: args ?? '', reads, examples }
    }),
  )
  const names = new Set(described.map(({ name }) => name))
  const rest = Object.keys(known).filter((name) => !names.has(name))
  return [
    ...described,
    ...rest.map(
      (name): Page => ({ ...BLANK, kind, name, family: 'not described yet', summary: 'Not described yet' }),
    ),
  ]
}

const SPEAKERS: Readonly<Record<Origin, string>> = {
  parser: 'An error of the template',
  assembler: 'An error of the template',
  engine: 'An error while rendering',
  check: 'A warning: the output stays as it is, but was hardly meant so',
}

function diagnosticPages(): Page[] {
  const tables = { ...messages, check: lintMessages }
  return Object.entries(tables).flatMap(([origin, table]) =>
    Object.entries(table).map(([name, form]): Page => {
      const advice = help[name as keyof typeof help]
      return { ...BLANK, kind: 'diagnostic', name, form, advice, summary: SPEAKERS[origin as Origin] }
    }),
  )
}

/** Messages about files and themes, beside the language. */
function filePages(): Page[] {
  const tables = { ...THEME_SENTENCES, ...FILE_SENTENCES }
  return Object.entries(tables).map(([name, [form, advice]]) => ({
    ...BLANK,
    kind: 'diagnostic',
    name,
    form: fillUsual(form),
    advice: fillUsual(advice),
    summary: name in FILE_SENTENCES ? 'An error of a file' : 'A mistake in a theme',
  }))
}

function fillUsual(sentence: string): string {
  return Object.entries(USUAL_PARTS).reduce((text, [gap, part]) => text.replace(`{${gap}}`, part), sentence)
}

/** The pages of a name: as written, without its full stop or braces, and failing that as a predicate. */
export function lookUp(pages: readonly Page[], name: string): Page[] {
  const bare = name.replace(/^\{?\.?|\}$/g, '')
  const found = pages.filter((page) => page.name === bare || page.aliases.includes(bare))
  return found.length > 0 ? found : pages.filter((page) => page.name === `${bare}?`)
}
