/// <reference lib="dom" />
import { type Callback, isCallback } from './callback.ts'
import { ACTIVE, DESIGN_OPTIONS, dress, type Undress } from './gallery-designs.ts'
import { giveLoader } from './widgets.ts'
import { elementOf, elementsOf, find, nodeOf, YNodeList } from './y/y-node.ts'

interface Listener {
  readonly type: string
  readonly call: Callback
  readonly context: unknown
}

/**
 * A gallery of a theme: shows its slides in a design, and leads from one to the next by its controls and the
 * keyboard.
 */
export class Gallery {
  static readonly NS = 'gallery'
  readonly #settings: Record<string, unknown>
  readonly #root: Element | undefined
  readonly #listeners: Listener[] = []
  readonly #children = new Set<Gallery>()
  #slides: readonly Element[] = []
  #end = new AbortController()
  #undress: Undress = () => {}
  #current = 0
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(settings: unknown = {}) {
    this.#settings = { ...Object(settings) }
    const { container, host, element, currentIndex } = this.#settings
    this.#root = elementOf(container ?? host ?? element)
    this.#current = Math.max(0, Math.trunc(Number(currentIndex)) || 0)
    this.refresh()
  }

  readonly next = () => this.#move(1)
  readonly previous = () => this.#move(-1)
  readonly nextSlide = this.next
  readonly previousSlide = this.previous
  readonly get = (name: string): unknown => {
    const slide = this.#slides[this.#current]
    switch (name) {
      case 'currentIndex':
        return this.#current
      case 'currentSlide':
        return slide === undefined ? null : nodeOf(slide)
      case 'slides':
        return this.getSlides()
      case 'container':
        return this.#root === undefined ? null : nodeOf(this.#root)
      default:
        return this.#settings[name]
    }
  }
  /** Sets a setting, or one in a setting: `gallery.set('autoplayOptions.timeout', 4000)`. */
  readonly set = (name: string, value: unknown): this => {
    if (name === 'currentIndex') return this.#show(Number(value))
    const [outer = '', inner] = name.split('.')
    if (inner !== undefined) return this.set(outer, { ...Object(this.#settings[outer]), [inner]: value })
    this.#settings[name] = value
    if (name === 'autoplay' || name === 'autoplayOptions') return this.#autoplay()
    const isOfDesign = DESIGN_OPTIONS.has(name)
    if (isOfDesign) this.#settings.designOptions = { ...Object(this.#settings.designOptions), [name]: value }
    return isOfDesign || name === 'design' || name === 'designOptions' ? this.refresh() : this
  }
  /** Gives the slides, or those with a picture: `gallery.getSlides('image')`. */
  readonly getSlides = (kind?: unknown) =>
    new YNodeList(this.#slides.filter((slide) => kind !== 'image' || slide.querySelector('img') !== null))
  /** Gives the pictures, each with its loader: `gallery.getImages().item(0).loader.set('mode', 'fit')`. */
  readonly getImages = () =>
    new YNodeList([...(this.#root?.querySelectorAll('img') ?? [])]).each((node) =>
      giveLoader(node, this.#settings.loaderOptions),
    )
  readonly on = (type: string, call: unknown, context?: unknown) => {
    if (isCallback(call)) this.#listeners.push({ type, call, context })
    return this
  }
  readonly after = this.on
  /** Adds a gallery, e.g. of small pictures, that shows the same slide. */
  readonly addChild = (other: unknown) => {
    if (other instanceof Gallery) this.#children.add(other)
    return this
  }
  readonly render = () => this
  /** The layout, for scripts that ask for it to be done again: styles keep it by themselves. */
  readonly 'gallery-design' = {
    get: (name: string): unknown => (name === 'host' ? this : Object(this.#settings.designOptions)[name]),
    set: this.set,
    bindUI() {},
    syncUI() {},
    _flushEvents() {},
  }

  readonly refresh = (): this => {
    const { slides, elements, design, designOptions } = this.#settings
    this.#clear()
    const chosen = typeof slides === 'string' ? find(this.#root ?? document, slides) : elementsOf(slides)
    this.#slides = chosen.length > 0 ? chosen : [...(this.#root?.children ?? [])]
    if (this.#root === undefined || this.#slides.length === 0) return this
    this.getImages()
    this.#undress = dress({
      root: this.#root,
      slides: this.#slides,
      design: String(design),
      options: designOptions,
    })
    this.#listen(Object(elements))
    return this.#autoplay().#show(this.#current)
  }

  /** Lays the slides out again, as themes do when their size changed. */
  readonly refreshContentMode = this.refresh

  readonly destroy = () => {
    this.#clear()
    this.#listeners.length = 0
    return this
  }
  readonly destructor = this.destroy
  readonly fire = (type: string, event: unknown = {}) => {
    this.#fire(type, Object(event))
    return this
  }

  #clear(): void {
    clearInterval(this.#timer)
    this.#end.abort()
    this.#end = new AbortController()
    this.#undress()
    for (const slide of this.#slides) slide.classList.remove(ACTIVE)
  }

  #listen({ next, previous, controls }: Readonly<Record<string, unknown>>): void {
    const { signal } = this.#end
    const click = (selector: unknown, call: (at: number) => unknown) => {
      for (const [at, element] of shownBy(selector).entries()) {
        const listener = (event: Event) => {
          event.preventDefault()
          call(at)
        }
        element.addEventListener('click', listener, { signal })
      }
    }
    click(next, this.next)
    click(previous, this.previous)
    for (const list of shownBy(controls)) click([...list.children], (at) => this.#show(at))
    const { keyboard, design } = this.#settings
    if (keyboard === false || design !== 'stacked') return
    document.addEventListener('keydown', (event) => this.#key(event), { signal })
  }

  #key({ key, target }: KeyboardEvent): void {
    if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]'))
      return
    if (key === 'ArrowRight') this.next()
    if (key === 'ArrowLeft') this.previous()
  }

  /** Advances automatically, except under reduced motion and while the pointer is on the gallery. */
  #autoplay(): this {
    clearInterval(this.#timer)
    const { autoplay, autoplayOptions } = this.#settings
    if (!isOn(autoplay) || matchMedia('(prefers-reduced-motion: reduce)').matches) return this
    const wait = Math.max(1000, Number(Object(autoplayOptions).timeout) || 5000)
    this.#timer = setInterval(() => this.#root?.matches(':hover') || this.next(), wait)
    return this
  }

  #move(by: number): this {
    const { loop = true } = this.#settings
    const to = this.#current + by
    return !isOn(loop) && (to < 0 || to >= this.#slides.length) ? this : this.#show(to)
  }

  #show(to: number): this {
    const { length } = this.#slides
    if (length === 0 || !Number.isFinite(to)) return this
    const before = this.#current
    this.#current = ((to % length) + length) % length
    const mark = (list: Iterable<Element>) => {
      for (const [at, element] of [...list].entries()) element.classList.toggle(ACTIVE, at === this.#current)
    }
    mark(this.#slides)
    const { controls, currentIndex, totalSlides } = Object(this.#settings.elements)
    for (const list of shownBy(controls)) mark(list.children)
    for (const element of shownBy(currentIndex)) element.textContent = String(this.#current + 1)
    for (const element of shownBy(totalSlides)) element.textContent = String(length)
    for (const child of this.#children) child.set('currentIndex', this.#current)
    if (before !== this.#current) this.#fire('currentIndexChange', { newVal: this.#current, prevVal: before })
    return this
  }

  #fire(name: string, event: object): void {
    for (const { type, call, context } of this.#listeners)
      if (type === name || type.endsWith(`:${name}`)) call.call(context ?? this, { ...event, target: this })
  }
}

/** Themes give switches as values or as text. */
function isOn(value: unknown): boolean {
  return value === true || value === 'true'
}

/** Elements of a selector of the whole page, of a node, or of a list of these. */
function shownBy(value: unknown): Element[] {
  return typeof value === 'string' ? find(document, value) : elementsOf(value)
}
