import { memoizeIn } from '../../engine/cache/memoize.ts'
import { quotedText } from './json-text.ts'

/** Longer texts between two values are printed at once, so that none grows without end. */
const MAX_TEXT = 500

/** Texts that a state remembers; with more of them, or one of more UTF-16 units, it drops all. */
const MAX_WORDS = 6
const MAX_WORD = 30
/** Remembered texts multiply states: beyond this number of states no further text is remembered. */
const MAX_BRANCHES = 1000

/** Separator before the next field: before the first one of its object, or before any other. */
type Before = '{' | ','

/**
 * State of JSON output, with all characters since the last text or number. Records of a list have the same
 * fields, and so the same states: what is between two values is put together once and printed in one piece.
 * So are texts that come again and again, such as sizes and currencies.
 */
export class JsonState {
  /** With the quote that begins a text. */
  readonly quoted: string
  readonly isLong: boolean
  /** The field that followed last time. */
  name = ''
  named: JsonState | undefined = undefined
  readonly names = new Map<string, JsonState>()
  /**
   * Texts that were printed in this state, as long as they are few, each with the state behind it once it was
   * printed twice.
   */
  words: Map<string, JsonState | undefined> | undefined = new Map()
  yes: JsonState | undefined = undefined
  no: JsonState | undefined = undefined
  open: JsonState | undefined = undefined
  next: JsonState | undefined = undefined
  close: JsonState | undefined = undefined
  end: JsonState | undefined = undefined

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
 * The states behind a text and a number. They depend on the name of the field alone, so that records lead
 * round.
 */
class Behind {
  readonly text = new JsonState('&quot;', ',', this)
  readonly number = new JsonState('', ',', this)
  /** A value follows and nothing is left to be printed before it. */
  readonly value = new JsonState('', '{', this)
}

/** Cache of states. */
export class JsonStates {
  count = 0
  readonly #after = memoizeIn(new Map<string, Behind>(), () => new Behind())
  readonly start = this.#after('').value

  named(state: JsonState, name: string): JsonState {
    let known = state.names.get(name)
    if (known === undefined) {
      known = this.#state(
        { text: state.text, behind: this.#after(name) },
        `${state.before}${quotedText(name)}:`,
        '{',
      )
      state.names.set(name, known)
    }
    state.name = name
    state.named = known
    return known
  }

  /** Returns the state after a text that is written together with the characters before it. */
  word(state: JsonState, text: string): JsonState | undefined {
    return state.words?.get(text) ?? this.#learn(state, text)
  }

  /** Keys that occur once, such as names, get no state. */
  #learn(state: JsonState, text: string): JsonState | undefined {
    const { words } = state
    if (words === undefined) return undefined
    if (words.has(text)) {
      const known = this.#state(state, quotedText(text), ',')
      words.set(text, known)
      return known
    }
    if (words.size < MAX_WORDS && text.length <= MAX_WORD && this.count < MAX_BRANCHES)
      words.set(text, undefined)
    else state.words = undefined
    return undefined
  }

  yes(state: JsonState): JsonState {
    state.yes ??= this.#state(state, 'true', ',')
    return state.yes
  }

  no(state: JsonState): JsonState {
    state.no ??= this.#state(state, 'false', ',')
    return state.no
  }

  open(state: JsonState): JsonState {
    state.open ??= this.#state(state, '[', '{')
    return state.open
  }

  next(state: JsonState): JsonState {
    state.next ??= this.#state(state, ',', '{')
    return state.next
  }

  close(state: JsonState): JsonState {
    state.close ??= this.#state(state, ']', ',')
    return state.close
  }

  end(state: JsonState): JsonState {
    state.end ??= this.#state(state, '}', ',')
    return state.end
  }

  #state({ text, behind }: Pick<JsonState, 'text' | 'behind'>, added: string, before: Before): JsonState {
    this.count++
    return new JsonState([text, added].join(''), before, behind)
  }
}
