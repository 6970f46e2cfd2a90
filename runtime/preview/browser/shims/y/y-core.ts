/// <reference lib="dom" />
import { type Callback, isCallback } from '../callback.ts'
import { YAnim } from './y-anim.ts'
import { YBase } from './y-base.ts'
import { yCookie } from './y-cookie.ts'
import { eventMethods, YEventTarget } from './y-event-target.ts'
import type { Subscription } from './y-events.ts'
import { YHistoryHash } from './y-history-hash.ts'
import { io } from './y-io.ts'
import { LANG } from './y-lang.ts'
import { elementOf, find, nodeOf, YNode, YNodeList } from './y-node.ts'

/** Runs what needs the page's elements and what all scripts of the page have made. */
export function whenReady(call: () => void): void {
  if (isReady()) queueMicrotask(call)
  else document.addEventListener('DOMContentLoaded', call, { once: true })
}

/** Returns true if `DOMContentLoaded` has come, which it has not yet where a page has just been read. */
function isReady(): boolean {
  if (document.readyState !== 'interactive') return document.readyState === 'complete'
  const [navigation] = performance.getEntriesByType('navigation')
  return Reflect.get(Object(navigation), 'domContentLoadedEventStart') > 0
}

/**
 * Runs what a theme asks modules for: with all elements, and before `DOMContentLoaded`, which it may listen
 * to.
 */
function whenParsed(call: () => void): void {
  if (document.readyState !== 'loading') queueMicrotask(call)
  else document.addEventListener('readystatechange', call, { once: true })
}

const touch = () => navigator.maxTouchPoints > 0

/**
 * Makes the part of YUI 3 that themes call, over the page's own DOM; `face` is the `Y` that callbacks get.
 */
export function createY(face: () => unknown): Record<string, unknown> {
  const y: Record<string, unknown> = {
    ...functions(() => y, face),
    Lang: LANG,
    UA: {
      ie: 0,
      gecko: 0,
      webkit: 1,
      chrome: 1,
      mobile: touch() ? 'mobile' : null,
      touchEnabled: touch(),
      os: '',
    },
    config: { win: window, doc: document, debug: false },
    Global: eventMethods(),
    EventTarget: YEventTarget,
    Base: YBase,
    Easing: { easeBoth: 'easeBoth', easeIn: 'easeIn', easeOut: 'easeOut', easeNone: 'easeNone' },
    Anim: YAnim,
    Cookie: yCookie,
    io,
    HistoryHash: YHistoryHash,
    Node: callable(
      Object.assign(YNode, {
        create: (markup: string) => nodeOf(elementFrom(markup)),
        one: (selector: unknown) => one(selector),
        // Scripts name keys for YUI here; browsers' names are heard without it.
        DOM_EVENTS: { key: { eventDef: { KEY_MAP: {} } } },
      }),
    ),
    NodeList: YNodeList,
    Array: Object.assign((value: Iterable<unknown>) => Array.from(value), {
      each: eachIn,
      forEach: eachIn,
      invoke: (list: readonly unknown[], name: string, ...values: readonly unknown[]) =>
        list.map((one) => Reflect.get(Object(one), name)?.apply(one, values)),
      indexOf: (list: readonly unknown[], value: unknown) => list.indexOf(value),
    }),
    Object: { each: eachOf, keys: Object.keys },
    QueryString: {
      parse: (text: string) => Object.fromEntries(new URLSearchParams(text)),
      stringify: (values: Record<string, string>) => String(new URLSearchParams(values)),
    },
    Promise,
    JSON,
  }
  return y
}

/** Gives an object, or those that a constructor makes, the methods of another one. */
function augment(receiver: object, supplier: unknown): object {
  const target = isCallback(receiver) ? Object(receiver).prototype : receiver
  if (supplier === YEventTarget) return Object.assign(target, eventMethods()) && receiver
  const { prototype = supplier } = Object(supplier)
  return Object.assign(target, prototype) && receiver
}

function functions(self: () => Record<string, unknown>, face: () => unknown) {
  return {
    use(...values: readonly unknown[]): void {
      const call = values.at(-1)
      if (isCallback(call)) whenParsed(() => call(face()))
    },
    add: (_name: string, make: unknown) => isCallback(make) && make(face()),
    one,
    all: (selector: unknown) => new YNodeList(typeof selector === 'string' ? find(document, selector) : []),
    on,
    after: on,
    once: (type: string, listener: unknown, target?: unknown) => on(type, listener, target),
    later(wait: number, ...rest: readonly unknown[]) {
      const [context, call, values = [], repeats] = rest
      const work = () => (isCallback(call) ? call.apply(context, [values].flat()) : undefined)
      const timer = repeats === true ? setInterval(work, wait) : setTimeout(work, wait)
      return { cancel: () => clearTimeout(timer) }
    },
    bind:
      (call: Callback, context: unknown, ...first: readonly unknown[]) =>
      (...values: readonly unknown[]) =>
        call.apply(context, [...first, ...values]),
    rbind:
      (call: Callback, context: unknown, ...last: readonly unknown[]) =>
      (...values: readonly unknown[]) =>
        call.apply(context, [...values, ...last]),
    throttle,
    namespace: (path: string) => namespace(self(), path),
    merge: (...tables: readonly object[]) => Object.assign({}, ...tables),
    augment,
    mix: (target: object, source: object) => Object.assign(target, source),
    each: (value: unknown, call: Callback, context?: unknown) =>
      Array.isArray(value) ? eachIn(value, call, context) : eachOf(Object(value), call, context),
    clone: (value: unknown) => structuredClone(value),
    guid: () => `yui_${crypto.randomUUID()}`,
    log() {},
    fire: (type: string) => nodeOf(document).fire(type),
  }
}

function one(selector: unknown): YNode | null {
  if (selector instanceof YNode) return selector
  if (selector instanceof EventTarget) return nodeOf(selector)
  if (selector === 'window' || selector === 'document')
    return nodeOf(selector === 'window' ? window : document)
  const element = elementOf(selector)
  return element === undefined ? null : nodeOf(element)
}

/** Lets `Y.Node(element)` be called without `new`, too. */
function callable(nodeClass: typeof YNode): typeof YNode {
  return new Proxy(nodeClass, { apply: (_target, _receiver, [value]) => one(value) })
}

/** Listens on the window or on an element; `domready` that has passed comes at once. */
function on(
  type: string,
  listener: unknown,
  ...[target, ...rest]: readonly unknown[]
): Subscription | undefined {
  if (/^(?:domready|available|contentready)$/.test(type)) {
    if (isCallback(listener)) whenReady(() => listener.call(rest[0] ?? target ?? window))
    return undefined
  }
  const isTarget = target instanceof YNode || target instanceof EventTarget || typeof target === 'string'
  const node = isTarget ? one(target) : nodeOf(window)
  return node?.on(type, listener, ...(isTarget ? rest : [target, ...rest]))
}

function throttle(call: Callback, wait: number): Callback {
  let last = Number.NEGATIVE_INFINITY
  return function (this: unknown, ...values) {
    const now = performance.now()
    if (now - last < wait) return undefined
    last = now
    return call.apply(this, [...values])
  }
}

function eachIn(list: readonly unknown[], call: Callback, context?: unknown): void {
  for (const [at, value] of list.entries()) call.call(context, value, at)
}

function eachOf(table: object, call: Callback, context?: unknown): void {
  for (const [key, value] of Object.entries(table)) call.call(context, value, key)
}

function namespace(root: Record<string, unknown>, path: string): unknown {
  let at: object = root
  for (const name of path.split('.').filter((name) => name !== 'Y')) {
    if (!Object.hasOwn(at, name)) Reflect.set(at, name, {})
    at = Object(Reflect.get(at, name))
  }
  return at
}

function elementFrom(markup: string): Element {
  const template = document.createElement('template')
  template.innerHTML = markup.trim()
  return template.content.firstElementChild ?? document.createElement('div')
}
