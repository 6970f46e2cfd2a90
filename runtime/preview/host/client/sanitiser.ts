/// <reference lib="dom" />
import type { Sanitise, Sanitised } from '../../../react/sanitise/sanitise.ts'

/** The sanitiser of a page. It travels only to pages whose data holds markup. */
export class Sanitiser {
  #sanitise: Sanitise | undefined

  async load(): Promise<void> {
    if (this.#sanitise !== undefined) return
    const { createSanitiser } = await import('../../families/sanitiser.ts')
    this.#sanitise = createSanitiser(window)
  }

  /** Until it has come, markup is shown as text. */
  readonly sanitise: Sanitise = (markup): Sanitised =>
    this.#sanitise?.(markup) ?? { html: markup.replaceAll('<', '&lt;'), removed: [] }
}
