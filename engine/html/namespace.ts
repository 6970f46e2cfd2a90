export type Namespace = 'html' | 'svg' | 'math'

const NAMESPACES: ReadonlyMap<string | null, Namespace> = new Map([
  ['http://www.w3.org/2000/svg', 'svg'],
  ['http://www.w3.org/1998/Math/MathML', 'math'],
])

/** Returns the namespace of an element by its URI; `html` for every URI but those of SVG and MathML. */
export const namespaceOf = (address: string | null): Namespace => NAMESPACES.get(address) ?? 'html'
