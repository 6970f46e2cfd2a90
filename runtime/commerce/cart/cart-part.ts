/** The part of a page that shows the cart, which the server renders again after each change. */
export class CartPart {
  #fetching = new AbortController()
  #rendering: Promise<void> = Promise.resolve()

  /** `cutOff` is called where the server cannot be reached. */
  constructor(
    readonly container: HTMLElement,
    readonly cutOff: () => void,
  ) {}

  /** Has the server render the part again. The answer of a later change replaces that of an earlier one. */
  render(): Promise<void> {
    this.#fetching.abort()
    this.#fetching = new AbortController()
    this.#rendering = this.#load(this.#fetching.signal)
    return this.#rendering
  }

  /** Ends when the part that was asked for last is there. */
  get rendered(): Promise<void> {
    return this.#rendering
  }

  async #load(signal: AbortSignal): Promise<void> {
    const { refresh } = await import('../../page/refresh.ts')
    // In a drawer, the part is one of another page.
    const address = this.container.dataset.cartPage || location.href
    const answer = await refresh(this.container, { signal, address })
    if (answer.ok || signal.aborted) return
    // Without a connection, another page would be lost as well.
    if (answer.cause === 'offline') return this.cutOff()
    // The cart is right on the server: the page is loaded as a whole where a part of it cannot be had.
    window.location.reload()
  }
}
