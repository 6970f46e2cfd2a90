import type { Code, PartialCall } from '../partial-call.ts'
import type { Node } from '../tree.ts'
import type { MouldOptions } from './known-moulds.ts'
import { Unmouldable } from './unmouldable.ts'

/** How a call is entered, as far as that decides what its code makes: a tokenizer's mode, or what is open. */
type Entry = string | number

interface Callee<T> {
  readonly entry: Entry
  readonly isLean: boolean
  readonly name: string
  /** Undefined where the markup cannot be known without the data. */
  readonly compiled: T | undefined
}

const MAX_ENTRIES = 8

/** The compiled code of partials, macros and fragments, once for each way in which it is entered. */
export class Callees<T, Where> {
  readonly #known = new WeakMap<readonly Node[], Callee<T>[]>()

  constructor(
    readonly compile: (code: Code, options: MouldOptions, where: Where) => T,
    readonly entryOf: (where: Where) => Entry,
  ) {}

  /** Compiles the code of a call, or returns it where it was met before. */
  of({ parts: { code } }: PartialCall, options: MouldOptions, where: Where): T | undefined {
    const entry = this.entryOf(where)
    const { name } = code.template
    let callees = this.#known.get(code.nodes)
    if (callees === undefined) {
      callees = []
      this.#known.set(code.nodes, callees)
    }
    for (const known of callees)
      if (known.entry === entry && known.isLean === options.isLean && known.name === name)
        return known.compiled
    // Data may leave open what it likes, always something else.
    if (callees.length >= MAX_ENTRIES) return undefined
    const compiled = this.#try(code, options, where)
    callees.push({ entry, isLean: options.isLean, name, compiled })
    return compiled
  }

  #try(code: Code, options: MouldOptions, where: Where): T | undefined {
    try {
      return this.compile(code, options, where)
    } catch (error) {
      if (error instanceof Unmouldable || error instanceof RangeError) return undefined
      throw error
    }
  }
}
