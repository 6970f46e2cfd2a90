import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { Shape, VElement, type VNode } from '../../../engine/html/nodes.ts'
import { serialise } from '../../../engine/html/tree/serialise.ts'
import { goesWhole, isKept, isKeptAttribute } from './allow-list.ts'
import { checkForeignAttribute } from './check-attribute.ts'
import { createCleaner, type Sanitise } from './cleaner.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/**
 * Makes a sanitiser that needs no window, with the result of `createSanitiser`: for edges, where a jsdom
 * cannot be loaded.
 */
export function createTreeSanitiser(): Sanitise {
  return createCleaner((markup, watch) => {
    const walk = new Walk(watch)
    const html = serialise(walk.kept(contentOf(markup)))
    return { html, removed: walk.removed }
  })
}

/** The nodes of markup as a body holds them; none where a frameset replaced the body. */
function contentOf(markup: string): readonly Node[] {
  // The helper keeps white space at the start.
  const page = parse(`<remove></remove>${markup}`, { scriptingEnabled: false })
  const html = page.childNodes.find((node) => node.nodeName === 'html')
  const body =
    html && 'childNodes' in html ? html.childNodes.find(({ nodeName }) => nodeName === 'body') : undefined
  return body && 'childNodes' in body ? body.childNodes.slice(1) : []
}

/** Returns true if text would be a tag, if the comments in it were gone: DOMPurify removes such elements. */
function looksLikeMarkup({ childNodes }: Element): boolean {
  if (childNodes.some((node) => 'tagName' in node)) return false
  const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('')
  return childNodes.some(({ nodeName }) => nodeName === '#comment') && /<[/\w!]/.test(text)
}

/** A walk over parsed nodes that copies what content may hold. Deep nodes throw, as in any parser. */
class Walk {
  readonly removed: string[] = []
  readonly #watch: () => void

  constructor(watch: () => void) {
    this.#watch = watch
  }

  kept(nodes: readonly Node[]): VNode[] {
    return nodes.flatMap((node) => this.#node(node))
  }

  #node(node: Node): VNode[] {
    this.#watch()
    if (node.nodeName === '#text' && 'value' in node) return [node.value]
    const element = 'tagName' in node && !looksLikeMarkup(node) ? node : undefined
    if (element !== undefined && isKept(element.tagName)) return [this.#element(element)]
    this.removed.push(`<${node.nodeName}>`)
    return element === undefined || goesWhole(element.tagName) ? [] : this.kept(element.childNodes)
  }

  #element(node: Element): VElement {
    const { tagName: tag } = node
    const attributes = node.attrs
      .map(({ name, value }) => ({ name, value: name === 'value' ? value : value.trim() }))
      .filter(({ name, value }) => {
        const isFine =
          checkForeignAttribute({ tag, name, value }) === value && isKeptAttribute(tag, name, value)
        if (!isFine) this.removed.push(name)
        return isFine
      })
    const shape = new Shape({ tag, names: attributes.map(({ name }) => name) })
    const values = attributes.map(({ value }) => value)
    return new VElement(shape, values, this.kept(node.childNodes))
  }
}
