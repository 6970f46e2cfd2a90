import { NO_SHAPE, NO_VALUES, type Origin, Shape } from '../nodes.ts'

/** From here on a tag's shape is made for it alone: only data hold tags with so many attributes. */
const MAX_SHARED_NAMES = 32

/** A start tag that is being read: its attributes so far. Of two with one name the first counts. */
export class OpenTag {
  #shape = NO_SHAPE
  #values = NO_VALUES
  /** All attributes, those that were added since among them: they are copied once, when all are known. */
  readonly #all: string[] = []
  #count = 0
  /** All names, where there are very many. */
  #names: Set<string> | undefined

  begin(shape: Shape, values: readonly string[]): void {
    this.#shape = shape
    this.#values = values
    this.#count = 0
    this.#names = undefined
  }

  beginNamed(tag: string, origin: Origin | undefined): void {
    this.begin(new Shape({ tag, origin }), NO_VALUES)
  }

  get tag(): string {
    return this.#shape.tag
  }

  get shape(): Shape {
    if (this.#names === undefined) return this.#shape
    const { tag, namespace, origin } = this.#shape
    return new Shape({ tag, namespace, names: [...this.#names], origin })
  }

  get values(): readonly string[] {
    return this.#count === 0 ? this.#values : this.#all.slice(0, this.#count)
  }

  add(name: string, value: string): void {
    const shape = this.#shape
    if (shape.names.length < MAX_SHARED_NAMES) {
      const longer = shape.with(name)
      if (longer === shape) return
      this.#shape = longer
    } else {
      this.#names ??= new Set(shape.names)
      if (this.#names.has(name)) return
      this.#names.add(name)
    }
    if (this.#count === 0) for (const before of this.#values) this.#all[this.#count++] = before
    this.#all[this.#count++] = value
  }
}
