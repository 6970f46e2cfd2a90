/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** The element that holds the tools; it is no part of the page. */
export const TOOLS = 'vitrine-dev'

/** Attribute of a stylesheet that is on its way to take another one's place; it is no part of the page yet. */
export const ARRIVING = 'data-vitrine-arriving'

/**
 * Makes a page equal to another one in place: what is the same stays the same node, so what a visitor typed, chose,
 * opened, focused and scrolled to stays as it is.
 */
export function morphPage(from: Document, to: Document): void {
  const { activeElement } = from
  const selection = selectionOf(activeElement)
  const scroll = [window.scrollX, window.scrollY] as const
  const chosen = [...from.querySelectorAll('select')]
    .filter(isEdited)
    .map((select) => [select, select.value] as const)
  morphAttributes(from.documentElement, to.documentElement)
  morphChildren(from.head, to.head)
  morphAttributes(from.body, to.body)
  morphChildren(from.body, to.body)
  for (const [select, value] of chosen) {
    if ([...select.options].some((option) => option.value === value)) select.value = value
  }
  if (
    activeElement instanceof HTMLElement &&
    activeElement.isConnected &&
    from.activeElement !== activeElement
  ) {
    activeElement.focus({ preventScroll: true })
    selection(activeElement)
  }
  window.scrollTo({ left: scroll[0], top: scroll[1], behavior: 'instant' })
}

/** The same for the head alone, where the body is looked after by what took the page over. */
export function morphHead(from: Document, to: Document): void {
  morphAttributes(from.documentElement, to.documentElement)
  morphChildren(from.head, to.head)
  morphAttributes(from.body, to.body)
}

function isEdited(select: HTMLSelectElement): boolean {
  const options = [...select.options]
  const given = options.filter((option) => option.defaultSelected).at(-1) ?? options[0]
  return given !== undefined && !given.selected
}

/** Remembers where the caret is; returns what puts it there again. */
export function selectionOf(element: Element | null): (again: Element) => void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return () => {}
  const { selectionStart, selectionEnd } = element
  return (again) => {
    if (
      selectionStart === null ||
      !(again instanceof HTMLInputElement || again instanceof HTMLTextAreaElement)
    )
      return
    again.setSelectionRange(selectionStart, selectionEnd)
  }
}

function morphNode(from: Node, to: Node): void {
  if (from instanceof Element && to instanceof Element) {
    if (from.isEqualNode(to)) return
    morphAttributes(from, to)
    morphChildren(from, to)
  } else if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue
}

function morphChildren(from: Element, to: Element): void {
  let next = from.firstChild
  for (const wanted of [...to.childNodes]) {
    while (next !== null && isTools(next)) next = next.nextSibling
    const match = findMatch(next, wanted, to)
    if (match === undefined) {
      from.insertBefore(document.importNode(wanted, true), next)
      continue
    }
    if (match === next) next = next.nextSibling
    else from.insertBefore(match, next)
    morphNode(match, wanted)
  }
  while (next !== null) {
    const gone: ChildNode = next
    next = next.nextSibling
    if (!isTools(gone)) gone.remove()
  }
}

/** The node from `first` on that a wanted one can be made of. */
function findMatch(first: ChildNode | null, wanted: Node, wantedParent: Element): ChildNode | undefined {
  const key = keyOf(wanted)
  for (let node = first; node !== null; node = node.nextSibling) {
    if (isTools(node) || node.nodeName !== wanted.nodeName || keyOf(node) !== key) continue
    if (key !== '' || node === first || node.isEqualNode(wanted)) return node
    // A node that the new page has as it is stays for that place.
    if (![...wantedParent.childNodes].some((other) => other !== wanted && other.isEqualNode(node)))
      return node
  }
  return undefined
}

/** What tells a node from its siblings: its id, the name of a field, the address of a style or script. */
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return ''
  if (node.id !== '') return `#${node.id}`
  const name = node.getAttribute('name')
  if (name !== null)
    return `${name}=${node.getAttribute('type') === 'radio' ? node.getAttribute('value') : ''}`
  const address = node instanceof HTMLLinkElement ? node.getAttribute('href') : null
  return address === null ? '' : address.replace(/[?&]vitrine=\d+$/, '')
}

function isTools(node: Node): boolean {
  return node instanceof Element && (node.localName === TOOLS || node.hasAttribute(ARRIVING))
}

/** State that a visitor, or a script on the page, gave to an element and no server knows of. */
function isKept(element: Element, name: string): boolean {
  if (name === 'data-hydrated') return true
  if (name === 'open') return element instanceof HTMLDetailsElement || element instanceof HTMLDialogElement
  if (element instanceof HTMLLinkElement) return name === 'href'
  return name === 'src' && element instanceof HTMLImageElement && element.hasAttribute('data-src')
}

function morphAttributes(from: Element, to: Element): void {
  const changedImage = from.getAttribute('data-src') !== to.getAttribute('data-src')
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && (!isKept(from, name) || (name === 'src' && changedImage)))
      from.removeAttribute(name)
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value && !isKept(from, name)) from.setAttribute(name, value)
  }
}
