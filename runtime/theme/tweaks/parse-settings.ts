/** The settings in a tweak's comment: texts, numbers, true and false by key, and lists of them. */
export type Settings = Readonly<Record<string, Setting>>
export type Setting = string | number | boolean | null | readonly string[]

/** Why a tweak, or a part of it, cannot be read. */
export interface Fault {
  readonly reason: string
  /** Says what comes of it, and what to write instead. */
  readonly advice: string
}

export interface ParsedSettings {
  readonly settings: Settings
  /** Offset behind the settings. */
  readonly end: number
  /** Why they could not be read whole. */
  readonly problem: Fault | undefined
  /** Offset of a key or a value that no comma parts from the one before. */
  readonly unparted: number | undefined
}

const TOKEN =
  /\s*(?:(["'])((?:\\.|(?!\1)[^\\\n])*)\1|([[\]{}:,])|([^\s"'[\]{}:,][^"'[\]{}:,\n]*?)(?=\s*(?:["'[\]{}:,]|$)))/my

const PARTLY = 'Its readable parts are used.'
const NO_SETTINGS: Fault = Object.freeze({
  reason: "there is no '{'",
  advice: 'Owners do not see it. Write {"type": "color", "title": "link-color"} behind `tweak:`.',
})
const CUT_OFF: Fault = Object.freeze({ reason: 'it is cut off', advice: `${PARTLY} Close it with a }.` })
const OTHER_LINE: Fault = Object.freeze({
  reason: 'it goes on in another line',
  advice: `${PARTLY} Write all of it in one line.`,
})
const OPEN_LIST: Fault = Object.freeze({
  reason: 'a list is not closed',
  advice: `${PARTLY} Close it with a ].`,
})
/** A key or a value that no comma parts from the one before. */
export const NO_COMMA: Fault = Object.freeze({
  reason: "a ',' is missing before this",
  advice: `${PARTLY} Write the comma.`,
})

/**
 * Reads the settings of a tweak: JSON, or what old themes write, with single quotes, bare keys and commas too
 * many or too few. Reads as far as it can.
 */
export function parseSettings(text: string, start: number): ParsedSettings {
  return new SettingsParser(text, start).parse()
}

interface Token {
  readonly text: string
  readonly isSign: boolean
  readonly isQuoted: boolean
}

class SettingsParser {
  readonly #settings: Record<string, Setting> = Object.create(null)
  #problem: Fault | undefined
  #unparted: number | undefined

  constructor(
    readonly text: string,
    private at: number,
  ) {}

  parse(): ParsedSettings {
    if (!this.#take('{')) return this.#result(NO_SETTINGS)
    for (let isParted = true; ; isParted = false) {
      while (this.#take(',')) isParted = true
      if (this.#take('}')) return this.#result()
      if (!isParted) this.#reportUnparted()
      const key = this.#next()
      if (key === undefined || key.isSign) return this.#result(CUT_OFF)
      if (key.text.startsWith('//')) return this.#result(OTHER_LINE)
      if (!this.#take(':'))
        return this.#result(withoutValue(key.text, `there is no ':' behind '${key.text}'`))
      const value = this.#value()
      if (value === undefined) return this.#result(withoutValue(key.text, `'${key.text}' has no value`))
      this.#settings[key.text] = value
    }
  }

  #result(problem?: Fault): ParsedSettings {
    this.#problem ??= problem
    return { settings: this.#settings, end: this.at, problem: this.#problem, unparted: this.#unparted }
  }

  /** Keeps the offset of the next token, the first time. */
  #reportUnparted(): void {
    this.#unparted ??= this.at + (/\S/.exec(this.text.slice(this.at))?.index ?? 0)
  }

  #value(): Setting | undefined {
    if (this.#take('[')) return this.#list()
    if (this.#take('{')) return this.#table()
    const token = this.#next()
    if (token === undefined || token.isSign) return undefined
    return token.isQuoted ? token.text : plain(token.text)
  }

  #list(): readonly string[] {
    const list: string[] = []
    for (let isParted = true; ; isParted = false) {
      while (this.#take(',')) isParted = true
      if (this.#take(']')) return list
      if (!isParted) this.#reportUnparted()
      const token = this.#next()
      if (token === undefined || token.isSign) {
        this.#problem ??= OPEN_LIST
        return list
      }
      list.push(token.text)
    }
  }

  /** A table within the settings, as `condition` has; nothing of it is used. */
  #table(): null {
    for (let depth = 1; depth > 0; ) {
      const token = this.#next()
      if (token === undefined) {
        this.#problem ??= CUT_OFF
        return null
      }
      if (token.isSign && token.text === '{') depth++
      if (token.isSign && token.text === '}') depth--
    }
    return null
  }

  #take(sign: string): boolean {
    const before = this.at
    const token = this.#next()
    if (token?.isSign === true && token.text === sign) return true
    this.at = before
    return false
  }

  #next(): Token | undefined {
    TOKEN.lastIndex = this.at
    const found = TOKEN.exec(this.text)
    if (found === null) return undefined
    this.at = TOKEN.lastIndex
    const [, quote, quoted = '', sign, bare = ''] = found
    if (sign !== undefined) return { text: sign, isSign: true, isQuoted: false }
    const text = quote === undefined ? bare : quoted.replace(/\\(.)/g, '$1')
    return { text, isSign: false, isQuoted: quote !== undefined }
  }
}

function withoutValue(key: string, reason: string): Fault {
  return { reason, advice: `${PARTLY} Write ${JSON.stringify(key)}: "…".` }
}

function plain(text: string): Setting {
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'null') return null
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}
