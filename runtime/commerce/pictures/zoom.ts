const MOST = 4
const STEP = 1.25
/** Pixels that a finger moves before it means something. */
const SWIPE = 50

export interface ZoomActions {
  /** The visitor swipes to the next picture, or with -1 to the one before. */
  readonly turn: (by: 1 | -1) => void
  /** The visitor swipes the picture away. */
  readonly close: () => void
}

/**
 * A picture that is looked at closely: by wheel, pinch, double tap and keys; dragged while it is larger than
 * its frame.
 */
export class Zoom {
  #scale = 1
  #x = 0
  #y = 0
  readonly #pointers = new Map<number, { x: number; y: number }>()
  #start: { readonly x: number; readonly y: number } | undefined

  constructor(
    readonly frame: HTMLElement,
    readonly picture: HTMLElement,
    readonly actions: ZoomActions,
  ) {
    frame.style.touchAction = 'none'
    frame.addEventListener('wheel', (event) => this.#wheel(event), { passive: false })
    frame.addEventListener('dblclick', (event) => this.#toggle(event))
    frame.addEventListener('pointerdown', (event) => this.#down(event))
    frame.addEventListener('pointermove', (event) => this.#move(event))
    for (const end of ['pointerup', 'pointercancel'] as const)
      frame.addEventListener(end, (event) => this.#up(event))
  }

  get isLarge(): boolean {
    return this.#scale > 1
  }

  get percent(): number {
    return Math.round(this.#scale * 100)
  }

  reset(): void {
    this.#scale = 1
    this.#show()
  }

  /** Makes the picture larger or smaller about a point of the window; about its middle where left out. */
  by(factor: number, at?: { readonly x: number; readonly y: number }): void {
    const { left, top, width, height } = this.frame.getBoundingClientRect()
    const scale = Math.min(MOST, Math.max(1, this.#scale * factor))
    const [x, y] = at === undefined ? [0, 0] : [at.x - left - width / 2, at.y - top - height / 2]
    const ratio = scale / this.#scale
    this.#x = x - (x - this.#x) * ratio
    this.#y = y - (y - this.#y) * ratio
    this.#scale = scale
    this.#show()
  }

  in(): void {
    this.by(STEP)
  }

  out(): void {
    this.by(1 / STEP)
  }

  /** Moves the part that is seen, in pixels. */
  pan(x: number, y: number): void {
    this.#x += x
    this.#y += y
    this.#show()
  }

  #show(): void {
    const { width, height } = this.frame.getBoundingClientRect()
    const [mostX, mostY] = [(width * (this.#scale - 1)) / 2, (height * (this.#scale - 1)) / 2]
    this.#x = Math.min(mostX, Math.max(-mostX, this.#x))
    this.#y = Math.min(mostY, Math.max(-mostY, this.#y))
    this.picture.style.transform = this.isLarge
      ? `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})`
      : ''
    this.frame.toggleAttribute('data-large', this.isLarge)
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault()
    this.by(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY })
  }

  #toggle({ clientX, clientY }: MouseEvent): void {
    if (this.isLarge) this.reset()
    else this.by(2.5, { x: clientX, y: clientY })
  }

  #down(event: PointerEvent): void {
    if (event.button > 0) return
    const { pointerId, clientX: x, clientY: y } = event
    this.#pointers.set(pointerId, { x, y })
    // A second finger begins to pinch.
    this.#start = this.#pointers.size === 1 ? { x, y } : undefined
    if (event.target instanceof Element && event.target.closest('button') === null)
      this.frame.setPointerCapture(pointerId)
  }

  #move({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    const last = this.#pointers.get(pointerId)
    if (last === undefined) return
    const other = [...this.#pointers].find(([id]) => id !== pointerId)?.[1]
    this.#pointers.set(pointerId, { x, y })
    if (other !== undefined) {
      const far = (point: { readonly x: number; readonly y: number }) =>
        Math.hypot(point.x - other.x, point.y - other.y) || 1
      this.by(far({ x, y }) / far(last), { x: (x + other.x) / 2, y: (y + other.y) / 2 })
    } else if (this.isLarge) this.pan(x - last.x, y - last.y)
  }

  #up({ type, pointerId, clientX, clientY }: PointerEvent): void {
    this.#pointers.delete(pointerId)
    const start = this.#start
    this.#start = undefined
    // The browser cancels a pointer that it takes for itself: the visitor did not swipe.
    if (start === undefined || this.isLarge || type !== 'pointerup') return
    const [x, y] = [clientX - start.x, clientY - start.y]
    if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) this.actions.turn(x < 0 ? 1 : -1)
    else if (y > SWIPE * 2) this.actions.close()
  }
}
