import type { Declarations } from './declarations.ts'
import type { Flow, Written } from './flow.ts'

/** How a list may end while it is made. */
interface End {
  /** The text behind the last element. */
  readonly text: string
  /** An expression for the key of that element. */
  readonly key: string
}

/** All ways in which a list may end where code is written; undefined where only data tells. */
type Ends = readonly End[] | undefined

/**
 * Nodes in an element go into a list. Its texts have keys from the beginning where the list is known to need them. Of
 * several ways in which the list may end, a variable tells the number.
 */
export class ListFlow implements Flow {
  #ends: Ends

  constructor(
    /** What the variables of the code are called by. */
    readonly name: string,
    readonly hasKeys: boolean,
    readonly declarations: Declarations,
  ) {
    this.#ends = [{ text: '', key: hasKeys ? "''" : '' }]
  }

  get list(): string {
    return `c${this.name}`
  }

  /** The text behind the last element, where only data tells. */
  get #text(): string {
    return `p${this.name}`
  }

  /** The key of the last element, likewise. */
  get #key(): string {
    return `b${this.name}`
  }

  /** The number of the end. */
  get #end(): string {
    return `s${this.name}`
  }

  /** What stands at the beginning. */
  get start(): string {
    return `const ${this.list} = []\nlet ${this.#end} = 0\nlet ${this.#text} = ''\nlet ${this.#key} = ''\n`
  }

  /** What stands at the end. */
  end(): string {
    return this.#flush()
  }

  told(text: string): string {
    this.#ends = this.#ends?.map((end) => ({ ...end, text: end.text + text }))
    return this.#ends === undefined ? `${this.#text} += ${JSON.stringify(text)}\n` : ''
  }

  text(code: string): string {
    return `${this.#forget()}${this.#text} += ${code}\n`
  }

  before(): string {
    return ''
  }

  element(code: string, key: string): string {
    const flush = this.#flush()
    this.#ends = [{ text: '', key: this.hasKeys ? key : '' }]
    return `${flush}${this.list}.push(${code})\n`
  }

  print(code: string, place: string): string {
    const text = this.#text
    return `${this.#forget()}{
const value = ${code}
if (typeof value === 'string' && !t.isMarkup(value)) {
run.length += value.length
${text} += value
} else ${text} = t.spill(run, { list: ${this.list}, text: ${text} }, (run) => run.print(value, ${place}))
}
`
  }

  step(code: string): string {
    return `${this.#forget()}${this.#text} = t.spill(run, { list: ${this.list}, text: ${this.#text} }, ${code})\n`
  }

  section(): string {
    return ''
  }

  kept(step: string, inPlace: () => string): Written {
    const start = this.#ends
    const { text, key } = this.#now()
    const code = inPlace()
    const ends = this.#ends
    if (!this.hasKeys) {
      this.#ends = start
      const kept = this.step(step)
      return { before: '', codes: [kept, code + this.#forgetting(ends)] }
    }
    const known = this.declarations.constant('[]')
    const spilt = `t.spillWithKeys(run, { list: ${this.list}, text: ${text}, key: ${key}, known: ${known} }, ${step})`
    if (ends === undefined) {
      const kept = `const end = ${spilt}\n${this.#text} = end.text\n${this.#key} = end.key\n`
      return { before: '', codes: [kept, code] }
    }
    const table = this.#table(ends.map((end) => `{ text: ${JSON.stringify(end.text)}, key: ${end.key} }`))
    return { before: '', codes: [`${this.#end} = t.numberOf(${spilt}, ${table})\n`, code] }
  }

  branches(codes: readonly (() => string)[], mayPass: boolean): Written {
    const start = this.#ends
    const written = codes.map((code) => {
      this.#ends = start
      return { code: code(), ends: this.#ends }
    })
    const all = written.map(({ ends }) => ends)
    const ends = union(mayPass ? [start, ...all] : all)
    const into = (from: Ends): string =>
      ends === undefined ? this.#forgetting(from) : this.#number(from, ends)
    this.#ends = ends
    return { before: mayPass ? into(start) : '', codes: written.map((one) => one.code + into(one.ends)) }
  }

  loop(codes: readonly (() => string)[]): Written {
    const before = this.#forget()
    const written = codes.map((code) => {
      this.#ends = undefined
      return code() + this.#forget()
    })
    return { before, codes: written }
  }

  /** From here on only variables tell how the list ends. */
  #forget(): string {
    const code = this.#forgetting(this.#ends)
    this.#ends = undefined
    return code
  }

  #forgetting(ends: Ends): string {
    if (ends === undefined) return ''
    const { text, key } = this.#told(ends)
    return `${this.#text} = ${text}\n${this.hasKeys ? `${this.#key} = ${key}\n` : ''}`
  }

  #now(): End {
    return this.#ends === undefined ? { text: this.#text, key: this.#key } : this.#told(this.#ends)
  }

  /** Expressions for the text and the key. */
  #told(ends: readonly End[]): End {
    return {
      text: this.#choice(ends.map(({ text }) => JSON.stringify(text))),
      key: this.#choice(ends.map(({ key }) => key)),
    }
  }

  #choice(codes: readonly string[]): string {
    const [first = '', ...others] = codes
    return others.every((code) => code === first) ? first : `${this.#table(codes)}[${this.#end}]`
  }

  #table(codes: readonly string[]): string {
    return this.declarations.constant(`[${codes.join(', ')}]`)
  }

  /** Tells the number of an end among others. */
  #number(from: Ends = [], ends: readonly End[]): string {
    if (ends.length === 1) return ''
    const numbers = from.map((end) => ends.findIndex((other) => isSame(end, other)))
    if (from.length > 1 && numbers.every((number, i) => number === i)) return ''
    return `${this.#end} = ${this.#choice(numbers.map(String))}\n`
  }

  #flush(): string {
    const ends = this.#ends
    if (ends === undefined) {
      const text = this.hasKeys
        ? `t.known(${this.declarations.constant('t.slot()')}, ${this.#text}, ${this.#key})`
        : this.#text
      return `if (${this.#text} !== '') ${this.list}.push(${text})\n`
    }
    const texts = ends.map(({ text, key }) => {
      const told = JSON.stringify(text)
      if (text === '') return 'undefined'
      return this.hasKeys ? this.declarations.constant(`t.textOf(${told}, ${key})`) : told
    })
    const added = this.#choice(texts)
    if (added === 'undefined') return ''
    const when = texts.includes('undefined') ? `if (${added} !== undefined) ` : ''
    return `${when}${this.list}.push(${added})\n`
  }
}

/** More of them are told by data. */
const MOST_ENDS = 12

function union(all: readonly Ends[]): Ends {
  const ends: End[] = []
  for (const some of all) {
    if (some === undefined) return undefined
    for (const end of some) if (!ends.some((other) => isSame(end, other))) ends.push(end)
  }
  return ends.length > MOST_ENDS ? undefined : ends
}

const isSame = (end: End, other: End): boolean => end.text === other.text && end.key === other.key
