/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { type Callback, isCallback } from '../callback.ts'
import { Listeners } from './y-events.ts'
import { regionOf } from './y-region.ts'
import { applyStyle, documentValue, nodeValue, setNodeValue } from './y-values.ts'

const known = Symbol('node')

/** The one node of an element, a document or a window, so that data and listeners stay with it. */
export function nodeOf(target: EventTarget): YNode {
  const before: unknown = Reflect.get(target, known)
  if (before instanceof YNode) return before
  const node = new YNode(target)
  Object.defineProperty(target, known, { value: node })
  return node
}

/** The element behind a node, a selector or itself. */
export function elementOf(value: unknown): Element | undefined {
  if (value instanceof YNode) return value.element
  if (value instanceof Element) return value
  return typeof value === 'string' ? (find(document, value)[0] ?? undefined) : undefined
}

/** The elements that a selector finds; none where it is wrong. Old themes leave quotes out: `[href*=#]`. */
export function find(root: ParentNode, selector: string): Element[] {
  try {
    return [...root.querySelectorAll(selector.replace(/=\s*([^"'\]\s]+)\s*\]/g, '="$1"]'))]
  } catch {
    return []
  }
}

/** The elements of a node, a list of nodes, an element, or a list of any of these. */
export function elementsOf(value: unknown): Element[] {
  if (value instanceof YNodeList) return value.getDOMNodes().filter((one) => one instanceof Element)
  if (Array.isArray(value)) return value.flatMap(elementsOf)
  const element = elementOf(value)
  return element === undefined ? [] : [element]
}

/** A node of YUI 3 over the page's own DOM: what themes call of it. */
export class YNode {
  readonly #listeners: Listeners
  readonly #data = new Map<string, unknown>()

  constructor(readonly target: EventTarget) {
    this.#listeners = new Listeners(target, nodeOf)
  }

  get element(): Element | undefined {
    if (this.target instanceof Element) return this.target
    return this.target instanceof Document ? this.target.documentElement : undefined
  }

  get #style(): CSSStyleDeclaration | undefined {
    const { element } = this
    return element instanceof HTMLElement || element instanceof SVGElement ? element.style : undefined
  }

  readonly getDOMNode = () => this.target
  /** The element, under the name that YUI keeps to itself and themes read all the same. */
  get _node() {
    return this.target
  }
  readonly one = (selector: string) => this.all(selector).item(0)
  readonly all = (selector: string) =>
    new YNodeList(this.#root === undefined ? [] : find(this.#root, selector))
  get #root(): ParentNode | undefined {
    return this.target instanceof Document ? this.target : this.element
  }

  readonly on = (type: string, listener: unknown, ...[next, context]: readonly unknown[]) => {
    if (type === 'hover') return this.#listeners.hover(listener, next, context)
    if (type === 'key') return this.#listeners.keys(listener, next, context)
    return this.#listeners.on(type, listener, next)
  }
  readonly once = (type: string, listener: unknown, context?: unknown) =>
    this.#listeners.on(type, listener, context, true)
  readonly after = this.on
  readonly delegate = (type: string, listener: unknown, ...[selector, context]: readonly unknown[]) =>
    this.#listeners.delegate(type, { listener, selector: String(selector), context })
  readonly detach = (type?: string) => this.#listeners.detach(type)
  readonly detachAll = () => this.#listeners.detach()
  readonly purge = this.detachAll
  readonly fire = (type: string, detail?: unknown) => this.#listeners.fire(type, detail)
  readonly simulate = (type: string) => this.fire(type)

  readonly addClass = (name: string) => this.#with((element) => element.classList.add(...names(name)))
  readonly removeClass = (name: string) => this.#with((element) => element.classList.remove(...names(name)))
  readonly hasClass = (name: string) => this.element?.classList.contains(name) ?? false
  readonly toggleClass = (name: string, on?: unknown) =>
    this.#with((element) => element.classList.toggle(name, typeof on === 'boolean' ? on : undefined))
  readonly replaceClass = (from: string, to: string) => this.removeClass(from).addClass(to)

  readonly getAttribute = (name: string) => this.element?.getAttribute(name) ?? ''
  readonly setAttribute = (name: string, value: unknown) =>
    this.#with((element) => element.setAttribute(name, String(value)))
  readonly removeAttribute = (name: string) => this.#with((element) => element.removeAttribute(name))
  readonly hasAttribute = (name: string) => this.element?.hasAttribute(name) ?? false

  readonly setStyle = (name: string, value: unknown) => this.#with(() => applyStyle(this.#style, name, value))
  readonly setStyles = (styles: object) =>
    this.#with(() => {
      for (const [name, value] of Object.entries(styles)) applyStyle(this.#style, name, value)
    })
  readonly getComputedStyle = (name: string) =>
    this.element === undefined ? '' : String(Reflect.get(getComputedStyle(this.element), name) ?? '')
  /** Returns the element's own style, or the computed one where it has none, as YUI does. */
  readonly getStyle = (name: string) =>
    String(Reflect.get(this.#style ?? {}, name) ?? '') || this.getComputedStyle(name)
  readonly show = () => this.setStyle('display', '')
  readonly hide = () => this.setStyle('display', 'none')

  readonly get = (name: string): unknown => {
    const own = documentValue(name) ?? nodeValue(this.target, name)
    if (own instanceof HTMLCollection || own instanceof NodeList)
      return new YNodeList([...own].filter((one) => one instanceof Element))
    return own instanceof Element || own instanceof Document ? nodeOf(own) : own
  }
  readonly set = (name: string, value: unknown) => this.#with(() => setNodeValue(this.target, name, value))
  readonly getData = (name: string) =>
    this.#data.get(name) ?? this.element?.getAttribute(`data-${name}`) ?? undefined
  readonly setData = (name: string, value: unknown) => this.#with(() => this.#data.set(name, value))
  readonly hasData = (name: string) => this.#data.has(name)
  readonly width = () => regionOf(this.target).width
  readonly height = () => regionOf(this.target).height
  readonly getX = () => regionOf(this.target).left
  readonly getY = () => regionOf(this.target).top
  readonly getXY = () => [this.getX(), this.getY()]

  readonly ancestor = (selector?: string) => {
    const above = this.element?.parentElement
    const found = selector === undefined ? above : above?.closest(selector)
    return found ? nodeOf(found) : null
  }
  readonly next = (selector?: string) => this.#sibling('nextElementSibling', selector)
  readonly previous = (selector?: string) => this.#sibling('previousElementSibling', selector)
  readonly siblings = (selector = '*') =>
    new YNodeList(
      [...(this.element?.parentElement?.children ?? [])].filter(
        (one) => one !== this.element && one.matches(selector),
      ),
    )
  readonly test = (selector: string) => this.element?.matches(selector) ?? false
  readonly contains = (other: unknown) => this.element?.contains(elementOf(other) ?? null) ?? false

  readonly append = (content: unknown) => this.#insert(content, 'beforeend')
  readonly prepend = (content: unknown) => this.#insert(content, 'afterbegin')
  readonly insert = (content: unknown, where?: unknown) =>
    this.#insert(content, where === 'before' ? 'beforebegin' : where === 'after' ? 'afterend' : 'beforeend')
  readonly appendTo = (parent: unknown) => this.#with((element) => elementOf(parent)?.append(element))
  readonly setHTML = (markup: unknown) => this.#with((element) => (element.innerHTML = String(markup)))
  readonly setContent = this.setHTML
  readonly getHTML = () => this.element?.innerHTML ?? ''
  readonly empty = () => this.#with((element) => element.replaceChildren())
  readonly remove = () => this.#with((element) => element.remove())
  readonly destroy = this.remove
  readonly focus = () => this.#with((element) => element instanceof HTMLElement && element.focus())
  readonly blur = () => this.#with((element) => element instanceof HTMLElement && element.blur())
  readonly scrollIntoView = () => this.#with((element) => element.scrollIntoView())
  readonly inDoc = () => this.element?.isConnected ?? false
  /** Makes a widget of the node, which the node then has under the widget's `NS`. */
  readonly plug = (widget: unknown, options?: unknown) =>
    this.#with(() => {
      if (!isCallback(widget)) return
      const made: unknown = Reflect.construct(widget, [{ ...Object(options), host: this }])
      const name: unknown = Reflect.get(widget, 'NS')
      if (typeof name === 'string') Reflect.set(this, name, made)
    })
  readonly unplug = () => this

  #insert(content: unknown, where: InsertPosition): this {
    return this.#with((element) => {
      const other = typeof content === 'string' ? undefined : elementOf(content)
      if (other === undefined) element.insertAdjacentHTML(where, String(content))
      else element.insertAdjacentElement(where, other)
    })
  }

  #sibling(way: 'nextElementSibling' | 'previousElementSibling', selector = '*'): YNode | null {
    let other = this.element?.[way]
    while (other && !other.matches(selector)) other = other[way]
    return other ? nodeOf(other) : null
  }

  #with(change: (element: Element) => unknown): this {
    if (this.element !== undefined) change(this.element)
    return this
  }
}

/** A list of nodes; what changes a node changes each of them. */
export class YNodeList {
  readonly #nodes: YNode[]

  /** Takes a selector, a list of elements or nodes, or another list. */
  constructor(from: unknown = []) {
    const list =
      from instanceof YNodeList ? from.#nodes : typeof from === 'string' ? find(document, from) : from
    const all: readonly unknown[] = Array.isArray(list) ? list : [list]
    this.#nodes = all.flatMap((one) => {
      const element = elementOf(one)
      return element === undefined ? [] : [nodeOf(element)]
    })
  }

  readonly size = () => this.#nodes.length
  readonly isEmpty = () => this.#nodes.length === 0
  readonly item = (at: number) => this.#nodes[at] ?? null
  readonly indexOf = (other: unknown) => this.#nodes.findIndex(({ element }) => element === elementOf(other))
  readonly each = (callback: Callback, context?: unknown) => {
    for (const [at, node] of this.#nodes.entries()) callback.call(context ?? node, node, at, this)
    return this
  }
  readonly some = (callback: Callback, context?: unknown) =>
    this.#nodes.some((node, at) => callback.call(context ?? node, node, at))
  readonly filter = (test: unknown) =>
    new YNodeList(this.#nodes.filter((node) => (isCallback(test) ? test(node) : node.test(String(test)))))
  readonly slice = (from?: number, to?: number) => new YNodeList(this.#nodes.slice(from, to))
  readonly modulus = (by: number, rest = 0) => new YNodeList(this.#nodes.filter((_, at) => at % by === rest))
  readonly even = () => this.modulus(2)
  readonly odd = () => this.modulus(2, 1)
  readonly getDOMNodes = () => this.#nodes.map(({ target }) => target)
  readonly push = (node: unknown) => {
    const element = elementOf(node)
    if (element !== undefined) this.#nodes.push(nodeOf(element))
  }
  readonly get = (name: string) => this.#nodes.map((node) => node.get(name))
  readonly getAttribute = (name: string) => this.#nodes.map((node) => node.getAttribute(name))
  readonly hasClass = (name: string) => this.#nodes.map((node) => node.hasClass(name))
  get _nodes() {
    return this.getDOMNodes()
  }
}

/** Methods that a list does with each of its nodes. */
const EACH = [
  'on',
  'once',
  'after',
  'detach',
  'detachAll',
  'addClass',
  'removeClass',
  'toggleClass',
  'replaceClass',
  'setAttribute',
  'removeAttribute',
  'setStyle',
  'setStyles',
  'show',
  'hide',
  'set',
  'setData',
  'remove',
  'destroy',
  'empty',
  'setHTML',
  'setContent',
  'append',
  'prepend',
  'plug',
  'unplug',
  'fire',
  'simulate',
] as const
for (const name of EACH)
  Object.defineProperty(YNodeList.prototype, name, {
    value(this: YNodeList, ...values: readonly unknown[]) {
      return this.each((node) => {
        const method: unknown = node instanceof YNode ? node[name] : undefined
        if (isCallback(method)) method(...values)
      })
    },
  })

function names(text: string): string[] {
  return String(text).split(/\s+/).filter(Boolean)
}
