import type { Making } from '../html/html-of.ts'
import type { Template } from '../template.ts'
import { precompiledOf } from './precompiled.ts'
import { Unmouldable } from './unmouldable.ts'

/** What a mould is made for. */
export interface MouldOptions {
  readonly isLean: boolean
  readonly decode: Making['parser']['decode']
}

interface Known<T> {
  /** Undefined for a template whose markup cannot be told without its data. */
  readonly mould: T | undefined
  /** How often data did not fit, more than it did. */
  misses: number
}

/** From here on nobody tries any more. */
const MAX_MISSES = 4

/** The moulds of templates, each made once, and how they fare. */
export class KnownMoulds<T> {
  readonly #known = new WeakMap<object, Map<boolean, Known<T>>>()

  constructor(readonly make: (template: Template, options: MouldOptions) => T) {}

  /** What `pour` makes of a template's mould; undefined where it has none, or the data does not fit. */
  pour<R>(template: Template, options: MouldOptions, pour: (mould: T) => R | undefined): R | undefined {
    const known = this.#of(template, options)
    if (known.mould === undefined || known.misses > MAX_MISSES) return undefined
    const made = pour(known.mould)
    known.misses = Math.max(0, known.misses + (made === undefined ? 1 : -1))
    return made
  }

  #of(template: Template, options: MouldOptions): Known<T> {
    const key = precompiledOf(template) ?? template.root
    let byLean = this.#known.get(key)
    if (byLean === undefined) {
      byLean = new Map()
      this.#known.set(key, byLean)
    }
    let known = byLean.get(options.isLean)
    if (known === undefined) {
      known = { mould: this.#try(template, options), misses: 0 }
      byLean.set(options.isLean, known)
    }
    return known
  }

  #try(template: Template, options: MouldOptions): T | undefined {
    try {
      return this.make(template, options)
    } catch (error) {
      // Blocks inside of blocks may use up the stack.
      if (error instanceof Unmouldable || error instanceof RangeError) return undefined
      throw error
    }
  }
}
