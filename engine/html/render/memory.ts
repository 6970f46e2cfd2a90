import { type Resolve, variable } from '../../lookup/lookup.ts'
import type { Scope } from '../../lookup/scope.ts'
import type { RenderOptions } from '../../render-options.ts'
import type { Code, Step } from '../../run.ts'
import type { Span } from '../../syntax/tree.ts'
import type { CachedNodes } from '../tree/mark.ts'
import { itemKeys, itemKeysAfter } from './item-keys.ts'

/** Output of a section or of one item of a list, and its dependencies. */
export interface CacheEntry {
  /** Of the item; undefined for a plain section. */
  readonly key: string | undefined
  /** True if it may be reused: it had no errors, and it depends only on `value` and `reads`. */
  readonly isSettled: boolean
  /** The value whose frame it ran in. */
  readonly value: unknown
  /** Data that its elements were made of, where they name it. */
  readonly item: unknown
  /** Names that it looked up outside of that frame, with their values. */
  readonly reads: Dependencies
  /** Those that it could call. */
  readonly macros: VisibleMacros
  /** The tag that ran last; undefined where there was none. */
  readonly lastSpan: Span | undefined
  /** Definitions in its frame, for the text between two items. */
  readonly defined: Definitions
  /** The entries of the sections inside of it. */
  readonly inner: Inner
  /** Its nodes; absent while they are not built, or where they are not whole. */
  nodes: CachedNodes | undefined
}

/** Variables and macros of a frame; undefined where there are none. */
export type Definitions = Pick<Scope<Code>, 'variables' | 'macros'> | undefined

/** Copies what a frame defines: it may define more. */
export function definitionsOf({ variables, macros }: Scope<Code>): Definitions {
  if (variables === undefined && macros === undefined) return undefined
  return { variables: variables && new Map(variables), macros: macros && new Map(macros) }
}

/** Names and what they meant; undefined where there are none. */
export type Dependencies = readonly Read[] | undefined

interface Read {
  readonly name: Name
  readonly value: unknown
}

/** The first segment of a name that was looked for outside of a frame. */
interface Name {
  readonly head: string | number
  readonly resolve: Resolve
  /** The index in a loop is another for each item, and a variable may change between two sections. */
  readonly isFixed: boolean
}

export type Names = Map<string | number, Name>

/** Caches by the body that printed their sections. */
export type Inner = Map<Step, SectionCache>

/** Output of one body in one frame: once, or once for each item of a list. */
export class SectionCache {
  readonly #list: CacheEntry[] = []
  /** Its entries of the last render: the next one is most likely the one that is looked for. */
  #next = 0
  /** Indexes of its entries. */
  #byKey: Map<string | undefined, number> | undefined
  #items: readonly unknown[] = []
  #keys: readonly string[] = []

  /** Those of the last render; they let go of the ones before them. */
  #before: SectionCache | undefined

  constructor(before: SectionCache | undefined) {
    this.#before = before
    if (before !== undefined) before.#before = undefined
  }

  /** The keys of the items of the list that is being printed. */
  keysOf(items: readonly unknown[]): readonly string[] {
    if (this.#items !== items) {
      const before = this.#before
      this.#items = items
      this.#keys = before === undefined ? itemKeys(items) : itemKeysAfter(before.#items, before.#keys, items)
    }
    return this.#keys
  }

  /** Returns what was printed here in the last render. */
  find(key: string | undefined): CacheEntry | undefined {
    const before = this.#before
    if (before === undefined) return undefined
    const next = before.#list[this.#next]
    if (next === undefined || next.key !== key) return this.#search(before, key)
    this.#next++
    return next
  }

  #search(before: SectionCache, key: string | undefined): CacheEntry | undefined {
    before.#byKey ??= new Map(before.#list.map((entry, i) => [entry.key, i]))
    const found = before.#byKey.get(key)
    if (found === undefined) return undefined
    this.#next = found + 1
    return before.#list[found]
  }

  add(entry: CacheEntry): void {
    this.#list.push(entry)
  }
}

/** A section or one item, about to run in the frame that was opened for it. */
export interface Section {
  readonly body: Step
  /** Its output in this render. */
  readonly cache: SectionCache
  /** Undefined for a plain section. */
  readonly key: string | undefined
  /** Its output in the last render. */
  readonly last: CacheEntry | undefined
  readonly scope: Scope<Code>
}

/**
 * Results of one mounted template from one render to the next. Data counts as unchanged where it is the same
 * object, so that it must never be mutated.
 */
export class Memory {
  inner: Inner = new Map()
  readonly names: Names = new Map()
  #given: readonly unknown[] = []
  /** The present, which is constant while a template is mounted. */
  readonly now: number

  constructor(now = Date.now()) {
    this.now = now
  }

  /** Options of a render at which the present is that of the first one. */
  pin(options: RenderOptions): RenderOptions {
    return options.now === undefined ? { ...options, now: this.now } : options
  }

  /** Clears the memory where anything but the data has changed, such as an option. */
  prepare(options: RenderOptions, others: readonly unknown[]): void {
    const { partials, injectables, locale, timeZone, now, expressions, includes, limits } = options
    const settings: unknown[] = [partials, injectables, locale, timeZone, now, expressions, includes]
    const given = settings.concat([limits?.maxTokens, limits?.maxStringLen], others)
    const before = this.#given
    for (let i = 0; i < given.length; i++) if (given[i] !== before[i]) this.inner = new Map()
    this.#given = given
  }
}

/** Looks names up from one frame, each once. */
export class OuterScope {
  readonly #found = new Map<string | number, unknown>()

  constructor(
    readonly scope: Scope,
    /** Those that are known. */
    readonly names: Names,
  ) {}

  #find({ head, resolve, isFixed }: Name): unknown {
    if (!isFixed) return resolve(this.scope)
    if (this.#found.has(head)) return this.#found.get(head)
    const value = resolve(this.scope)
    this.#found.set(head, value)
    return value
  }

  /** Returns true if every name still means the same. */
  areUnchanged(reads: Dependencies): boolean {
    if (reads === undefined) return true
    for (let i = 0; i < reads.length; i++) {
      const { name, value } = reads[i]!
      if (this.#find(name) !== value) return false
    }
    return true
  }

  values(heads: ReadonlySet<string | number>): Dependencies {
    if (heads.size === 0) return undefined
    const values: Read[] = []
    for (const head of heads) {
      const name = this.#name(head)
      values.push({ name, value: this.#find(name) })
    }
    return values
  }

  #name(head: string | number): Name {
    let name = this.names.get(head)
    if (name === undefined) {
      const isFixed = typeof head === 'number' || !head.startsWith('@')
      name = { head, resolve: variable([head]), isFixed }
      this.names.set(head, name)
    }
    return name
  }
}

/** Names and bodies of macros in turns; undefined where there are none. */
export type VisibleMacros = readonly unknown[] | undefined

/** Finds the macros that can be called in a frame, the innermost first. */
export function visibleMacros(scope: Scope<Code> | undefined): VisibleMacros {
  let visible: unknown[] | undefined
  for (let frame = scope; frame !== undefined; frame = frame.parent) {
    if (frame.macros === undefined) continue
    visible ??= []
    for (const [name, { body }] of frame.macros) visible.push(name, body)
  }
  return visible
}

/** Returns true if calls do the same: a macro of a template has one body in all renders. */
export function areSameMacros(before: VisibleMacros, now: VisibleMacros): boolean {
  if (before === undefined || now === undefined) return before === now
  return before.length === now.length && before.every((part, i) => part === now[i])
}
