import * as z from 'zod/mini'
import { unreadable } from '../refusal.ts'

/** Half of a pair of UTF-16 units, which has no form in UTF-8. */
const HALF = /\p{Surrogate}/gu

/** Control characters, but for tabs and ends of lines, and those that turn the text behind them around. */
const CONTROLS = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu

/** Deeper data comes from no page. */
const DEEPEST = 32

/** A schema of text that a database keeps: without NUL, valid in UTF-8, up to a number of UTF-16 units. */
export function storableText(most: number) {
  const isStorable = (text: string) => !text.includes('\0') && text.search(HALF) < 0
  return z.string().check(z.maxLength(most), z.refine(isStorable))
}

/** Returns a text without halves of characters and control characters, cut to a number of UTF-16 units. */
export function storableCopy(text: string, most = text.length): string {
  return text.slice(0, most).replace(CONTROLS, '').replace(HALF, '\u{fffd}')
}

/** Parses JSON into data that can be stored. @throws Refusal */
export function parseJson(text: string): unknown {
  try {
    return storable(JSON.parse(text))
  } catch {
    throw unreadable()
  }
}

/**
 * Returns a copy of some JSON data whose texts can be stored and shown beside others.
 * @throws Refusal where it is too deep
 */
export function storable(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw unreadable()
  if (typeof value === 'string') return storableCopy(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((element) => storable(element, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [storableCopy(name), storable(part, depth + 1)]),
  )
}
