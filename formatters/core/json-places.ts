import { quotedText } from './json-text.ts'

/** Longer texts between two values are printed at once, so that none grows without end. */
const MAX_TEXT = 500

/**
 * So many texts, each of so many units at the most, make the words of a place; with more of them it has none.
 */
const MAX_WORDS = 6
const MAX_WORD = 30
/** Words multiply places: with so many of them none is learnt any more. */
const MAX_BRANCHES = 1000

/** Separator before the next field: before the first one of its object, or before any other. */
type Before = '{' | ','

/**
 * A place in JSON with all characters since the last text or number. Records of a list have the same fields,
 * and so the same places: what is between two values is put together once and printed in one piece. So are
 * texts that come again and again, such as sizes and currencies.
 */
export class Place {
  /** With the quote that begins a text. */
  readonly quoted: string
  readonly isLong: boolean
  /** The field that followed last time. */
  name = ''
  named: Place | undefined = undefined
  readonly names = new Map<string, Place>()
  /** The texts that stood here, as long as they are few, each with the place behind it once it came again. */
  words: Map<string, Place | undefined> | undefined = new Map()
  yes: Place | undefined = undefined
  no: Place | undefined = undefined
  open: Place | undefined = undefined
  next: Place | undefined = undefined
  close: Place | undefined = undefined
  end: Place | undefined = undefined

  constructor(
    readonly text: string,
    readonly before: Before,
    readonly behind: Behind,
  ) {
    // Joined texts are one piece in memory too; they are printed again and again.
    this.quoted = [text, '&quot;'].join('')
    this.isLong = text.length > MAX_TEXT
  }
}

/**
 * The places behind a text and a number. They depend on the name of the field alone, so that records lead
 * round.
 */
class Behind {
  readonly text = new Place('&quot;', ',', this)
  readonly number = new Place('', ',', this)
  /** Where a value is to stand and nothing is left to be printed before it. */
  readonly value = new Place('', '{', this)
}

/** The places that are known. */
export class Places {
  count = 0
  readonly #behind = new Map<string, Behind>()
  readonly start = this.#after('').value

  named(place: Place, name: string): Place {
    let known = place.names.get(name)
    if (known === undefined) {
      known = this.#place(
        { text: place.text, behind: this.#after(name) },
        `${place.before}${quotedText(name)}:`,
        '{',
      )
      place.names.set(name, known)
    }
    place.name = name
    place.named = known
    return known
  }

  /** Returns the place after a text that is written together with the characters before it. */
  word(place: Place, text: string): Place | undefined {
    return place.words?.get(text) ?? this.#learn(place, text)
  }

  /** Keys that occur once, such as names, get no place. */
  #learn(place: Place, text: string): Place | undefined {
    const { words } = place
    if (words === undefined) return undefined
    if (words.has(text)) {
      const known = this.#place(place, quotedText(text), ',')
      words.set(text, known)
      return known
    }
    if (words.size < MAX_WORDS && text.length <= MAX_WORD && this.count < MAX_BRANCHES)
      words.set(text, undefined)
    else place.words = undefined
    return undefined
  }

  yes(place: Place): Place {
    place.yes ??= this.#place(place, 'true', ',')
    return place.yes
  }

  no(place: Place): Place {
    place.no ??= this.#place(place, 'false', ',')
    return place.no
  }

  open(place: Place): Place {
    place.open ??= this.#place(place, '[', '{')
    return place.open
  }

  next(place: Place): Place {
    place.next ??= this.#place(place, ',', '{')
    return place.next
  }

  close(place: Place): Place {
    place.close ??= this.#place(place, ']', ',')
    return place.close
  }

  end(place: Place): Place {
    place.end ??= this.#place(place, '}', ',')
    return place.end
  }

  #place({ text, behind }: Pick<Place, 'text' | 'behind'>, added: string, before: Before): Place {
    this.count++
    return new Place([text, added].join(''), before, behind)
  }

  #after(name: string): Behind {
    let known = this.#behind.get(name)
    if (known === undefined) {
      known = new Behind()
      this.#behind.set(name, known)
    }
    return known
  }
}
