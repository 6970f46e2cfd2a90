import type { StartTag } from '../../engine/html/nodes.ts'
import type { Behaviour, Behaviours } from './behaviour.ts'

/** A behaviour of an element. */
export interface Match {
  readonly key: string
  readonly behaviour: Behaviour<never>
}

interface OrderedMatch extends Match {
  readonly order: number
  /** Value that the attribute must have; undefined where any will do. */
  readonly value?: string | undefined
}

type Table = Map<string, OrderedMatch[]>

/** A behaviour's key: the name, and the value of the attribute. */
interface Wanted {
  readonly kind: 'class' | 'attribute' | 'tag'
  readonly name: string
  readonly value?: string | undefined
}

const CLASS = /^(?:\.?([^\s.<>[\]"]+)|\[class~="([^\s"]+)"\])$/
const ATTRIBUTE = /^\[([^\s=<>[\]]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'\]]*)))?\]$/
const TAG = /^<([a-z][^\s<>]*)>$/i
const NONE: readonly Match[] = Object.freeze([])

/** Finds the behaviours of elements by their keys. */
export class BehaviourMatcher {
  readonly #classes: Table = new Map()
  readonly #attributes: Table = new Map()
  readonly #tags: Table = new Map()
  /** Keys that no element can match, e.g. two classes in one key. */
  readonly invalid: readonly string[]
  readonly #wanted: readonly Wanted[]
  readonly #met = new Set<string>()
  /** True if any element can match. */
  readonly isEmpty: boolean

  constructor(behaviours: Behaviours = {}) {
    const invalid: string[] = []
    const wanted: Wanted[] = []
    for (const [order, [key, behaviour]] of Object.entries(behaviours).entries()) {
      const found = wantedBy(key)
      if (found === undefined) invalid.push(key)
      if (!behaviour || found === undefined) continue
      wanted.push(found)
      const table = { class: this.#classes, attribute: this.#attributes, tag: this.#tags }[found.kind]
      const match = { key, behaviour, order, value: found.value }
      table.set(found.name, [...(table.get(found.name) ?? []), match])
    }
    this.invalid = invalid
    this.#wanted = wanted
    this.isEmpty = wanted.length === 0
  }

  /** The behaviours of an element in the order of their keys, outermost first. */
  find({ shape, values }: StartTag): readonly Match[] {
    if (this.isEmpty) return NONE
    let found: OrderedMatch[] | undefined
    const add = (match: OrderedMatch) => {
      found ??= []
      // One component is there once.
      const i = found.findIndex(({ behaviour }) => behaviour === match.behaviour)
      if (i < 0) found.push(match)
      else if (match.order < found[i]!.order) found[i] = match
    }
    const { names, tag } = shape
    if (this.#tags.size > 0) this.#tags.get(tag)?.forEach(add)
    for (let i = 0; i < names.length; i++) {
      const name = names[i]!
      const value = values[i]!
      if (name === 'class' && this.#classes.size > 0)
        for (const one of classNames(value)) this.#classes.get(one)?.forEach(add)
      if (this.#attributes.size === 0) continue
      for (const match of this.#attributes.get(name) ?? [])
        if (match.value === undefined || match.value === value) add(match)
    }
    if (found === undefined) return NONE
    for (const { key } of found) this.#met.add(key)
    return found.length < 2 ? found : found.sort((one, other) => one.order - other.order)
  }

  /** Keys that no element has matched so far, those that none can among them. */
  get unmatched(): readonly string[] {
    const all = [...this.#classes, ...this.#attributes, ...this.#tags].flatMap(([, matches]) => matches)
    return [...this.invalid, ...all.map(({ key }) => key).filter((key) => !this.#met.has(key))]
  }

  /** A CSS selector of all elements that match; empty where none can. */
  get selector(): string {
    return this.#wanted.map(selectorOf).join()
  }
}

/** Returns the class, attribute or tag that a key names; undefined where no element can match it. */
export function nameIn(key: string): string | undefined {
  return wantedBy(key)?.name
}

function wantedBy(key: string): Wanted | undefined {
  const byClass = CLASS.exec(key)
  if (byClass !== null) return { kind: 'class', name: byClass[1] ?? byClass[2]! }
  const byTag = TAG.exec(key)
  if (byTag !== null) return { kind: 'tag', name: byTag[1]!.toLowerCase() }
  const [, name, double, single, bare] = ATTRIBUTE.exec(key) ?? []
  if (name === undefined) return undefined
  return { kind: 'attribute', name: name.toLowerCase(), value: double ?? single ?? bare }
}

function selectorOf({ kind, name, value }: Wanted): string {
  if (kind === 'tag') return name
  if (kind === 'class') return `.${cssName(name)}`
  return value === undefined ? `[${cssName(name)}]` : `[${cssName(name)}=${JSON.stringify(value)}]`
}

/** Writes a name as selectors take it. In jsdom, which cannot, the name stays: most need no escape. */
const cssName = (name: string): string => (globalThis.CSS?.escape ?? String)(name)

/** Blanks between classes in the DOM; JavaScript's set is larger. */
const BLANKS = /[\t\n\f\r ]+/

/** Returns the classes of an attribute, separated as in the DOM. */
export function classNames(value: string): readonly string[] {
  return value.split(BLANKS)
}

/** Returns keys as a sentence names them. */
export function listed(keys: readonly string[]): string {
  return keys.map((key) => `'${key}'`).join(', ')
}
