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
  let place = places.start
  let printed = ''
  const print = (bare: string, next: Place): void => {
    printed += place.text
    printed += bare
    place = next
  }
  const write = (node: unknown): void => {
    if (place.isLong) print('', place.behind.value)
    if (typeof node === 'string') {
      printed += place.quoted
      printed += isPlain(node) ? node : insideQuotes(node)
      place = place.behind.text
    } else if (typeof node === 'number')
      print(Number.isFinite(node) ? String(node) : 'null', place.behind.number)
    else if (typeof node === 'boolean') place = node ? places.yes(place) : places.no(place)
    else if (Array.isArray(node)) writeList(node)
    else if (typeof node === 'object' && node !== null && !('toJSON' in node)) writeFields(node)
    else print(escapeAttribute(scriptSafe(JSON.stringify(node ?? null) ?? 'null')), place.behind.number)
  }
  const writeList = (items: readonly unknown[]): void => {
    place = places.open(place)
    for (let i = 0; i < items.length; i++) {
      if (i > 0) place = places.next(place)
      write(items[i])
    }
    place = places.close(place)
  }
  const writeFields = (node: object): void => {
    let isEmpty = true
    for (const name in node) {
      if (!hasOwn.call(node, name)) continue
      const value = (node as Readonly<Record<string, unknown>>)[name]
      if (value === undefined || typeof value === 'function') continue
      isEmpty = false
      place = place.name === name && place.named !== undefined ? place.named : places.named(place, name)
      write(value)
    }
    if (isEmpty) print('{}', place.behind.number)
    else place = places.end(place)
  }
  write(value)
  return printed + place.text
}
