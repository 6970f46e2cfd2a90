/** Returns the props of an element that React has made or taken over, which React's own name leads to. */
export function reactProps(element: Element): Readonly<Record<string, unknown>> {
  return Object(Reflect.get(element, Object.keys(element).find((key) => key.startsWith('__reactProps'))!))
}

/** Returns true if a behaviour gave React the value or the choice of a field, which is then shown. */
export function isControlled(element: Element): boolean {
  return 'value' in reactProps(element.closest('select') ?? element)
}
