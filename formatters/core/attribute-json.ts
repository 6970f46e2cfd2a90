import { type Clock, NO_CLOCK } from '../../engine/clock.ts'
import { escapeAttribute } from './escape.ts'
import { type Place, Places } from './json-places.ts'
import { insideQuotes, isPlain as isPlainText, scriptSafe } from './json-text.ts'
import { inPieces } from './long-text.ts'

/** Limit of cached places; a full cache is emptied. */
const MAX_PLACES = 2000

const hasOwn = Object.prototype.hasOwnProperty

let known = new Places()

/**
 * Prints what `json|htmlattr` prints, in one pass: every quote in JSON is to be escaped, and there are more
 * of them than anything else. The fewer pieces a text is put together of, the sooner it is one.
 */
export function attributeJson(value: unknown, clock = NO_CLOCK): string {
  if (known.count > MAX_PLACES) known = new Places()
  const writer = new Writer(known, clock)
  const last = writer.write(value, known.start)
  return writer.printed + last.text
}

// Fields of an object are at hand where variables around functions are not: this is measurably faster.
class Writer {
  printed = ''
  readonly #places: Places
  /** True for plain objects, whose prototype has no enumerable properties. */
  readonly #inheritsNothing = inheritsNothing()

  constructor(
    places: Places,
    readonly clock: Clock,
  ) {
    this.#places = places
  }

  write(node: unknown, given: Place): Place {
    let place = given
    if (place.isLong) {
      this.printed += place.text
      place = place.behind.value
    }
    if (typeof node === 'string') return this.#text(node, place)
    if (typeof node === 'number') return this.#bare(Number.isFinite(node) ? String(node) : 'null', place)
    if (typeof node === 'boolean') return node ? this.#places.yes(place) : this.#places.no(place)
    if (Array.isArray(node)) return this.#list(node, place)
    if (typeof node === 'object' && node !== null && !('toJSON' in node)) return this.#fields(node, place)
    return this.#bare(escapeAttribute(scriptSafe(JSON.stringify(node ?? null) ?? 'null')), place)
  }

  #text(text: string, place: Place): Place {
    const word = place.words && this.#places.word(place, text)
    if (word !== undefined) return word
    this.printed += place.quoted
    this.printed += isPlainText(text) ? text : inPieces(text, insideQuotes, this.clock)
    return place.behind.text
  }

  #bare(code: string, place: Place): Place {
    this.printed += place.text
    this.printed += code
    return place.behind.number
  }

  #list(items: readonly unknown[], given: Place): Place {
    let place = this.#places.open(given)
    for (let i = 0; i < items.length; i++) {
      this.clock.tick()
      if (i > 0) place = this.#places.next(place)
      place = this.write(items[i], place)
    }
    return this.#places.close(place)
  }

  #fields(node: object, given: Place): Place {
    let place = given
    let isEmpty = true
    const isPlain = this.#inheritsNothing && Object.getPrototypeOf(node) === Object.prototype
    for (const name in node) {
      this.clock.tick()
      if (!isPlain && !hasOwn.call(node, name)) continue
      const value = (node as Readonly<Record<string, unknown>>)[name]
      if (value === undefined || typeof value === 'function') continue
      isEmpty = false
      const at =
        place.name === name && place.named !== undefined ? place.named : this.#places.named(place, name)
      // Inlined: the most frequent case.
      place = typeof value === 'string' && !at.isLong ? this.#text(value, at) : this.write(value, at)
    }
    return isEmpty ? this.#bare('{}', place) : this.#places.end(place)
  }
}

function inheritsNothing(): boolean {
  for (const _name in Object.prototype) return false
  return true
}
