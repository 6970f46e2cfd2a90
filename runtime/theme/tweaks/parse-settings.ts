/** The settings in a tweak's comment: texts, numbers, true and false by key, and lists of them. */
export type Settings = Readonly<Record<string, Setting>>
export type Setting = string | number | boolean | null | readonly string[]

export interface ParsedSettings {
  readonly settings: Settings
  /** Offset behind the settings. */
  readonly end: number
  /** Why they could not be read whole. */
  readonly problem: string | undefined
  /** Offset of a key or a value that no comma parts from the one before. */
  readonly unparted: number | undefined
}

const TOKEN =
  /\s*(?:(["'])((?:\\.|(?!\1)[^\\\n])*)\1|([[\]{}:,])|([^\s"'[\]{}:,][^"'[\]{}:,\n]*?)(?=\s*(?:["'[\]{}:,]|$)))/my

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
  #problem: string | undefined
  #unparted: number | undefined

  constructor(
    readonly text: string,
    private at: number,
  ) {}

  parse(): ParsedSettings {
    if (!this.#take('{')) return this.#result("there is no '{'")
    for (let isParted = true; ; isParted = false) {
      while (this.#take(',')) isParted = true
      if (this.#take('}')) return this.#result()
      if (!isParted) this.#reportUnparted()
      const key = this.#next()
      if (key === undefined || key.isSign) return this.#result('it is cut off')
      if (!this.#take(':')) return this.#result(`there is no ':' behind '${key.text}'`)
      const value = this.#value()
      if (value === undefined) return this.#result(`'${key.text}' has no value`)
      this.#settings[key.text] = value
    }
  }

  #result(problem?: string): ParsedSettings {
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
        this.#problem ??= 'a list is not closed'
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
        this.#problem ??= 'it is cut off'
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

function plain(text: string): Setting {
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'null') return null
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}
