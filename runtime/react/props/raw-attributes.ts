import { isControlled } from '../../behaviours/react-props.ts'
import { choiceIn, followChecked } from './visitor-input.ts'

/** Attributes by name, with values as HTML has them. */
export type RawAttributes = readonly (readonly [name: string, value: string])[]

type Ref = (element: Element) => () => void

const APPLIED = Symbol('own attributes')
/** Of the names that SVG and MathML have from elsewhere, by their beginnings. */
const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['xlink', 'http://www.w3.org/1999/xlink'],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
])
const HTML = 'http://www.w3.org/1999/xhtml'

/**
 * A ref that sets attributes which React refuses, changes or warns of. Of those that the same element had
 * before, only what differs is touched: a select keeps its choice, a style what scripts added to it.
 */
export function rawAttributes(attributes: RawAttributes): Ref {
  return (element) => {
    const before = appliedTo(element) ?? []
    const own = [...attributes]
    if (appliedTo(element) !== undefined) followChecked(element, has(before, 'checked'), has(own, 'checked'))
    Reflect.set(element, APPLIED, own)
    take(
      element,
      before.filter(([name]) => !has(own, name)),
    )
    const style = styleAside(element)
    for (const [name, value] of own) {
      if ((name === 'value' || name === 'selected') && isControlled(element)) continue
      // React writes `checked` in its own way each time.
      const isSame = name !== 'checked' && before.some(([other, old]) => other === name && old === value)
      if (isSame && name === 'style' && style !== undefined) setStyle(element, style)
      else if (!(isSame && element.hasAttribute(name)) && element.getAttribute(name) !== value)
        putAttribute(element, name, value)
    }
    return () => {
      // Where React makes the next style, it begins with none.
      if (has(own, 'style')) setStyleAside(element)
      // Where the element stays, the next ref comes within the same turn.
      queueMicrotask(() => {
        if (appliedTo(element) !== own) return
        take(element, own)
        // Values that React sets from now on are not ours.
        Reflect.deleteProperty(element, APPLIED)
      })
    }
  }
}

/** Has the attributes of elements stay when React lets go of those, e.g. the values of radio buttons. */
export function keepRawAttributes(within: Element): void {
  for (const element of [within, ...within.querySelectorAll('*')]) Reflect.deleteProperty(element, APPLIED)
}

function appliedTo(element: Element): RawAttributes | undefined {
  const applied: unknown = Reflect.get(element, APPLIED)
  return Array.isArray(applied) ? applied : undefined
}

const has = (attributes: RawAttributes, name: string): boolean => attributes.some(([other]) => other === name)

/** Takes attributes away, unless others have replaced them by now. */
function take(element: Element, attributes: RawAttributes): void {
  for (const [name, value] of attributes) {
    // React looks after them.
    if (name === 'style' || (name === 'type' && element.localName === 'input')) continue
    if (element.getAttribute(name) === value) element.removeAttribute(name)
  }
}

/** Sets an attribute of any name that HTML parsers take, and a style even where a policy forbids styles. */
export function putAttribute(element: Element, name: string, value: string): void {
  const restore = name === 'selected' ? choiceIn(element) : undefined
  try {
    if (name === 'style' && 'style' in element) setStyle(element, value)
    else putPlain(element, name, value)
  } catch {
    try {
      putParsed(element, name, value)
    } catch {
      // No parser makes it either: the element does without.
    }
  }
  restore?.()
}

function putPlain(element: Element, name: string, value: string): void {
  const namespace = element.namespaceURI === HTML ? undefined : NAMESPACES.get(name.split(':', 1)[0] ?? '')
  if (namespace === undefined) element.setAttribute(name, value)
  else element.setAttributeNS(namespace, name, value)
}

/** Sets an attribute whose name HTML parsers take and the DOM refuses to make. */
function putParsed(element: Element, name: string, value: string): void {
  const template = element.ownerDocument.createElement('template')
  template.innerHTML = `<i ${name}>`
  const attribute = template.content.firstElementChild?.attributes[0]?.cloneNode()
  if (!(attribute instanceof Attr) || attribute.name !== name) return
  attribute.value = value
  element.setAttributeNode(attribute)
}

const ASIDE = Symbol('style aside')

function styleOf(element: Element): object {
  return Object('style' in element ? element.style : undefined)
}

/** A content security policy may forbid style attributes, but not this. */
function setStyle(element: Element, text: string): void {
  Reflect.set(styleOf(element), 'cssText', text)
}

/** Takes a style away for a while, with what scripts have added to it. */
function setStyleAside(element: Element): void {
  Reflect.set(element, ASIDE, Reflect.get(styleOf(element), 'cssText'))
  element.removeAttribute('style')
}

/** The style that stood aside, which is given back once. */
function styleAside(element: Element): string | undefined {
  const text: unknown = Reflect.get(element, ASIDE)
  Reflect.deleteProperty(element, ASIDE)
  return typeof text === 'string' ? text : undefined
}
