import type { Clock } from '../../page/clock.ts'
import { TIMES } from '../limits.ts'

/** States of an add-to-cart button. `failed` looks like `adding` until it is over. */
export type AddState = 'idle' | 'adding' | 'added' | 'failed' | 'select-option'

/**
 * The states of one product's add-to-cart buttons, with the times of `limits.ts`. A press counts in `idle`
 * and `select-option` only, so that one press is one request, whichever button of the product it was.
 */
export class AddMachine {
  #state: AddState = 'idle'
  #pressedAt = 0
  #cancel: () => void = () => {}

  constructor(
    readonly clock: Clock,
    readonly onChange: (state: AddState) => void,
  ) {}

  get state(): AddState {
    return this.#state
  }

  /** Begins to add. Returns whether the press counts. */
  press(): boolean {
    if (this.#state !== 'idle' && this.#state !== 'select-option') return false
    this.#pressedAt = this.clock.now()
    this.#go('adding')
    return true
  }

  /** Asks for options: the press came to nothing. */
  askForOptions(): void {
    this.#go('select-option')
    this.#later(TIMES.selectOption)
  }

  /**
   * The server has added: shown at once, but not before the button has said for a second that it is adding.
   */
  succeed(): void {
    if (this.#state !== 'adding') return
    // A clock that was set back must not make it longer; a time that is over needs no wait.
    const wait = TIMES.adding + Math.min(0, this.#pressedAt - this.clock.now())
    this.#cancel()
    this.#cancel = this.clock.after(wait, () => {
      this.#go('added')
      this.#later(TIMES.added)
    })
  }

  fail(): void {
    if (this.#state !== 'adding') return
    this.#go('failed')
    this.#later(TIMES.failed)
  }

  /** Back to the beginning, with nothing to come. */
  reset(): void {
    if (this.#state === 'idle') this.#cancel()
    else this.#go('idle')
  }

  #later(milliseconds: number): void {
    this.#cancel = this.clock.after(milliseconds, () => this.#go('idle'))
  }

  #go(state: AddState): void {
    this.#cancel()
    this.#cancel = () => {}
    if (this.#state === state) return
    this.#state = state
    this.onChange(state)
  }
}
