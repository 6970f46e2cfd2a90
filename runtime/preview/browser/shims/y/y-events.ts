/// <reference lib="dom" />
import { isCallback } from '../callback.ts'
import { keyPress } from './y-keys.ts'

/** Takes a listener away again. */
export interface Subscription {
  detach(): void
}

/** Gives the node of YUI for a target. */
type NodeOf = (target: EventTarget) => unknown

/** Events with other names than the browser's. */
const TYPES: Readonly<Record<string, string>> = Object.freeze({
  domready: 'DOMContentLoaded',
  windowresize: 'resize',
  mousewheel: 'wheel',
})

const NOTHING: Subscription = Object.freeze({ detach() {} })

function together(all: readonly Subscription[]): Subscription {
  return {
    detach() {
      for (const one of all) one.detach()
    },
  }
}

/** Listeners of one target, called with events of YUI. */
export class Listeners {
  readonly #all: { readonly type: string; readonly end: AbortController }[] = []

  constructor(
    readonly target: EventTarget,
    readonly nodeOf: NodeOf,
  ) {}

  on(
    type: string | readonly string[],
    listener: unknown,
    ...[context, once]: readonly unknown[]
  ): Subscription {
    if (typeof type !== 'string') return together(type.map((one) => this.on(one, listener, context, once)))
    if (!isCallback(listener)) return NOTHING
    const name = type.includes('|') ? (type.split('|')[1] ?? type) : type
    const call = (event: Event) =>
      listener.call(context ?? this.nodeOf(this.target), this.#event(event, this.target))
    return this.#listen(name, call, once === true)
  }

  /** Listens for the pointer that comes and that goes: the event `hover` of YUI has two listeners. */
  hover(over: unknown, out: unknown, context: unknown): Subscription {
    return together([this.on('mouseenter', over, context), this.on('mouseleave', out, context)])
  }

  /** Listens for keys: the event `key` of YUI has settings that name them. */
  keys(listener: unknown, settings: unknown, context: unknown): Subscription {
    if (!isCallback(listener)) return NOTHING
    const { type, isMeant } = keyPress(String(settings))
    const receiver = context ?? this.nodeOf(this.target)
    return this.#listen(type, (event) => {
      if (isMeant(event)) listener.call(receiver, this.#event(event, this.target))
    })
  }

  delegate(
    type: string,
    { listener, selector, context }: { listener: unknown; selector: string; context: unknown },
  ): Subscription {
    if (!isCallback(listener)) return NOTHING
    return this.#listen(type, (event) => {
      const found = event.target instanceof Element ? event.target.closest(selector) : null
      if (found !== null) listener.call(context ?? this.nodeOf(found), this.#event(event, found))
    })
  }

  detach(type?: string): void {
    for (const one of this.#all) if (type === undefined || one.type === type) one.end.abort()
  }

  fire(type: string, detail?: unknown): void {
    if (type === 'click' && this.target instanceof HTMLElement) this.target.click()
    else this.target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }))
  }

  #listen(type: string, call: (event: Event) => unknown, once = false): Subscription {
    const end = new AbortController()
    this.#all.push({ type, end })
    const name = Object.hasOwn(TYPES, type) ? TYPES[type]! : type
    this.target.addEventListener(name, call, { signal: end.signal, once })
    return { detach: () => end.abort() }
  }

  /** The facade of an event: nodes for elements, and `halt`. */
  #event(event: Event, current: EventTarget) {
    const { nodeOf } = this
    const { detail, pageX, pageY, clientX, clientY, keyCode, which, button, touches } = Object(event)
    return {
      type: event.type,
      target: nodeOf(event.target ?? current),
      currentTarget: nodeOf(current),
      _event: event,
      pageX,
      pageY,
      clientX,
      clientY,
      keyCode,
      which,
      button,
      touches,
      detail,
      newHash: location.hash.slice(1),
      ...(typeof detail === 'object' && detail),
      preventDefault: () => event.preventDefault(),
      stopPropagation: () => event.stopPropagation(),
      stopImmediatePropagation: () => event.stopImmediatePropagation(),
      halt: () => {
        event.preventDefault()
        event.stopPropagation()
      },
    }
  }
}
