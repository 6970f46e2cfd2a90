/// <reference lib="dom" />
import { regionOf } from './y-region.ts'

/** Sets a style as YUI does: numbers are pixels, and nothing takes the style away. */
export function applyStyle(style: CSSStyleDeclaration | undefined, name: string, value: unknown): void {
  if (style === undefined) return
  const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (value === null || value === undefined || value === '') style.removeProperty(property)
  else
    style.setProperty(
      property,
      typeof value === 'number' && !UNITLESS.test(name) ? `${value}px` : String(value),
    )
}

const UNITLESS = /opacity|zIndex|z-index|weight|lineHeight|line-height|flex|zoom/i

/** Properties of the page and the window on every node; undefined for other names. */
export function documentValue(name: string): unknown {
  const { documentElement } = document
  switch (name) {
    case 'winHeight':
      return innerHeight
    case 'winWidth':
      return innerWidth
    case 'docHeight':
      return documentElement.scrollHeight
    case 'docWidth':
      return documentElement.scrollWidth
    case 'docScrollY':
      return scrollY
    default:
      return undefined
  }
}

/** Reads a property of an element by its name in YUI or in the DOM. */
export function nodeValue(target: EventTarget, name: string): unknown {
  if (name === 'text' && target instanceof Element) return target.textContent
  if (name === 'region') return regionOf(target)
  if (name === 'scrollTop' && target === document.body) return scrollY
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? undefined : value
}

export function setNodeValue(target: EventTarget, name: string, value: unknown): void {
  if (name === 'scrollTop' && (target === document.body || target === document.documentElement))
    scrollTo({ top: Number(value) })
  else if (name === 'text' && target instanceof Element) target.textContent = String(value)
  else Reflect.set(target, name, value)
}
