/// <reference lib="dom" />
import { type Callback, isCallback } from './callback.ts'
import { loadImage, modeOf } from './image-loader.ts'
import { elementOf, elementsOf, YNode } from './y/y-node.ts'

/** Makes text smaller until it fits into the element around it: `new TextShrink(node, { parentEl })`. */
export class TextShrink extends YNode {
  static readonly NS = 'textshrink'

  constructor(node: unknown, options: unknown = {}) {
    const settings = Object(node instanceof YNode ? options : node)
    const element = elementOf(node instanceof YNode ? node : settings.host)
    super(element ?? document.documentElement)
    const around = elementOf(settings.parentEl) ?? element?.parentElement
    if (!(element instanceof HTMLElement) || !around) return
    // Before, because the element around may grow with it.
    const room = roomIn(around)
    element.style.whiteSpace = 'nowrap'
    for (let size = Number.parseFloat(getComputedStyle(element).fontSize); size > 10; size--) {
      if (element.scrollWidth <= room) return
      element.style.fontSize = `${size - 1}px`
    }
    element.style.whiteSpace = ''
  }
}

/** Width in pixels that an element has for its content within the window. */
function roomIn(element: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
  return Math.min(element.clientWidth, document.documentElement.clientWidth) - padding
}

/** Shows pictures, `new Loader({ img })`, or the one of a node: `node.plug(Loader)`. */
export class Loader {
  static readonly NS = 'loader'
  readonly #images: readonly Element[]
  #settings: Readonly<Record<string, unknown>>

  constructor(settings: unknown = {}) {
    this.#settings = { ...Object(settings) }
    const { img, images, host } = this.#settings
    this.#images = elementsOf(img ?? images ?? host)
    this.load()
  }

  readonly load = () => {
    for (const one of this.#images) loadImage(one, this.#settings)
    return this
  }
  readonly reload = this.load
  readonly get = (name: string) => this.#settings[name]
  readonly set = (name: string, value: unknown) => this.setAttrs({ [name]: value })
  readonly setAttrs = (values: unknown) => {
    const mode = modeOf(values) ?? this.#settings.mode
    this.#settings = { ...this.#settings, ...Object(values), mode }
    return this.load()
  }
  readonly on = () => this
  readonly after = () => this
  readonly fire = () => this
  readonly destroy = () => this
}

/** Shows the picture of a node, and gives it its loader: `node.loader.set('mode', 'fit')`. */
export function giveLoader(node: unknown, settings?: unknown): void {
  if (!(node instanceof YNode)) return
  if ('loader' in node && node.loader instanceof Loader) node.loader.load()
  else node.plug(Loader, settings)
}

/** Shows the film that an element names by `data-html`: `node.plug(VideoLoader, { mode })`. */
export class VideoLoader {
  static readonly NS = 'videoloader'
  readonly #container: Element | undefined

  constructor(settings: unknown = {}) {
    const { host, node, load } = Object(settings)
    this.#container = elementOf(host ?? node)
    if (load !== false) this.load()
  }

  readonly load = () => {
    const container = this.#container
    if (!(container instanceof HTMLElement) || container.querySelector('iframe, video')) return this
    const template = document.createElement('template')
    template.innerHTML = container.dataset.html ?? ''
    const film = template.content.querySelector('iframe, video')
    if (film instanceof HTMLElement) {
      Object.assign(film.style, { inlineSize: '100%', aspectRatio: '16 / 9', blockSize: 'auto', border: '0' })
      container.append(film)
    }
    return this
  }
  readonly reload = this.load
  readonly on = () => this
  readonly after = () => this
  readonly get = () => undefined
  readonly set = () => this
  readonly render = this.load
  readonly destroy = () => {
    for (const film of this.#container?.querySelectorAll(':scope > iframe') ?? []) film.remove()
    return this
  }
}

/**
 * Reports that the window changes its size, and when it has ended: `resize:start`, `resize`, `resize:end`.
 */
export class ResizeEmitter {
  readonly #listeners: { readonly type: string; readonly call: Callback; readonly context: unknown }[] = []
  readonly #end = new AbortController()

  constructor(settings: unknown = {}) {
    const { timeout, host } = Object(settings)
    let timer: ReturnType<typeof setTimeout> | undefined
    const resized = () => {
      this.#fire(timer === undefined ? 'resize:start' : 'resize')
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        this.#fire('resize:end')
      }, Number(timeout) || 100)
    }
    const target = host instanceof YNode ? host.target : window
    target.addEventListener('resize', resized, { signal: this.#end.signal })
  }

  readonly on = (type: string, call: unknown, context?: unknown) => {
    if (isCallback(call)) this.#listeners.push({ type, call, context })
    return this
  }
  readonly after = this.on
  readonly destroy = () => {
    this.#end.abort()
    return this
  }

  #fire(name: string): void {
    for (const { type, call, context } of this.#listeners)
      if (type === name) call.call(context ?? this, { type, target: this })
  }
}

/** The cart as scripts ask for it: the page's own behaviours show what is in it. */
export class CartModel {
  readonly on = () => this
  readonly after = () => this
  readonly get = () => undefined
}
