import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import { blank } from '../../files/blank.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import { KEYWORDS } from './css-keywords.ts'
import {
  AT_RULES,
  COLOURS,
  FUNCTIONS,
  MEDIA_FEATURES,
  type Names,
  PROPERTIES,
  PSEUDO_CLASSES,
  UNITS,
} from './css-names.ts'

/** Parts that hold no names of CSS: comments, strings, addresses, and code of Less and of old browsers. */
const OPAQUE =
  /\/\*[\s\S]*?(?:\*\/|$)|(?<![:"'(\w])\/\/[^\n]*|`[^`]*`|url\((?:\s*"[^"]*"|\s*'[^']*'|(?:(?!url\()[^)])*)\)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|progid:[^;}]*|[@$]\{[^}]*\}/gi
/** The last one may have no end. */
const STATEMENT = /[^;{}]+(?:[;{}]|$)/g
const DECLARATION = /^(\s*)([a-z][a-z-]*|@[\w-]+)(\s*(?:\+_?)?:)([^;{}]*)[;}]$/i
/** Instructions of Sass, which Less hands on to browsers. */
const OF_SASS = /^\s*@(include|extend|mixin)(?=\s+[^\s:])/gi
const AT_RULE = /^\s*@([a-z][a-z-]*)(?=[\s(])(?!\s*:)/gi
/** Properties and variables whose words are colours. */
const COLOURED = /color$|^(?:background|border(?:-\w+)?|outline|fill|stroke)$/i
/** Those that may be a colour and nothing else. */
const COLOUR_ALONE = /color$|^(?:background|fill|stroke)$/i
/** The width of a media query without its colon. */
const FEATURE = /(?<=\()\s*((?:min|max)-[a-z-]+\s+[\d.@][\w.-]*)(?=\s*\))/gi
/** The name of a condition of a media query. */
const FEATURE_NAME = /(?<=\()\s*([a-z]+-[a-z-]+)(?=\s*:)/gi
/** A word between conditions, which is taken for a function without a blank behind it. */
const GLUED = /(?<=[\s)])(?:and|or|not)\(/gi
const PSEUDO_CLASS = /(?<=[\w\])&*]::?|\s::?)[a-z][a-z-]*/gi
const FUNCTION = /(?<![\w.#@$&-])[a-z][\w-]*(?=\()/gi
/** The condition of a mixin or a rule. */
const GUARD = /\swhen\s*(?:not\s*|default\s*)?\([^{]*/i
/** Colours, and no namespaces of Less, behind which a bracket or a full stop follows. */
const HEX = /(?<![\w&-])#[0-9a-z]+(?![\w([.>-])/gi
const IS_HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
/** A value of digits that are those of a colour. */
const BARE_HEX =
  /^\s*((?=[a-f]{0,5}\d)[0-9a-f]{6}|(?=[a-f]{0,2}\d)[0-9a-f]{3})(?=\s*(?:!\s*important\s*)?$)/gi
/** A colour of two words with a hyphen between them. */
const PARTED_COLOUR =
  /(?<![\w@.#$%-])(?:dark|light|medium)-(?:gr[ae]y|blue|green|red|cyan|magenta|orange)(?![\w(-])/gi
const WORD = /(?<![\w@.#$%-])[a-z]{4,}(?![\w(-])/gi
const FLAG = /!\s*[a-z]+/gi
const UNIT = /(?<![\w#@.$\\+-])(?:\d*\.)?\d+([a-z]+)(?![\w(.-])/gi

/** Properties whose words are names of the author. */
const WITH_OWN_WORDS = /^(?:grid|animation|transition|counter|font|content|quotes|will-change|list-style)/i

/** A word alone, and so a keyword. */
const KEYWORD = /^\s*([a-z][a-z-]+)(?=\s*(?:!\s*important\s*)?$)/gi

/** A number that a blank parts from its unit. */
const SPLIT = /(?<![\w#@.$+*/-])-?(?:\d*\.)?\d+\s+(?:px|rem|em|vh|vw)(?![\w(.-])/gi
/** Properties whose numbers have a unit, but for zero. */
const LENGTHS =
  /^(?:(?:(?:min|max)-)?(?:width|height)|(?:margin|padding)(?:-(?:top|right|bottom|left))?|font-size|top|right|bottom|left|border(?:-(?:top|bottom)-(?:left|right))?-radius|border(?:-(?:top|right|bottom|left))?-width|border-spacing|outline-(?:width|offset)|(?:letter|word)-spacing|text-indent|(?:(?:row|column|grid)-)?gap)$/i
/** Properties of a line, whose number comes first. */
const LINE = /^(?:border(?:-(?:top|right|bottom|left))?|outline)$/i
const FIRST = /^\s*(-?(?!0*(?:\.0*)?\s)(?:\d*\.)?\d+)(?=\s+(?!(?:px|rem|em|vh|vw)\b)[a-z])/gi
/** A value of numbers and words alone, in which Less computes nothing. */
const PLAIN =
  /^\s*(?:-?(?:\d*\.)?\d+(?:[a-z]+|%)?|auto)(?:\s+(?:-?(?:\d*\.)?\d+(?:[a-z]+|%)?|auto))*\s*(?:!\s*important\s*)?$/i
/** Lengths that commas part, in properties where blanks do. */
const COMMAS =
  /^\s*(-?(?:\d*\.)?\d+(?:[a-z]+|%)?(?:\s*,\s*-?(?:\d*\.)?\d+(?:[a-z]+|%)?)+)(?=\s*(?:!\s*important\s*)?$)/gi
const WITHOUT_UNIT = /(?<![\w.-])-?(?!0*(?:\.0*)?(?![\d.]))(?:\d*\.)?\d+(?![\w.%]|\s+(?:px|rem|em|vh|vw)\b)/gi

const NONE: ReadonlySet<string> = new Set()
const DROPPED = 'Browsers drop the declaration.'

/** Finds names a slip away from those of CSS and Less, colours and units of neither, and bare lengths. */
export const misspeltStyles = memoizeByObject((source: Source): readonly FileDiagnostic[] => {
  const text = source.text.replace(OPAQUE, blank)
  return [...text.matchAll(STATEMENT)].flatMap(({ 0: statement, index }) =>
    slipsIn(statement).map(({ kind, name, at, meant }) => {
      const start = index + at
      const span = { source, start, end: start + name.length }
      if (kind === 'length') return themeDiagnostic(span, { code: 'bare-length', values: { name } })
      const values = { kind: kind === 'guard' ? 'function' : kind, name, effect: EFFECTS[kind] }
      return themeDiagnostic(span, { code: 'misspelt-style', values, meant, fix: meant })
    }),
  )
})

interface Named {
  readonly name: string
  /** Offset in the statement. */
  readonly at: number
}

interface Slip extends Named {
  readonly kind: keyof typeof EFFECTS | 'length'
  readonly meant?: string | undefined
}

/** Advice by the kind of a name. */
const EFFECTS = Object.freeze({
  property: DROPPED,
  value: DROPPED,
  function: DROPPED,
  /** A function in the guard of a mixin. */
  guard: 'Less takes the condition as false.',
  declaration: DROPPED,
  flag: DROPPED,
  unit: DROPPED,
  colour: DROPPED,
  'hexadecimal colour': `A colour has 3, 4, 6 or 8 digits behind its #, of 0-9 and a-f. ${DROPPED}`,
  'media feature': 'Browsers drop all that is in it.',
  'at-rule': 'Browsers drop it with all that is in it.',
  'pseudo-class': 'Browsers drop the rule.',
})

function slipsIn(statement: string): readonly Slip[] {
  const [, blanks = '', name = '', colon = '', value = ''] = DECLARATION.exec(statement) ?? []
  if (name !== '') {
    const own = name.startsWith('@') ? [] : slipOf({ name, at: blanks.length }, 'property', PROPERTIES)
    const from = blanks.length + name.length + colon.length
    if (value.startsWith(':') && own.length === 0)
      return [{ kind: 'declaration', name: `${name}${colon}:`, at: blanks.length, meant: `${name}:` }]
    return [...own, ...slipsInValue(name, value).map((one) => ({ ...one, at: from + one.at }))]
  }
  const ofSass = named(statement, OF_SASS).map((one): Slip => ({ ...one, kind: 'at-rule' }))
  if (ofSass.length > 0 || !statement.endsWith('{')) return ofSass
  const guard = GUARD.exec(statement)
  if (guard !== null)
    return named(guard[0], FUNCTION).flatMap(({ name, at }) =>
      slipOf({ name, at: guard.index + at }, 'guard', FUNCTIONS),
    )
  return statement.trimStart().startsWith('@')
    ? slipsInAtRule(statement)
    : named(statement, PSEUDO_CLASS).flatMap((one) => slipOf(one, 'pseudo-class', PSEUDO_CLASSES))
}

function slipsInAtRule(statement: string): Slip[] {
  const features = named(statement, FEATURE).map(
    (one): Slip => ({ ...one, kind: 'media feature', meant: one.name.replace(/\s+/, ': ') }),
  )
  const isMedia = /^\s*@media\b/i.test(statement)
  const names = isMedia ? named(statement, FEATURE_NAME) : []
  const glued = isMedia ? named(statement, GLUED) : []
  return [
    ...named(statement, AT_RULE).flatMap((one) => slipOf(one, 'at-rule', AT_RULES)),
    ...features,
    ...names.flatMap((one) => slipOf(one, 'media feature', MEDIA_FEATURES)),
    ...glued.map((one): Slip => ({ ...one, kind: 'media feature', meant: one.name.replace('(', ' (') })),
  ]
}

function slipsInValue(property: string, value: string): Slip[] {
  const isColour = COLOURED.test(property)
  const words = isColour ? named(value, WORD) : []
  const bareHex = COLOUR_ALONE.test(property) ? named(value, BARE_HEX) : []
  const parted = isColour ? named(value, PARTED_COLOUR) : []
  const commas = LENGTHS.test(property) ? named(value, COMMAS) : []
  const digits = named(value, HEX).filter(({ name }) => !IS_HEX.test(name))
  const known = KEYWORDS.get(property.toLowerCase())
  const keywords = known === undefined ? [] : named(value, KEYWORD)
  const units = named(value, UNIT).filter(({ name }) => !UNITS.has(name.toLowerCase()))
  const bare = withoutUnit(property, value)
  return [
    ...named(value, SPLIT).map((one): Slip => ({ ...one, kind: 'unit', meant: one.name.replace(/\s+/, '') })),
    ...flagsIn(property, value),
    ...bare.map((one): Slip => ({ ...one, kind: 'length' })),
    ...named(value, FUNCTION).flatMap((one) => slipOf(one, 'function', FUNCTIONS)),
    ...words.flatMap((one) => slipOf(one, 'colour', COLOURS)),
    ...keywords.flatMap((one) => slipOf(one, 'value', { likely: known ?? NONE, others: NONE })),
    ...bareHex.map((one): Slip => ({ ...one, kind: 'colour', meant: `#${one.name}` })),
    ...parted.map((one): Slip => ({ ...one, kind: 'colour', meant: one.name.replace('-', '') })),
    ...commas.map((one): Slip => ({ ...one, kind: 'value', meant: one.name.replace(/\s*,\s*/g, ' ') })),
    ...digits.map((one): Slip => ({ ...one, kind: 'hexadecimal colour' })),
    ...units.map((one): Slip => ({ ...one, kind: 'unit' })),
  ]
}

/** Returns what is written instead of `!important`. */
function flagsIn(property: string, value: string): Slip[] {
  const meant = '!important'
  const flags = named(value, FLAG).flatMap((one): Slip[] => {
    const word = one.name.slice(1).trimStart().toLowerCase()
    return word !== 'important' && nearest(word, ['important']) !== undefined
      ? [{ ...one, kind: 'flag', meant }]
      : []
  })
  const found = value.trimEnd()
  const before = found.slice(0, -'important'.length)
  const isBare =
    found.toLowerCase().endsWith(' important') && before.trim() !== '' && !before.trimEnd().endsWith('!')
  if (!isBare || WITH_OWN_WORDS.test(property)) return flags
  return [...flags, { kind: 'flag', name: found.slice(before.length), at: before.length, meant }]
}

/** Returns the numbers of a value that need a unit. */
function withoutUnit(property: string, value: string): Named[] {
  if (LINE.test(property)) return named(value, FIRST)
  return LENGTHS.test(property) && PLAIN.test(value) ? named(value, WITHOUT_UNIT) : []
}

function named(text: string, pattern: RegExp): Named[] {
  return [...text.matchAll(pattern)].map(({ 0: all, 1: name = all, index }) => ({
    name,
    at: index + all.lastIndexOf(name),
  }))
}

function slipOf({ name, at }: Named, kind: Slip['kind'], { likely, others }: Names): Slip[] {
  const plain = name.toLowerCase()
  if (likely.has(plain) || others.has(plain)) return []
  // Long names of properties are unlike each other, so two slips are as sure as one.
  const meant = nearest(plain, likely, kind === 'property' ? undefined : 1)
  return meant === undefined ? [] : [{ kind, name, at, meant }]
}
