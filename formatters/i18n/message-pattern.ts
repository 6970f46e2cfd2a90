import type { PluginContext } from '../../engine/plugin.ts'
import { step } from '../../engine/reference.ts'
import { num, str } from '../../engine/value.ts'
import { compareDecimals, type Decimal, finite, parseDecimal, toPlainString, ZERO } from '../../runtime/site/decimal.ts'
import { siteZone } from '../date/zone.ts'
import { formatDateTime } from './datetime.ts'
import { formatInterval } from './interval.ts'
import { type ChoicePiece, type FormatPiece, type Piece, parseMessage } from './message-grammar.ts'
import { moneyOf } from './number.ts'
import { formatDecimal, formatMoney } from './number-format.ts'
import { pluralCategory } from './plural-category.ts'

/** What a message pattern may name: values by position, and by name where they have one. */
export interface MessageArguments {
  readonly positional: readonly unknown[]
  readonly named: Readonly<Record<string, unknown>>
}

interface Message {
  readonly args: MessageArguments
  readonly context: PluginContext
  readonly locale: string
}

/** Fills a message pattern (plug-ins section 9.6); nothing where the visitor's language is unknown. */
export function formatMessage(pattern: string, args: MessageArguments, context: PluginContext): string {
  const { locale } = context
  return locale === undefined ? '' : print(parseMessage(pattern), { args, context, locale })
}

/** `sign` is what a number sign prints; absent outside choices, where it stands for itself. */
function print(pieces: readonly Piece[], message: Message, sign?: string): string {
  let printed = ''
  for (const piece of pieces) {
    if (piece.kind === 'argument') printed += argumentText(valueOf(piece.name, message)?.value)
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
  return step(value, 'decimalValue') ?? step(value, 'value')
}

function argumentText(value: unknown): string {
  return str(contentOf(value))
}

/** A missing argument, or one that is no number, is 0; true is 1. */
function argumentNumber(value: unknown): Decimal {
  const content = contentOf(value)
  if (typeof content === 'boolean') return content ? ONE : ZERO
  return parseDecimal(str(content)) ?? ZERO
}

const ONE = finite(false, 1n, 0)
