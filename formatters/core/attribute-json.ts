import { escapeAttribute } from './escape.ts'
import { type Place, Places } from './json-places.ts'
import { insideQuotes, isPlain, scriptSafe } from './json-text.ts'

/** So many places are known; with more, all are learnt anew. */
const MAX_PLACES = 2000

// Called in the hottest place, where V8 knows it in loops over the same object.
const hasOwn = Object.prototype.hasOwnProperty

let known = new Places()

/**
 * What `json|htmlattr` prints, written in one go: every quote in JSON is to be escaped, and there are more of them than
 * anything else. The fewer pieces a text is put together of, the sooner it is one.
 */
export function attributeJson(value: unknown): string {
  if (known.count > MAX_PLACES) known = new Places()
  const places = known
  let printed = ''
  const print = (place: Place, bare: string): void => {
    printed += place.text
    printed += bare
  }
  const write = (node: unknown, given: Place): Place => {
    let place = given
    if (place.isLong) {
      print(place, '')
      place = place.behind.value
    }
    if (typeof node === 'string') {
      const known = places.word(place, node)
      if (known !== undefined) return known
      printed += place.quoted
      printed += isPlain(node) ? node : insideQuotes(node)
      return place.behind.text
    }
    if (typeof node === 'number') {
      print(place, Number.isFinite(node) ? String(node) : 'null')
      return place.behind.number
    }
    if (typeof node === 'boolean') return node ? places.yes(place) : places.no(place)
    if (Array.isArray(node)) return writeList(node, place)
    if (typeof node === 'object' && node !== null && !('toJSON' in node)) return writeFields(node, place)
    print(place, escapeAttribute(scriptSafe(JSON.stringify(node ?? null) ?? 'null')))
    return place.behind.number
  }
  const writeList = (items: readonly unknown[], given: Place): Place => {
    let place = places.open(given)
    for (let i = 0; i < items.length; i++) {
      if (i > 0) place = places.next(place)
      place = write(items[i], place)
    }
    return places.close(place)
  }
  const writeFields = (node: object, given: Place): Place => {
    let place = given
    let isEmpty = true
    for (const name in node) {
      if (!hasOwn.call(node, name)) continue
      const value = (node as Readonly<Record<string, unknown>>)[name]
      if (value === undefined || typeof value === 'function') continue
      isEmpty = false
      const at = place.name === name && place.named !== undefined ? place.named : places.named(place, name)
      place = write(value, at)
    }
    if (isEmpty) {
      print(place, '{}')
      return place.behind.number
    }
    return places.end(place)
  }
  const last = write(value, places.start)
  return printed + last.text
}
