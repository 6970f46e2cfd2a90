import { cloneElement, isValidElement, type ReactElement } from 'react'
import type { StartTag } from '../../../engine/html/nodes.ts'
import { joinRefs } from '../../behaviours/join-refs.ts'

/** The attribute with the start tag that made an element, as `file:line:column`. */
export const ORIGIN = 'data-vitrine'

/**
 * An element that carries its origin once it is on the page: HTML of a server has no such attribute, and is
 * taken over all the same.
 */
export function withOrigin(element: ReactElement, { shape: { origin } }: StartTag): ReactElement {
  if (origin === undefined || !isValidElement<{ ref?: unknown }>(element) || typeof element.type !== 'string')
    return element
  const { source, start } = origin
  const { line, column } = source.position(start)
  const ref = joinRefs(element.props.ref, (made: Element) => {
    made.setAttribute(ORIGIN, `${source.name}:${line}:${column}`)
    return () => made.removeAttribute(ORIGIN)
  })
  return cloneElement(element, { ref })
}
