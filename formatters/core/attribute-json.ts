import { type Clock, NO_CLOCK } from '../../engine/clock.ts'
import { escapeAttribute } from './escape.ts'
import { type JsonState, JsonStates } from './json-states.ts'
import { insideQuotes, isPlain as isPlainText, scriptSafe } from './json-text.ts'
import { inPieces } from './long-text.ts'

/** Limit of cached states; a full cache is emptied. */
const MAX_STATES = 2000

const hasOwn = Object.prototype.hasOwnProperty

/** Prints a value as JSON that an attribute may hold. */
export type AttributeJson = (value: unknown, clock?: Clock) => string

/**
 * Makes a function that prints the same as `json|htmlattr` in one pass: most signs that need an escape are
 * the quotes of JSON itself. It joins few long pieces instead of many short ones, which is faster, and
 * remembers the pieces that printed records have in common.
 */
export function createAttributeJson(): AttributeJson {
  let known = new JsonStates()
  return (value, clock = NO_CLOCK) => {
    if (known.count > MAX_STATES) known = new JsonStates()
    const writer = new Writer(known, clock)
    const last = writer.write(value, known.start)
    return writer.printed + last.text
  }
}

// Fields of an object are at hand where variables around functions are not: this is measurably faster.
class Writer {
  printed = ''
  readonly #states: JsonStates
  /** True for plain objects, whose prototype has no enumerable properties. */
  readonly #inheritsNothing = inheritsNothing()

  constructor(
    states: JsonStates,
    readonly clock: Clock,
  ) {
    this.#states = states
  }

  write(node: unknown, given: JsonState): JsonState {
    let state = given
    if (state.isLong) {
      this.printed += state.text
      state = state.behind.value
    }
    if (typeof node === 'string') return this.#text(node, state)
    if (typeof node === 'number') return this.#bare(Number.isFinite(node) ? String(node) : 'null', state)
    if (typeof node === 'boolean') return node ? this.#states.yes(state) : this.#states.no(state)
    if (Array.isArray(node)) return this.#list(node, state)
    if (typeof node === 'object' && node !== null && !('toJSON' in node)) return this.#fields(node, state)
    return this.#bare(escapeAttribute(scriptSafe(JSON.stringify(node ?? null) ?? 'null')), state)
  }

  #text(text: string, state: JsonState): JsonState {
    const word = state.words && this.#states.word(state, text)
    if (word !== undefined) return word
    this.printed += state.quoted
    this.printed += isPlainText(text) ? text : inPieces(text, insideQuotes, this.clock)
    return state.behind.text
  }

  #bare(code: string, state: JsonState): JsonState {
    this.printed += state.text
    this.printed += code
    return state.behind.number
  }

  #list(items: readonly unknown[], given: JsonState): JsonState {
    let state = this.#states.open(given)
    for (let i = 0; i < items.length; i++) {
      this.clock.tick()
      if (i > 0) state = this.#states.next(state)
      state = this.write(items[i], state)
    }
    return this.#states.close(state)
  }

  #fields(node: object, given: JsonState): JsonState {
    let state = given
    let isEmpty = true
    const isPlain = this.#inheritsNothing && Object.getPrototypeOf(node) === Object.prototype
    for (const name in node) {
      this.clock.tick()
      if (!isPlain && !hasOwn.call(node, name)) continue
      const value = (node as Readonly<Record<string, unknown>>)[name]
      if (value === undefined || typeof value === 'function') continue
      isEmpty = false
      const at =
        state.name === name && state.named !== undefined ? state.named : this.#states.named(state, name)
      // Inlined: the most frequent case.
      state = typeof value === 'string' && !at.isLong ? this.#text(value, at) : this.write(value, at)
    }
    return isEmpty ? this.#bare('{}', state) : this.#states.end(state)
  }
}

function inheritsNothing(): boolean {
  for (const _name in Object.prototype) return false
  return true
}
