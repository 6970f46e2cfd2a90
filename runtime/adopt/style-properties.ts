/**
 * The style attribute of an element as React's object, one entry a longhand property; undefined where React
 * cannot set it so: with `!important`, or a shorthand with `var()`, whose longhands have no value.
 */
export function styleProperties(element: Element): Record<string, string> | undefined {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return undefined
  const { style } = element
  const names = [...style]
  const isPlain = (name: string) =>
    style.getPropertyValue(name) !== '' && style.getPropertyPriority(name) === ''
  if (!names.every(isPlain)) return undefined
  return Object.fromEntries(names.map((name) => [propertyName(name), style.getPropertyValue(name)]))
}

function propertyName(name: string): string {
  return name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
