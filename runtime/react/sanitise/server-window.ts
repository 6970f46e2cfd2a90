import type { WindowLike } from 'dompurify'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** Returns a window of jsdom to sanitise in outside of a browser. It loads nothing and runs nothing. */
export function windowOf(JSDOM: typeof import('jsdom').JSDOM): WindowLike {
  const { window } = new JSDOM('')
  // jsdom's own parser puts stray text of a table behind it, browsers before it.
  class DOMParser extends window.DOMParser {
    override parseFromString(markup: string): Document {
      const document = window.document.implementation.createHTMLDocument('')
      const root = parse(markup, { scriptingEnabled: false }).childNodes.find(
        (node) => node.nodeName === 'html',
      )
      const body = root && 'childNodes' in root && root.childNodes.find((node) => node.nodeName === 'body')
      if (body && 'childNodes' in body) copy(body, document.body)
      else document.body.remove()
      return document
    }
  }
  return Object.assign(Object.create(window), { DOMParser })
}

function copy(from: DefaultTreeAdapterTypes.ParentNode, to: HTMLElement): void {
  for (const node of from.childNodes) {
    if ('value' in node) to.append(node.value)
    if ('data' in node) to.append(to.ownerDocument.createComment(node.data))
    if (!('attrs' in node)) continue
    const element = make(node.tagName, to.ownerDocument)
    for (const { name, value } of node.attrs) setAttribute(element, name, value)
    copy(node, element)
    to.append(element)
  }
}

/** A parser takes names that the DOM refuses to make; no content needs them. */
function make(name: string, document: Document): HTMLElement {
  try {
    return document.createElement(name)
  } catch {
    return document.createElement('x-unknown')
  }
}

function setAttribute(element: HTMLElement, name: string, value: string): void {
  try {
    element.setAttribute(name, value)
  } catch {
    // As above.
  }
}
