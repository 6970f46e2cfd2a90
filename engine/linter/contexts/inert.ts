import type { Call } from '../../syntax/tree.ts'

/**
 * Characters that a printed value never contains, so that it cannot break out of a context that ends with
 * them.
 */
export const Inert = Object.freeze({
  /** The double quote. */
  quote: 1,
  apostrophe: 2,
  /** `<` and `>`. */
  angle: 4,
  blank: 8,
  /** A scheme such as `javascript:` that the data could choose. */
  scheme: 16,
  /** Separators of the parts of an address: `&`, `?`, `#`. */
  separator: 32,
  /** Whatever is not a complete expression of JavaScript. */
  code: 64,
  all: 127,
} as const)

/** A formatter's effect on the characters that a value never contains, as bits of `Inert`. */
export interface Effect {
  readonly inertAfter: (inert: number) => number
  /** It prints attributes, and so is written between them. */
  readonly printsAttributes?: boolean
}

/** Effects by formatter; one that is not named is trusted. */
export type Effects = Readonly<Record<string, Effect>>

/** Prints numbers, dates, fixed words or built-in markup. */
export const made: Effect = Object.freeze({ inertAfter: () => Inert.all })
export const madeAttributes: Effect = Object.freeze({ ...made, printsAttributes: true })
/** Prints what it is given, or a part of it. */
export const same: Effect = Object.freeze({ inertAfter: (inert: number) => inert & ~Inert.code })
/** Removes or escapes some characters of what it is given. */
export const removing = (bits: number): Effect => ({
  inertAfter: (inert) => (inert & ~Inert.code) | bits,
})
/** Escapes some characters; a value that is code stays code. */
export const escaping = (bits: number): Effect => ({ inertAfter: (inert) => inert | bits })
/** Prints text in another form; a value that is inert in itself, such as a number, stays so. */
export const exactly = (bits: number): Effect => ({
  inertAfter: (inert) => (inert === Inert.all ? Inert.all : bits),
})

/** The effect of a formatter; undefined where it is not described. */
export function effectOf(effects: Effects, name: string): Effect | undefined {
  return Object.hasOwn(effects, name) ? effects[name] : undefined
}

/** Returns the characters that a value never contains after formatters. */
export function behindFormatters(inert: number, formatters: readonly Call[], effects: Effects): number {
  return formatters.reduce((now, { name }) => (effectOf(effects, name) ?? made).inertAfter(now), inert)
}
