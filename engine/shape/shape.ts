import { own } from '../lookup/own-property.ts'

/** Fields of the data that templates read, with the values of a saved page where there is one. */
export class DataShape {
  readonly #fields = new Map<string, DataShape>()
  readonly #outer = new Set<string>()
  #element: DataShape | undefined
  /** The value is printed as text. */
  isPrinted = false
  /** A plug-in reads fields of the value that no template names. */
  isOpen = false

  /** `samples` are the values of a saved page; undefined where there is none. */
  constructor(readonly samples?: readonly unknown[]) {}

  get fields(): ReadonlyMap<string, DataShape> {
    return this.#fields
  }

  /** Names that are looked up here when an inner value lacks them: a saved page shows where they are. */
  get outer(): ReadonlySet<string> {
    return this.#outer
  }

  /** Notes a name that an inner value may lack. Variables are not fields. */
  lookFor(name: string): void {
    if (name.startsWith('@')) return
    if (this.samples === undefined) this.#outer.add(name)
  }

  /** The elements of the value, which is a list. */
  get element(): DataShape | undefined {
    return this.#element
  }

  /** Returns the shape of a field, or of an element for a number. */
  field(name: string | number): DataShape {
    if (typeof name === 'number') return this.elements()
    const known = this.#fields.get(name)
    if (known !== undefined) return known
    const shape = new DataShape(
      this.samples?.map((sample) => own(sample, name)).filter((one) => one !== undefined),
    )
    this.#fields.set(name, shape)
    return shape
  }

  elements(): DataShape {
    this.#element ??= new DataShape(this.samples?.flatMap((sample) => (Array.isArray(sample) ? sample : [])))
    return this.#element
  }

  /** Returns the shape at a path. */
  at(path: readonly (string | number)[]): DataShape {
    return path.reduce<DataShape>((shape, name) => shape.field(name), this)
  }

  /** Returns true if any value of the saved page has the field. */
  has(name: string | number): boolean {
    return this.samples?.some((sample) => own(sample, name) !== undefined) ?? false
  }
}
