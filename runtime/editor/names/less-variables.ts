import type { Name } from './name.ts'

/** Rules of CSS that begin with `@`, and names of Less itself. */
const AT_RULE =
  /^(?:-\w+-\w+|import|media|font-face|keyframes|charset|supports|page|namespace|plugin|layer|container|property|arguments|rest|counter-style|document|viewport)$/

const SIGN = /@\{([\w-]+)\}|@?(@[\w-]+)(\s*:)?|[(){};]/dg

/** Returns the variables in Less without comments; parameters of mixins mean nothing outside of them. */
export function lessVariables(code: string): Name[] {
  return new VariableReader(code).read()
}

class VariableReader {
  readonly #names: Name[] = []
  /** Parameters of the mixins that are open. */
  readonly #blocks: ReadonlySet<string>[] = []
  /** Names in the parentheses of a statement whose kind is not known yet. */
  #pending: Name[] = []
  #parentheses = 0
  /** Where the statement begins. */
  #statement = 0

  constructor(readonly code: string) {}

  read(): Name[] {
    for (const match of this.code.matchAll(SIGN)) {
      const [sign] = match
      if (sign === '(') this.#parentheses++
      else if (sign === ')') this.#parentheses = Math.max(0, this.#parentheses - 1)
      else if (sign === '{' || sign === '}' || sign === ';') this.#delimiter(sign, match.index)
      else this.#variable(match)
    }
    return [...this.#names, ...this.#pending]
  }

  #delimiter(sign: '{' | '}' | ';', at: number): void {
    // It parts the arguments of a mixin.
    if (sign === ';' && this.#parentheses > 0) return
    const isMixin = sign === '{' && /^\s*[.#][\w-]+\s*\(/.test(this.code.slice(this.#statement, at))
    if (sign === '}') this.#blocks.pop()
    if (sign === '{') this.#blocks.push(new Set(isMixin ? this.#pending.map(({ name }) => name) : []))
    if (!isMixin) this.#names.push(...this.#pending)
    this.#pending = []
    this.#parentheses = 0
    this.#statement = at + 1
  }

  #variable({ 1: inside, 2: plain = '', 3: colon, indices }: RegExpExecArray): void {
    const name = inside ?? plain.slice(1)
    if (AT_RULE.test(name) || this.#blocks.some((locals) => locals.has(name))) return
    const [start, end] = indices?.[1] ?? indices?.[2] ?? [0, 0]
    const isFirst = this.code.slice(this.#statement, start).trim() === ''
    const isDefinition = colon !== undefined && this.#parentheses === 0 && isFirst
    const found: Name = { kind: 'style', name, isDefinition, start, end }
    if (this.#parentheses > 0) this.#pending.push(found)
    else this.#names.push(found)
  }
}
