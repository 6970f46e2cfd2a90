/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { isCallback } from '../callback.ts'
import { elementOf, nodeOf, YNode, YNodeList } from './y-node.ts'
import { inRegion, type Region, regionOf } from './y-region.ts'

type Method = (node: YNode, ...values: readonly unknown[]) => unknown

let count = 0

/** Methods of YUI nodes that few themes call; what they give back besides a value is the node. */
const METHODS: Readonly<Record<string, Method>> = {
  ancestors: ({ element }, selector = '*') => {
    const found: Element[] = []
    for (let at = element?.parentElement; at; at = at.parentElement)
      if (at.matches(String(selector))) found.push(at)
    return new YNodeList(found)
  },
  appendChild: (node, other) => node.append(other),
  insertBefore: (node, other, before) => {
    const added = elementOf(other)
    if (added !== undefined) node.element?.insertBefore(added, elementOf(before) ?? null)
  },
  removeChild: (_node, other) => elementOf(other)?.remove(),
  replace: ({ element }, other) => {
    const next = elementOf(other)
    if (next !== undefined) element?.replaceWith(next)
  },
  cloneNode: ({ element }, deep) => {
    const copy = element?.cloneNode(deep === true)
    return copy instanceof Element ? nodeOf(copy) : null
  },
  wrap: ({ element }, markup) => {
    const template = document.createElement('template')
    template.innerHTML = String(markup)
    const around = template.content.firstElementChild
    if (!element || !around) return
    element.replaceWith(around)
    let inner = around
    while (inner.firstElementChild) inner = inner.firstElementChild
    inner.append(element)
  },
  unwrap: ({ element }) => {
    const parent = element?.parentElement
    parent?.replaceWith(...parent.childNodes)
  },
  hasChildNodes: ({ element }) => element?.hasChildNodes() ?? false,
  getContent: (node) => node.getHTML(),
  generateID: ({ element }) => {
    if (element && element.id === '') element.id = `yui_${++count}`
    return element?.id
  },
  compareTo: ({ element }, other) => element === elementOf(other),
  clearData: (node, name) => node.setData(String(name), undefined),
  setAttrs: (node, values) => {
    for (const [name, value] of Object.entries(Object(values))) node.set(name, value)
  },
  invoke: ({ element }, name, ...values) => {
    const method: unknown = element && Reflect.get(element, String(name))
    return isCallback(method) ? method.apply(element, values) : undefined
  },
  inRegion: ({ target }, other, all) => inRegion(regionOf(target), otherRegion(other), all === true),
  intersect: ({ target }, other) => ({ inRegion: inRegion(regionOf(target), otherRegion(other)) }),
  inViewportRegion: ({ target }, all) => inRegion(regionOf(target), regionOf(window), all === true),
  viewportRegion: () => regionOf(window),
  setX: (node, x) => node.setStyles({ position: 'relative', left: Number(x) - node.getX() }),
  setY: (node, y) => node.setStyles({ position: 'relative', top: Number(y) - node.getY() }),
  toggleView: (node) => (node.getComputedStyle('display') === 'none' ? node.show() : node.hide()),
  submit: ({ element }) => element instanceof HTMLFormElement && element.requestSubmit(),
  reset: ({ element }) => element instanceof HTMLFormElement && element.reset(),
  select: ({ element }) => element instanceof HTMLInputElement && element.select(),
  transition: (node, settings, call) => {
    const { duration, easing, delay, ...styles } = Object(settings)
    node.setStyles({ transition: `all ${Number(duration) || 0.5}s ease ${Number(delay) || 0}s`, ...styles })
    if (isCallback(call)) setTimeout(call, (Number(duration) || 0.5) * 1000)
  },
}

/** Methods of YUI nodes that are not here. */
const UNKNOWN = [
  'load',
  'simulateGesture',
  'swap',
  'swapXY',
  'setXY',
  'put',
  'getAttrs',
  'delegateOnce',
] as const

/**
 * Adds the methods that few themes call to nodes; the ones that are not here report their name and change
 * nothing.
 */
export function addNodeMethods(report: (name: string) => void): void {
  for (const [name, method] of Object.entries(METHODS))
    define(name, function (this: YNode, ...values) {
      const value = method(this, ...values)
      return value === undefined ? this : value
    })
  for (const name of UNKNOWN)
    define(name, function (this: YNode) {
      report(name)
      return this
    })
}

function define(name: string, value: (this: YNode, ...values: readonly unknown[]) => unknown): void {
  Object.defineProperty(YNode.prototype, name, { value })
}

function otherRegion(value: unknown): Region {
  if (value instanceof YNode) return regionOf(value.target)
  const element = elementOf(value)
  if (element !== undefined) return regionOf(element)
  const { left = 0, top = 0, right = 0, bottom = 0 } = Object(value)
  return { left, top, right, bottom, width: right - left, height: bottom - top }
}
