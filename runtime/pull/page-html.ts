import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5'
import type { NavigationLink } from '../site/site.ts'
import { isSameHost } from './site-client.ts'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** Parts of a page that its data lacks. */
export interface PageParts {
  /** Paths of this site that the page links to, in their order. */
  readonly links: readonly string[]
  readonly navigation: Readonly<Record<string, readonly NavigationLink[]>>
  /** Markup in block fields, by their id. */
  readonly blockFields: Readonly<Record<string, string>>
  /** Values of the theme's tweaks by title. */
  readonly tweaks: Readonly<Record<string, unknown>> | undefined
}

/** Reads the HTML of a page. */
export function readPageParts(html: string, address: URL): PageParts {
  const elements = [...elementsIn(parse(html))]
  return {
    links: elements.flatMap((element) =>
      element.tagName === 'a' ? (ownPath(attribute(element, 'href'), address) ?? []) : [],
    ),
    navigation: navigationOf(elements, address),
    blockFields: Object.fromEntries(
      elements
        .filter((element) => attribute(element, 'data-type') === 'block-field')
        .map((element) => [attribute(element, 'id'), serialize(element).trim()])
        .filter(([id, content]) => id !== '' && content !== ''),
    ),
    tweaks: tweaksOf(elements),
  }
}

/**
 * Returns the path of an address on the page's site, with `www.` or without it; undefined for other sites and
 * other schemes.
 */
export function ownPath(text: string, address: URL): string | undefined {
  if (text === '' || text.startsWith('#') || !URL.canParse(text, address)) return undefined
  const url = new URL(text, address)
  return isSameHost(withoutWww(url), withoutWww(address)) ? url.pathname : undefined
}

function withoutWww(address: URL): URL {
  const bare = new URL(address)
  bare.hostname = bare.hostname.replace(/^www\./, '')
  return bare
}

/** Returns the first navigation as `mainNav`, the first in a footer as `footerNav`, others by number. */
function navigationOf(elements: readonly Element[], address: URL): PageParts['navigation'] {
  const found = new Map<string, readonly NavigationLink[]>()
  const seen = new Set<string>()
  for (const element of elements) {
    if (element.tagName !== 'nav' && attribute(element, 'role') !== 'navigation') continue
    const links = linksIn(element, address)
    // Small windows often have another copy; other sites alone are social links.
    const key = JSON.stringify(links)
    const isOwn = links.some(({ url, items }) => url.startsWith('/') || items !== undefined)
    if (!isOwn || seen.has(key)) continue
    seen.add(key)
    const usual = ancestors(element).some(({ tagName }) => tagName === 'footer') ? 'footerNav' : 'mainNav'
    const name = [usual, 'secondaryNav'].find((one) => !found.has(one)) ?? `nav${found.size + 1}`
    found.set(name, links)
  }
  return Object.fromEntries(found)
}

function linksIn(node: Node, address: URL): NavigationLink[] {
  return childrenOf(node).flatMap((child) => {
    if (child.tagName === 'a') return linkOf(child, address) ?? []
    const nested = [...elementsIn(child)].find(({ tagName }) => tagName === 'ul' || tagName === 'ol')
    const isEntry = child.tagName === 'li' || /(?:^|[\s-])folder(?:$|[\s-])/.test(attribute(child, 'class'))
    if (!isEntry || nested === undefined) return linksIn(child, address)
    const items = linksIn(nested, address)
    const first = [...elementsIn(child)].find((one) => one !== nested && textOf(one, nested) !== '')
    const title = textOf(first ?? child, nested)
    return items.length === 0 ? [] : [{ title, url: '', items }]
  })
}

function linkOf(element: Element, address: URL): NavigationLink | undefined {
  const title = textOf(element) || attribute(element, 'aria-label')
  const href = attribute(element, 'href')
  if (title === '' || href === '' || href.startsWith('#') || !URL.canParse(href, address)) return undefined
  const path = ownPath(href, address)
  const url = path ?? new URL(href, address).href
  if (path === undefined && !/^https?:/.test(url)) return undefined
  return { title, url, ...(attribute(element, 'target') === '_blank' && { newWindow: true }) }
}

/** Begin of the page's settings, as Squarespace writes them into a script. */
const CONTEXT = /SQUARESPACE_CONTEXT\s*=\s*(?=\{)/

/** Returns the page's settings of a script that ends with them; undefined where it has none. */
function contextIn(script: string): string | undefined {
  const begin = CONTEXT.exec(script)
  if (begin === null) return undefined
  // One pattern from begin to end would try each end for each begin that a page writes.
  const json = script.slice(begin.index + begin[0].length).trimEnd()
  return json.endsWith(';') ? json.slice(0, -1) : json
}

function tweaksOf(elements: readonly Element[]): PageParts['tweaks'] {
  for (const element of elements) {
    if (element.tagName !== 'script') continue
    const text = rawText(element)
    const json = attribute(element, 'id') === 'squarespace-context' ? text : contextIn(text)
    const tweaks = json === undefined ? undefined : readJson(json)?.tweakJSON
    if (typeof tweaks === 'object' && tweaks !== null) return { ...tweaks }
  }
  return undefined
}

function readJson(text: string): { readonly tweakJSON?: unknown } | undefined {
  try {
    return Object(JSON.parse(text))
  } catch {
    return undefined
  }
}

function* elementsIn(root: Node): Generator<Element> {
  const pending = [...childrenOf(root)].reverse()
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    yield element
    pending.push(...childrenOf(element).reverse())
  }
}

function childrenOf(node: Node): Element[] {
  return 'childNodes' in node ? node.childNodes.filter((child): child is Element => 'tagName' in child) : []
}

function ancestors(element: Element): Element[] {
  const found: Element[] = []
  let above: Node | null = element.parentNode
  while (above !== null && 'tagName' in above) {
    found.push(above)
    above = above.parentNode
  }
  return found
}

function attribute({ attrs }: Element, name: string): string {
  return attrs.find((one) => one.name === name)?.value.trim() ?? ''
}

function rawText(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}

/** Text of an element in one line, without that of one element in it. */
function textOf(node: Node, without?: Element): string {
  const texts: string[] = []
  const pending: Node[] = [node]
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (at === without) continue
    if (at.nodeName === '#text' && 'value' in at) texts.push(at.value)
    if ('childNodes' in at) pending.push(...[...at.childNodes].reverse())
  }
  return texts.join('').replace(/\s+/g, ' ').trim()
}
