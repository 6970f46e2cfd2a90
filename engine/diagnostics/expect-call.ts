import { AN_OBJECT, described, type OptionKind } from './option-kinds.ts'
import { unknownOption } from './unknown-option.ts'
import { warn } from './warn.ts'

// For development: callers ask in a branch that bundlers leave out of a page.

/** Throws a TypeError that names a function's argument, e.g. `adopt: 'container'`, and what is wanted. */
export function expectArgument(argument: string, value: unknown, { wanted, accepts }: OptionKind): void {
  if (!accepts(value, {})) throw new TypeError(`Vitrine: ${argument} is ${described(value)}, not ${wanted}.`)
}

/** Throws outside of a browser. */
export function expectPage(name: string): void {
  if (typeof document === 'undefined') throw new Error(`Vitrine: ${name} needs a page: call it in a browser.`)
}

function entriesOf(name: string, options: unknown): [string, unknown][] {
  try {
    return Object.entries(Object(options))
  } catch (error) {
    throw new TypeError(`Vitrine: ${name}: 'options' cannot be read: ${error}`, { cause: error })
  }
}

/** Kinds of all options of a function; undefined for those that may be anything. */
export type ExpectedOptions = Readonly<Record<string, OptionKind | undefined>>

/**
 * Checks the options of a function by its name: throws where they are no object or one has a value of another
 * kind, and warns of unknown ones. Options may be left out.
 */
export function expectOptions(name: string, given: unknown, expected: ExpectedOptions): void {
  if (given === undefined) return
  expectArgument(`${name}: 'options'`, given, AN_OBJECT)
  for (const [option, value] of entriesOf(name, given)) {
    if (value === undefined) continue
    if (!Object.hasOwn(expected, option)) warn(`${name}: ${unknownOption(option, Object.keys(expected))}`)
    const kind = expected[option]
    if (kind !== undefined) expectArgument(`${name}: the option '${option}'`, value, kind)
  }
}
