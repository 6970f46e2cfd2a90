import type { Constants } from './constants.ts'

/** Statements, and what has to run before all of them. */
interface Written {
  readonly before: string
  readonly codes: readonly string[]
}

/** Where nodes go, one behind the other, as code that is being written: each method returns statements. */
export interface Flow {
  /** A text that is told. */
  told(text: string): string
  /** A text that data tells, an expression. */
  text(code: string): string
  /** What has to run before an element is made. */
  before(): string
  /** An element, an expression, and one for its key. */
  element(code: string, key: string): string
  /** A value that may be markup. */
  print(code: string, place: string): string
  /** A step that makes nodes of its own. */
  step(code: string): string
  /** What has to run before a section or list runs in place. */
  section(): string
  /** Statements of which one will run, or none where `mayPass`: each is written from the same state on. */
  branches(codes: readonly (() => string)[], mayPass: boolean): Written
  /** The same of statements that run in turns, several times. */
  loop(codes: readonly (() => string)[]): Written
}

/** Nodes of a block go where the render is. */
export const IN_PLACE: Flow = Object.freeze({
  told: (text: string) => `run.pending += ${JSON.stringify(text)}\n`,
  text: (code: string) => `run.pending += ${code}\n`,
  before: () => 'run.flush()\n',
  element: (code: string) => `nodes.push(${code})\n`,
  print: (code: string, place: string) => `run.print(${code}, ${place})\n`,
  step: (code: string) => `${code}(run)\n`,
  section: () => 'nodes.itemKey = undefined\n',
  branches: (codes: readonly (() => string)[]) => ({ before: '', codes: codes.map((code) => code()) }),
  loop: (codes: readonly (() => string)[]) => ({ before: '', codes: codes.map((code) => code()) }),
})

/** What is known, where code is written, of the list that it will make. */
interface Known {
  /** The text behind the last element; undefined where data decides. */
  readonly text: string | undefined
  /** An expression for the key of the last element. */
  readonly key: string | undefined
}

const UNKNOWN: Known = Object.freeze({ text: undefined, key: undefined })

/** Nodes in an element go into a list, and texts have keys from the beginning where the list is known to need them. */
export class ListFlow implements Flow {
  #known: Known = { text: '', key: "''" }

  constructor(
    /** What the variables of the code are called by. */
    readonly name: string,
    readonly hasKeys: boolean,
    readonly constants: Constants,
  ) {}

  get list(): string {
    return `c${this.name}`
  }

  get #text(): string {
    return `p${this.name}`
  }

  get #key(): string {
    return `b${this.name}`
  }

  /** What stands at the beginning. */
  get start(): string {
    return `const ${this.list} = []\nlet ${this.#text} = ''\n${this.hasKeys ? `let ${this.#key} = ''\n` : ''}`
  }

  /** What stands at the end. */
  end(): string {
    return this.#flush()
  }

  told(text: string): string {
    const before = this.#known.text
    if (before === undefined) return `${this.#text} += ${JSON.stringify(text)}\n`
    this.#known = { ...this.#known, text: before + text }
    return ''
  }

  text(code: string): string {
    const before = this.#known.text
    this.#known = { ...this.#known, text: undefined }
    if (before === undefined) return `${this.#text} += ${code}\n`
    return `${this.#text} = ${before === '' ? '' : `${JSON.stringify(before)} + `}${code}\n`
  }

  before(): string {
    return ''
  }

  element(code: string, key: string): string {
    const flush = this.#flush()
    this.#known = { text: '', key }
    return `${flush}${this.list}.push(${code})\n`
  }

  print(code: string, place: string): string {
    const text = this.#textNow()
    this.#known = UNKNOWN
    return `{
const value = ${code}
run.length += value.length
if (!t.isMarkup(value)) ${this.#text} = ${text} + value
else ${this.#text} = t.spill(run, { list: ${this.list}, text: ${text} }, (run) => run.printMarkup(value, ${place}))
}
`
  }

  step(code: string): string {
    const text = this.#textNow()
    const key = this.#known.key ?? this.#key
    this.#known = UNKNOWN
    const open = `list: ${this.list}, text: ${text}`
    if (!this.hasKeys) return `${this.#text} = t.spill(run, { ${open} }, ${code})\n`
    const known = this.constants.add('[]')
    return `${this.#text} = t.spillWithKeys(run, { ${open}, key: ${key}, known: ${known} }, ${code})
${this.#key} = t.lastKey(${this.list})
`
  }

  section(): string {
    return ''
  }

  branches(codes: readonly (() => string)[], mayPass: boolean): Written {
    const before = this.#settle()
    const start = this.#known
    const ends: Known[] = mayPass ? [start] : []
    const written = codes.map((code) => {
      this.#known = start
      const body = code()
      const end = this.#known
      ends.push(end)
      return body + (end === start ? '' : this.#settle())
    })
    this.#known = common(ends)
    return { before, codes: written }
  }

  loop(codes: readonly (() => string)[]): Written {
    const before = this.#settle()
    const written = codes.map((code) => {
      this.#known = UNKNOWN
      return code() + this.#settle()
    })
    this.#known = UNKNOWN
    return { before, codes: written }
  }

  #textNow(): string {
    const { text } = this.#known
    return text === undefined ? this.#text : JSON.stringify(text)
  }

  /** Puts what is known into the variables. */
  #settle(): string {
    const { text, key } = this.#known
    const first = text === undefined ? '' : `${this.#text} = ${JSON.stringify(text)}\n`
    return this.hasKeys && key !== undefined ? `${first}${this.#key} = ${key}\n` : first
  }

  #flush(): string {
    const { text, key } = this.#known
    if (text === '') return ''
    if (text === undefined)
      return `if (${this.#text} !== '') ${this.list}.push(${this.hasKeys ? this.#keyed(this.#text, key) : this.#text})\n`
    const told = JSON.stringify(text)
    return `${this.list}.push(${this.hasKeys ? this.#keyed(told, key) : told})\n`
  }

  #keyed(text: string, key: string | undefined): string {
    const isTold = text !== this.#text
    if (isTold && key !== undefined) return this.constants.add(`t.textOf(${text}, ${key})`)
    return `t.known(${this.constants.add('t.slot()')}, ${text}, ${key ?? this.#key})`
  }
}

function common([first = UNKNOWN, ...others]: readonly Known[]): Known {
  const isSame = (field: keyof Known) => others.every((other) => other[field] === first[field])
  return { text: isSame('text') ? first.text : undefined, key: isSame('key') ? first.key : undefined }
}
