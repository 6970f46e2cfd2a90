import { isNear, observeNear } from './near.ts'
import { Slices } from './slices.ts'

/** How soon a slot needs its behaviours: at once, when the browser is idle, or when it is near. */
type Wait = 'near' | 'far' | 'patient'

export interface WaitingOptions {
  readonly page: Document
  /** Gives an element its behaviours before it returns. */
  readonly adopt: (element: Element) => void
}

/** Events by which a visitor uses an element. */
const USES = ['pointerdown', 'keydown', 'click', 'focusin'] as const
/** Milliseconds after which a browser that is never idle is treated as idle. */
const LONGEST_WAIT = 500

/**
 * Slots that have no behaviours yet. Those near the view come first; one that a visitor uses comes at once.
 */
export class WaitingSlots {
  readonly ready: Promise<void>
  readonly complete: Promise<void>
  #setReady: () => void = () => {}
  #setComplete: () => void = () => {}
  readonly #waits = new Map<Element, Wait>()
  readonly #soon = new Slices()
  readonly #idle = new Slices(whenIdle, whenIdle)
  #observer: IntersectionObserver | undefined

  constructor(readonly options: WaitingOptions) {
    this.ready = new Promise((resolve) => {
      this.#setReady = resolve
    })
    this.complete = new Promise((resolve) => {
      this.#setComplete = resolve
    })
    const view = options.page.defaultView
    for (const type of USES) view?.addEventListener(type, this.#use, { capture: true })
  }

  /** Has a slot wait until its turn comes; a patient one does so until it is near. */
  add(element: Element, isPatient: boolean): void {
    if (isNear(element)) return this.#begin(element)
    if (this.#waits.has(element)) return
    this.#waits.set(element, isPatient ? 'patient' : 'far')
    this.#observer ??= observeNear((near) => this.#begin(near))
    this.#observer.observe(element)
    if (!isPatient) void this.ready.then(() => this.#idle.add(() => this.#adopt(element)))
  }

  /** A slot has its behaviours, or needs none any more. */
  done(element: Element): void {
    this.#forget(element)
    this.settle()
  }

  /** Forgets the slots in an element. Promises that waited for them alone resolve with the next `settle`. */
  drop(within: Element): void {
    for (const element of this.#waits.keys()) if (within.contains(element)) this.#forget(element)
  }

  #forget(element: Element): void {
    this.#waits.delete(element)
    this.#observer?.unobserve(element)
  }

  /** Resolves the promises for which nothing waits any more. */
  settle(): void {
    const waits = new Set(this.#waits.values())
    if (waits.has('near')) return
    this.#setReady()
    if (!waits.has('far')) this.#setComplete()
  }

  stop(): void {
    this.#waits.clear()
    this.settle()
    this.#soon.stop()
    this.#idle.stop()
    this.#observer?.disconnect()
    for (const type of USES)
      this.options.page.defaultView?.removeEventListener(type, this.#use, { capture: true })
  }

  #begin(element: Element): void {
    this.#waits.set(element, 'near')
    this.#soon.add(() => this.#adopt(element))
  }

  #adopt(element: Element): void {
    if (this.#waits.has(element)) this.options.adopt(element)
  }

  #use = ({ target, type }: Event): void => {
    for (let node = target instanceof Node ? target : null; node !== null; node = node.parentNode) {
      const wait = node instanceof Element ? this.#waits.get(node) : undefined
      if (wait === undefined) continue
      // Scripts move the focus too, and React may be at work then.
      if (wait === 'patient' || type === 'focusin') this.#begin(node as Element)
      else this.options.adopt(node as Element)
      return
    }
  }
}

function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: LONGEST_WAIT })
  else setTimeout(run, 50)
}
