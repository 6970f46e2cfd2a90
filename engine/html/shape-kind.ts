import { Kind, REGIONS } from './kind.ts'
import type { Namespace } from './namespace.ts'
import { Shape } from './nodes.ts'

const makeKind = (tag: string, namespace: Namespace): Kind => new Kind(tag, namespace)

/** Returns what the name of a shape decides. */
export const kindOf = (shape: Shape): Kind => shape.kindBy(makeKind)

const DOCUMENT = /* @__PURE__ */ new Shape({ tag: '#document' })
const CONTENT = /* @__PURE__ */ new Shape({ tag: '#content' })
/** Elements that may hold less than a body. */
const CONTEXTS: ReadonlyMap<string, Shape> = /* @__PURE__ */ new Map(
  [...REGIONS.keys()].map((tag) => [tag, new Shape({ tag })]),
)

/**
 * Returns the shape of the element around a tree; `context` is the element, undefined for a whole document.
 */
export function rootShape(context: string | undefined): Shape {
  return context === undefined ? DOCUMENT : (CONTEXTS.get(context) ?? CONTENT)
}
