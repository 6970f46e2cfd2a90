import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parsedTree } from '../../../engine/html/render/tree.ts'
import { createTemplate, createToElements } from '../../../runtime/react/create.ts'
import { createRenderer, type Renderer } from '../../../runtime/react/renderer.ts'
import { environment } from '../../../runtime/react/server-environment.ts'

/** Makes elements of what parse5 reads in the whole output. */
const standard = createRenderer(environment)
const renderer: Renderer = {
  ...standard,
  tree: (request, needs) => parsedTree(request, standard.target(request.options.policy), needs),
}
export const parsed = { Template: createTemplate(renderer), toElements: createToElements(renderer) }

/** Elements as one can see them: types, keys and attributes. */
export function picture(node: ReactNode): unknown {
  if (Array.isArray(node)) return node.filter((child) => child !== null).map(picture)
  if (!isValidElement<Record<string, unknown>>(node)) return node ?? null
  const { children, ref, ...props } = node.props
  const type = typeof node.type === 'string' ? node.type : typeof node.type
  // Of two equal strings it is unknown which one a partial printed, and so which elements have one
  // origin.
  if (/^:\w+:\d+~/.test(node.key ?? '')) return picture(children as ReactNode)
  const key = node.key?.replace(/^(\+?):\w+:\d+/, '$1data')
  return { type, key, hasRef: ref !== undefined, props, children: picture(children as ReactNode) }
}

/** React's own renderer refuses some names of tags that HTML parsers take. */
export function markupOf(elements: ReactElement): string {
  try {
    return renderToStaticMarkup(elements)
  } catch (error) {
    return String(error)
  }
}
