const ASIDE = Symbol('the style that is removed while React looks at the element')

function styleOf(element: Element): object {
  return Object('style' in element ? element.style : undefined)
}

/** A content security policy may forbid style attributes, but not this. */
export function setStyle(element: Element, text: string): void {
  Reflect.set(styleOf(element), 'cssText', text)
}

/** Takes a style away for a while, with what scripts have added to it. */
export function setStyleAside(element: Element): void {
  Reflect.set(element, ASIDE, Reflect.get(styleOf(element), 'cssText'))
  element.removeAttribute('style')
}

/** The style that stood aside, which is given back once. */
export function styleAside(element: Element): string | undefined {
  const text: unknown = Reflect.get(element, ASIDE)
  Reflect.deleteProperty(element, ASIDE)
  return typeof text === 'string' ? text : undefined
}
