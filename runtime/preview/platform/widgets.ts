/// <reference lib="dom" />
import { loadImage } from './image-loader.ts'
import { elementOf, YNode, YNodeList } from './y-node.ts'

/** Makes text smaller until it fits into the element around it: `new TextShrink(node, { parentEl })`. */
export class TextShrink extends YNode {
  constructor(node: unknown, options: unknown = {}) {
    const settings = Object(node instanceof YNode ? options : node)
    const element = elementOf(node instanceof YNode ? node : settings.host)
    super(element ?? document.documentElement)
    const around = elementOf(settings.parentEl) ?? element?.parentElement
    if (!(element instanceof HTMLElement) || !around) return
    element.style.whiteSpace = 'nowrap'
    for (let size = Number.parseFloat(getComputedStyle(element).fontSize); size > 10; size--) {
      if (element.scrollWidth <= around.clientWidth) return
      element.style.fontSize = `${size - 1}px`
    }
  }
}

/** Shows pictures: `new Loader({ img })`. */
export class Loader {
  constructor(settings: unknown = {}) {
    const { img, images } = Object(settings)
    for (const one of imagesOf(img ?? images)) loadImage(one, settings)
  }
}

/** A gallery: all of its pictures are shown, one after the other where its design is a slideshow. */
export class Gallery {
  readonly #slides: readonly Element[]
  #current = 0

  constructor(settings: unknown = {}) {
    const { container, host, element, slides } = Object(settings)
    const root = elementOf(container ?? host ?? element)
    const chosen =
      typeof slides === 'string' && root !== undefined ? [...root.querySelectorAll(slides)] : imagesOf(slides)
    this.#slides = chosen.length > 0 ? chosen : [...(root?.children ?? [])]
    for (const image of root?.querySelectorAll('img[data-src]') ?? []) loadImage(image, settings)
    this.#show(0)
  }

  readonly next = () => this.#show(this.#current + 1)
  readonly previous = () => this.#show(this.#current - 1)
  readonly get = (name: string) => (name === 'currentIndex' ? this.#current : undefined)
  readonly set = (name: string, value: unknown) => name === 'currentIndex' && this.#show(Number(value))
  readonly on = () => this
  readonly after = () => this
  readonly refresh = () => this
  readonly destroy = () => this

  #show(at: number): this {
    const count = this.#slides.length
    if (count === 0) return this
    this.#current = ((at % count) + count) % count
    for (const [index, slide] of this.#slides.entries())
      slide.classList.toggle('sqs-active-slide', index === this.#current)
    return this
  }
}

/** What themes make and need nothing of here: sizes and videos follow from styles and markup. */
export class Quiet {
  readonly on = () => this
  readonly after = () => this
  readonly get = () => undefined
  readonly set = () => this
  readonly render = () => this
  readonly destroy = () => this
}

function imagesOf(value: unknown): Element[] {
  if (value instanceof YNodeList) return value.getDOMNodes().filter((one) => one instanceof Element)
  if (Array.isArray(value)) return value.flatMap(imagesOf)
  const element = elementOf(value)
  return element === undefined ? [] : [element]
}
