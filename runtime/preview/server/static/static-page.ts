import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5'
import { attribute } from '../../pages/page-elements.ts'
import { needsServer, pageAddress, staticAddress } from './static-address.ts'

type Node = DefaultTreeAdapterTypes.Node
type Parent = DefaultTreeAdapterTypes.ParentNode
type Element = DefaultTreeAdapterTypes.Element

/** Addresses that need a server and are not among the files. */
export type LeftOut = 'buying' | 'search' | 'kept' | 'form' | 'link'

export interface StaticPage {
  readonly html: string
  /** Pages that it leads to, with the query that filters a list. */
  readonly links: readonly string[]
  readonly leftOut: readonly LeftOut[]
}

export interface StaticPageOptions {
  /** Where forms lead that need a server; nowhere where the site has no address for letters. */
  readonly email: string | undefined
}

/**
 * Makes of a page what works without a server: filtered lists are linked as folders, what buys is left out,
 * other forms become a link to write a letter. The page keeps its script: choices, prices and dialogs need no
 * server.
 */
export function staticPage(markup: string, options: StaticPageOptions): StaticPage {
  const page = new PageWriter(options)
  const document = parse(markup)
  page.findSearches(document)
  page.walk(document)
  return { html: serialize(document), links: page.links, leftOut: page.leftOut }
}

class PageWriter {
  readonly links: string[] = []
  readonly leftOut: LeftOut[] = []

  constructor(readonly options: StaticPageOptions) {}

  /** Ids of popovers around the search of the site. */
  readonly #searches = new Set<string>()

  /** Learns which popovers show a search: they and their buttons go with it. */
  findSearches(parent: Parent, popover = ''): void {
    for (const node of parent.childNodes) {
      if (!('attrs' in node)) continue
      if (popover !== '' && isSearch(node)) this.#searches.add(popover)
      const isPopover = attribute(node, 'popover') !== undefined
      this.findSearches(node, isPopover ? (attribute(node, 'id') ?? '') : popover)
    }
  }

  walk(parent: Parent): void {
    parent.childNodes = parent.childNodes.flatMap((node) => this.#replacement(node))
    for (const node of parent.childNodes) if ('childNodes' in node) this.walk(node)
  }

  /** Replaces a node by the returned one: the same, another, or none. */
  #replacement(node: Node): DefaultTreeAdapterTypes.ChildNode[] {
    if (!('attrs' in node)) return 'parentNode' in node ? [node] : []
    if (this.#searches.has(attribute(node, 'popovertarget') ?? attribute(node, 'id') ?? ''))
      return this.#without('search')
    if (node.tagName === 'form') return this.#form(node)
    if (BUYING.test(attribute(node, 'class') ?? '')) return this.#without('buying')
    if (attribute(node, 'data-kept') !== undefined) return this.#without('kept')
    return node.tagName === 'a' ? this.#link(node) : [node]
  }

  #form(form: Element): DefaultTreeAdapterTypes.ChildNode[] {
    const action = attribute(form, 'action') ?? ''
    const method = (attribute(form, 'method') ?? 'get').toLowerCase()
    if (isSearch(form)) return this.#without('search')
    if (method === 'get' && !needsServer(action)) return [form]
    if (/cart|subscription/.test(action) || BUYING.test(JSON.stringify(form.attrs)))
      return this.#without('buying')
    if (/^https?:/.test(action)) return [form]
    return [...this.#without('form'), ...letterTo(this.options.email)]
  }

  #link(link: Element): DefaultTreeAdapterTypes.ChildNode[] {
    const href = link.attrs.find(({ name }) => name === 'href')
    const address = href === undefined ? undefined : pageAddress(href.value)
    if (href === undefined || address === undefined) return [link]
    if (needsServer(address) || SHOWS_MORE.test(href.value)) return this.#without('link')
    this.links.push(address)
    if (address.includes('?')) href.value = `${staticAddress(address)}${/#.*/.exec(href.value)?.[0] ?? ''}`
    return [link]
  }

  #without(what: LeftOut): [] {
    this.leftOut.push(what)
    return []
  }
}

function isSearch(element: Element): boolean {
  return element.tagName === 'form' && /^\/search(?:$|[?/])/.test(attribute(element, 'action') ?? '')
}

/** Links that a longer list is shown by. */
const SHOWS_MORE = /[?&]show=\d/

/** Classes around what puts something into a cart. */
const BUYING = /\bsqs-add-to-cart-button(?:-wrapper)?\b|\bproduct-quantity-input\b/
/** Returns a `mailto:` link; empty without a valid e-mail address. */
function letterTo(email: string | undefined): DefaultTreeAdapterTypes.ChildNode[] {
  if (email === undefined || !/^[\w.+-]+@[\w.-]+$/.test(email)) return []
  return parseFragment(`<p><a href="mailto:${email}">${email}</a></p>`).childNodes
}
