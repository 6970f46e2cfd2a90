import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { VNode } from '../../engine/html/nodes.ts'
import type { Maker } from '../../engine/mould/maker.ts'
import type { Nodes } from '../../engine/mould/nodes.ts'
import type { Site } from '../../engine/mould/site.ts'
import { asChildren, fragment, isElement, makeElement } from './children.ts'
import type { ElementView } from './element-view.ts'
import { isRawAddress } from './prop-kind.ts'
import { OWN, type Props } from './props.ts'
import { viewOfSite } from './site-view.ts'

/** Makes React elements where a template is known to have them; what is special about one is left to a view. */
export class ElementMaker implements Maker {
  constructor(
    readonly view: ElementView,
    /** The elements may come again in a later render. */
    readonly comesAgain = false,
  ) {
    // Generated code asks for classes only.
    this.isWritten = !view.hasPlaces && view.matcher.hasOnlyClasses
  }

  readonly isWritten: boolean

  get kind(): object {
    return this.view.viewer
  }

  takes(site: Site, values: readonly string[]): boolean {
    const { isPlain, addresses } = viewOfSite(site)
    if (!isPlain || this.view.hasPlaces) return false
    for (let i = 0; i < addresses.length; i++) if (isRawAddress(values[addresses[i]!]!)) return false
    const { matcher } = this.view
    return matcher.isEmpty || matcher.find({ shape: site.shape, values }).length === 0
  }

  element(site: Site, values: readonly string[], nodes: Nodes): ReactElement {
    const view = viewOfSite(site)
    const { type, props: told } = view
    const { key = view.key } = nodes
    const content = this.content(nodes, site)
    // Objects of one form are quick to make.
    if (view.isBare) return makeElement(type, { children: content }, key)
    if (view.hasOnlyClass) return makeElement(type, { className: values[0], children: content }, key)
    const props: Props = { children: content }
    for (let i = 0; i < told.length; i++) {
      const { name, value, index, isDecided } = told[i]!
      props[name] = isDecided ? values[index] : value
    }
    return makeElement(type, props, key)
  }

  node(node: Exclude<VNode, string>): ReactNode {
    return this.view.node(node)
  }

  keyed(nodes: Nodes, from: number, key: string): void {
    const items = nodes.items as ReactNode[]
    let first = from
    let last = nodes.top - 1
    while (first <= last && !isElement(items[first])) first++
    while (last > first && !isElement(items[last])) last--
    const only = items[first]
    if (first > last || !isElement(only)) return
    if (first === last && only.key === key) return
    if (first === last && only.key?.startsWith(OWN) === true) items[first] = cloneElement(only, { key })
    else {
      const children = asChildren(items.slice(first, last + 1), { texts: [], mayRepeat: true })
      nodes.replace(first, [fragment(children, key), ...nodes.list(last + 1)])
    }
  }

  keep(): void {}

  /** All that a template made. */
  all(nodes: Nodes, root: Site): ReactElement {
    return fragment(this.content(nodes, root))
  }

  /** What the innermost element holds. */
  content(nodes: Nodes, site: Site): ReactNode {
    const { from, top } = nodes
    if (top - from < 2) return top === from ? undefined : (nodes.items[from] as ReactNode)
    return this.children(nodes.list() as ReactNode[], site, nodes.isMixed)
  }

  /** A list of nodes as the content of an element. */
  children(list: ReactNode[], site: Site, isMixed: boolean): ReactNode {
    if (list.length < 2) return list[0]
    const mayRepeat = site.mayRepeat || isMixed
    return asChildren(list, { texts: viewOfSite(site).texts, mayRepeat, comesAgain: this.comesAgain })
  }
}
