import { step } from '../../../engine/lookup/own-property.ts'
import type { PluginContext } from '../../../engine/plugin.ts'
import { num, str } from '../../../engine/value.ts'
import {
  compareDecimals,
  type Decimal,
  finite,
  parseDecimal,
  toPlainString,
  ZERO,
} from '../../../runtime/site/money/decimal.ts'
import { moneyOf } from '../numbers/number.ts'
import { formatDecimal, formatMoney } from '../numbers/number-format.ts'
import {
  type Choice,
  type ChoicePiece,
  type FormatPiece,
  type Piece,
  parseMessage,
} from './message-grammar.ts'
import { pluralCategory } from './plural-category.ts'

/** Arguments of a message pattern: values by position, and by name where they have one. */
export interface MessageArguments {
  readonly positional: readonly unknown[]
  readonly named: Readonly<Record<string, unknown>>
}

interface Message {
  readonly args: MessageArguments
  readonly context: PluginContext
  readonly locale: string
}

/** Fills a message pattern; nothing where the visitor's language is unknown. */
export function formatMessage(pattern: string, args: MessageArguments, context: PluginContext): string {
  const { locale } = context
  return locale === undefined ? '' : print(parseMessage(pattern), { args, context, locale })
}

/** Returns true if a pattern prints its arguments unchanged, whatever the visitor's language. */
export function isPlainMessage(pattern: string): boolean {
  return parseMessage(pattern).every(({ kind }) => kind === 'text' || kind === 'argument')
}

/** `sign` is printed for a number sign; undefined outside choices, where the sign is literal. */
function print(pieces: readonly Piece[], message: Message, sign?: string): string {
  let printed = ''
  for (const piece of pieces) {
    if (piece.kind === 'argument') printed += argumentText(argumentOf(piece.name, message)?.value)
    else if (piece.kind === 'format') printed += formatted(piece, message)
    else if (piece.kind === 'choice') printed += chosen(piece, message)
    else printed += sign === undefined || piece.fixed ? piece.text : piece.text.replaceAll('#', () => sign)
  }
  return printed
}

/** An argument that was given, be its value missing or not; names take precedence over positions. */
function argumentOf(name: string, { args }: Message): { readonly value: unknown } | undefined {
  if (Object.hasOwn(args.named, name)) return { value: args.named[name] }
  const index = /^[0-9]/.test(name) ? Number(name) : -1
  return index >= 0 && index < args.positional.length ? { value: args.positional[index] } : undefined
}

/** The value itself, or what a money object holds. */
function contentOf(value: unknown): unknown {
  if (typeof value !== 'object') return value
  const amount = step(value, 'decimalValue')
  return amount === undefined ? step(value, 'value') : amount
}

function argumentText(value: unknown): string {
  return str(contentOf(value))
}

/** A missing argument, or one that is no number, is 0; true is 1. */
function argumentNumber(value: unknown): Decimal {
  return value === true ? ONE : (parseDecimal(str(contentOf(value))) ?? ZERO)
}

const ONE = finite(false, 1n, 0)
const NAN = parseDecimal('NaN')!

/** Prints the branch that an argument selects; an empty text where none fits. */
function chosen({ by, name, offset, choices }: ChoicePiece, message: Message): string {
  const argument = argumentOf(name, message)
  const { locale } = message
  if (by === 'select') {
    const text = argumentText(argument?.value)
    const choice = findWord(choices, (word) => word === text)
    return choice ? print(choice.pieces, message, text) : ''
  }
  const number = argument ? argumentNumber(argument.value) : NAN
  const counted = minus(number, offset)
  const type = by === 'plural' ? 'cardinal' : 'ordinal'
  const category = pluralCategory(counted, { locale, type })
  const choice = findWord(choices, (word, exact) =>
    exact ? compareDecimals(number, exact) === 0 : word === category,
  )
  return choice ? print(choice.pieces, message, toPlainString(choice.exact ? number : counted)) : ''
}

function findWord(
  choices: readonly Choice[],
  fits: (word: string, exact: Decimal | undefined) => boolean,
): Choice | undefined {
  return (
    choices.find(({ word, exact }) => fits(word, exact)) ?? choices.findLast(({ word }) => word === 'other')
  )
}

function minus(number: Decimal, offset: number): Decimal {
  if (number.kind !== 'finite' || offset === 0) return number
  const exponent = Math.min(number.exponent, 0)
  const scaled = number.coefficient * 10n ** BigInt(number.exponent - exponent)
  const difference = (number.negative ? -scaled : scaled) - BigInt(offset) * 10n ** BigInt(-exponent)
  return finite(difference < 0n, difference < 0n ? -difference : difference, exponent)
}

/** Formatted arguments; a position that has none prints nothing. */
function formatted({ format, names, options: args }: FormatPiece, message: Message): string {
  const [first, second] = names.map((name) => argumentOf(name, message))
  const { locale, context } = message
  if (first === undefined) return ''
  const request = { locale, args }
  switch (format) {
    case 'decimal':
    case 'number':
      return formatDecimal(argumentNumber(first.value), request)
    case 'money':
    case 'currency': {
      const money = moneyOf(first.value)
      return money ? formatMoney(parseDecimal(money.amount) ?? ZERO, money.currency, request) : ''
    }
    case 'datetime':
      return dated(num(first.value), { format, args, context })
    default: {
      if (second === undefined) return ''
      const end = num(second.value) || 0
      return dated(num(first.value) || 0, { format, args, context: withSecond(context, end) })
    }
  }
}

/** Prints with the formatter of that name, or reports it: a page without dates leaves their code out. */
function dated(
  time: number,
  { format, args, context }: { format: string; args: readonly string[]; context: PluginContext },
): string {
  const { formatters } = context.plugins
  if (Object.hasOwn(formatters, format)) return str(formatters[format]?.(args)(time, context))
  context.report('no-date-formatter', { name: format })
  return ''
}

function withSecond(context: PluginContext, value: number): PluginContext {
  return Object.create(context, { second: { value: { value } } })
}
