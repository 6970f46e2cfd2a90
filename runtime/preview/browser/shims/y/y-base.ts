/// <reference lib="dom" />
import { type Callback, isCallback } from '../callback.ts'
import { YEventTarget } from './y-event-target.ts'

type Constructor = new (settings?: unknown) => object

/** An object with attributes, each with a default in `ATTRS` of its class; it fires `nameChange`. */
export class YBase extends YEventTarget {
  readonly #values = new Map<string, unknown>()

  constructor(settings: unknown = {}) {
    super()
    for (const made of ancestry(this))
      for (const [name, attribute] of Object.entries(Object(Reflect.get(made.constructor, 'ATTRS')))) {
        const { value, valueFn } = Object(attribute)
        this.#values.set(name, isCallback(valueFn) ? valueFn.call(this) : value)
      }
    for (const [name, value] of Object.entries(Object(settings))) this.#values.set(name, value)
    for (const initializer of ownMethods(this, 'initializer')) initializer.call(this, settings)
  }

  get(name: string): unknown {
    return this.#values.get(name)
  }

  set(name: string, newVal: unknown): this {
    const prevVal = this.get(name)
    this.#values.set(name, newVal)
    const fire: unknown = Reflect.get(this, 'fire')
    if (isCallback(fire)) fire(`${name}Change`, { prevVal, newVal })
    return this
  }

  setAttrs(values: unknown): this {
    for (const [name, value] of Object.entries(Object(values))) this.set(name, value)
    return this
  }

  destroy(): this {
    for (const destructor of ownMethods(this, 'destructor').reverse()) destructor.call(this)
    return this
  }

  /** Makes a class out of another one, with more methods and statics. */
  static create(name: string, base: Constructor, ...rest: readonly unknown[]): Constructor {
    const [extensions = [], methods, statics] = rest
    class Made extends base {}
    const more = [extensions].flat().map((one) => Reflect.get(Object(one), 'prototype'))
    Object.assign(Made.prototype, ...more, methods)
    return Object.assign(Made, { NAME: name, superclass: base.prototype }, statics)
  }
}

/** The prototypes of an object that themes have made, from the first class to its own. */
function ancestry(object: object): object[] {
  const found: object[] = []
  for (let at = Object.getPrototypeOf(object); at !== YBase.prototype; at = Object.getPrototypeOf(at))
    found.unshift(at)
  return found
}

/** The methods of a name that each of the classes of an object has itself. */
function ownMethods(object: object, name: string): Callback[] {
  return ancestry(object)
    .flatMap((made) => (Object.hasOwn(made, name) ? [Reflect.get(made, name)] : []))
    .filter(isCallback)
}
