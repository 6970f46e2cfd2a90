import type { Clock } from '../page/clock.ts'
import { TIMES } from './limits.ts'

/**
 * Closes a popover after three seconds without attention: time under a pointer or with the focus
 * does not count.
 */
export class PopoverTimer {
  #left = 0
  #since: number | undefined
  #cancel: () => void = () => {}
  readonly #attention = new Set<string>()

  constructor(
    readonly clock: Clock,
    readonly onEnd: () => void,
  ) {}

  /** Begins, or begins again. Attention that is still there goes on. */
  start(): void {
    this.#stop()
    this.#left = TIMES.popover
    this.#run()
  }

  /** Something attends to the popover, such as `pointer`, `focus` or `hidden`. */
  pause(reason: string): void {
    this.#attention.add(reason)
    this.#stop()
  }

  resume(reason: string): void {
    this.#attention.delete(reason)
    this.#run()
  }

  end(): void {
    this.#stop()
    this.#left = 0
    this.#attention.clear()
  }

  #run(): void {
    if (this.#left === 0 || this.#since !== undefined || this.#attention.size > 0) return
    this.#since = this.clock.now()
    this.#cancel = this.clock.after(this.#left, () => {
      this.end()
      this.onEnd()
    })
  }

  #stop(): void {
    this.#cancel()
    if (this.#since !== undefined) this.#left -= this.clock.now() - this.#since
    this.#since = undefined
  }
}
