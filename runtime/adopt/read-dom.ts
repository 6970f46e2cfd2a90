import { type Namespace, namespaceOf } from '../../engine/html/namespace.ts'
import { Shape, type StartTag, VComment, VElement, type VNode } from '../../engine/html/nodes.ts'
import { isTableStructure } from '../../engine/html/table-structure.ts'
import { firstState } from './first-state.ts'

/** Reads elements of a page into virtual nodes, from which React makes what is there already. */
export class DomReader {
  /** Elements of one tag with the same attributes have one shape. */
  readonly #shapes = new Map<string, Shape>()
  readonly #elements = new WeakMap<object, Element>()

  /** The element that a node was read from. */
  elementOf(node: StartTag): Element | undefined {
    return this.#elements.get(node)
  }

  element(element: Element): VElement {
    const { shape, values } = this.tag(element)
    const node = new VElement(shape, values, this.#children(element))
    node.state = firstState(element)
    this.#elements.set(node, element)
    return node
  }

  /** The start tag of an element. */
  tag({ localName, namespaceURI, attributes }: Element): StartTag {
    const names: string[] = []
    const values: string[] = []
    for (let i = 0; i < attributes.length; i++) {
      const { name, value } = attributes[i]!
      names.push(name)
      values.push(value)
    }
    return { shape: this.#shapeOf(localName, namespaceOf(namespaceURI), names), values }
  }

  #children(element: Element): VNode[] {
    // In a page with scripts it is text.
    if (element.localName === 'noscript') return [element.innerHTML]
    const content = element instanceof HTMLTemplateElement ? element.content : element
    const isTable = isTableStructure(element.localName)
    const children: VNode[] = []
    for (let child = content.firstChild; child !== null; ) {
      const next: ChildNode | null = child.nextSibling
      if (child instanceof Element) children.push(this.element(child))
      else if (child instanceof Comment) children.push(new VComment(child.data))
      else if (child instanceof Text) {
        // React wants no blanks between the parts of a table, and cannot take over a text that is empty.
        if (child.data === '' || (isTable && child.data.trim() === '')) child.remove()
        else children.push(child.data)
      }
      child = next
    }
    return children
  }

  #shapeOf(tag: string, namespace: Namespace, names: readonly string[]): Shape {
    const key = `${namespace} ${tag} ${names.join(' ')}`
    let shape = this.#shapes.get(key)
    if (shape === undefined) {
      shape = new Shape({ tag, namespace, names })
      this.#shapes.set(key, shape)
    }
    return shape
  }
}
