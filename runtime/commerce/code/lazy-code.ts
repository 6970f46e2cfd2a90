/** Code that a page has from its start, or loads with the first use of it. */
export class LazyCode<Code extends object> {
  #now: Code | undefined
  #coming: Promise<Code> | undefined
  #hasFailed = false
  readonly #listeners = new Set<() => void>()

  constructor(readonly source: Code | (() => Promise<Code>)) {
    if (typeof source !== 'function') this.#now = source
  }

  /** The code; undefined until it is there. */
  readonly get = (): Code | undefined => this.#now

  /** Calls a function once the code has come. Returns what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Returns the code for a render. A failure lasts until `load`: React asks for it again at once. */
  forRender(): Promise<Code> {
    this.#coming ??= this.#load()
    return this.#coming
  }

  /** Returns the code, which is loaded once; after a failure the next call tries again. */
  load(): Promise<Code> {
    if (this.#hasFailed) this.#coming = undefined
    return this.forRender()
  }

  /** Calls a function with the code: at once where it is there. */
  use(run: (code: Code) => void, otherwise: () => void = () => {}): void {
    if (this.#now === undefined) void this.load().then(run, otherwise)
    else run(this.#now)
  }

  async #load(): Promise<Code> {
    const { source } = this
    this.#hasFailed = false
    if (typeof source !== 'function') return source
    try {
      const code = await source()
      this.#now = code
      for (const listener of [...this.#listeners]) listener()
      return code
    } catch (error) {
      this.#hasFailed = true
      throw error
    }
  }
}
