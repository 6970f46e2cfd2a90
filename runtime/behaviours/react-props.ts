type Props = Readonly<Record<string, unknown>>

const NONE: Props = Object.freeze({})

/** Returns the props of an element that React has made or taken over. Only React's own name leads to them. */
export function reactProps(element: Element): Props {
  const name = Object.keys(element).find((key) => key.startsWith('__reactProps$'))
  return name === undefined ? NONE : (Reflect.get(element, name) as Props)
}

/** Returns true if a behaviour gave React the state that an attribute begins: that state is shown. */
export function isControlled(element: Element, attribute: string): boolean {
  if (!/^(?:checked|selected|value)$/.test(attribute)) return false
  const { checked, value, defaultValue } = reactProps(element.closest('select') ?? element)
  return ((attribute === 'checked' ? checked : (value ?? defaultValue)) ?? undefined) !== undefined
}
