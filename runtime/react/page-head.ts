import { VElement, type VNode, type VRoot } from '../../engine/html/nodes.ts'
import { putAttribute } from './props/raw-attributes.ts'

/** The element of a name among nodes. */
export function elementOf(nodes: readonly VNode[], tag: string): VElement | undefined {
  return nodes.find((node): node is VElement => node instanceof VElement && node.tag === tag)
}

/**
 * Has the title of a page and the attributes of `<html>` and `<body>` follow the data. Only what the template
 * says in another way than before is touched: classes that scripts have added, for instance, stay as long as
 * the template's are the same.
 */
export function followPage(page: Document, before: VRoot, after: VRoot): void {
  const [oldHtml, newHtml] = [elementOf(before.children, 'html'), elementOf(after.children, 'html')]
  followAttributes(page.documentElement, oldHtml, newHtml)
  followAttributes(page.body, part(oldHtml, 'body'), part(newHtml, 'body'))
  const title = titleOf(newHtml)
  if (title !== undefined && title !== titleOf(oldHtml)) page.title = title
}

function part(html: VElement | undefined, tag: string): VElement | undefined {
  return html && elementOf(html.children, tag)
}

function titleOf(html: VElement | undefined): string | undefined {
  const title = elementOf(part(html, 'head')?.children ?? [], 'title')
  return title?.children.filter((child) => typeof child === 'string').join('')
}

function followAttributes(element: Element, before: VElement | undefined, after: VElement | undefined): void {
  if (before === after) return
  for (const { name } of before?.attributes ?? []) {
    if (after?.attribute(name) === undefined) element.removeAttribute(name)
  }
  for (const { name, value } of after?.attributes ?? []) {
    if (before?.attribute(name) !== value) putAttribute(element, name, value)
  }
}
