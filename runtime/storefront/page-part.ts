interface HtmlPolicy {
  createHTML(text: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy
}

/** Reads a page of the site that was fetched. Its scripts do not run; pages that demand trusted types are given one. */
export function parsePage(html: string): Document {
  const factory: PolicyFactory | undefined = Reflect.get(globalThis, 'trustedTypes')
  const policy = factory?.createPolicy('vitrine-part', { createHTML: (text) => text })
  const page = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
  for (const script of page.querySelectorAll('script:not([type="application/json"])')) script.remove()
  return page
}

/**
 * Puts the content of a part that the server has rendered again in the place of what is there. The focus stays at the
 * control with the same id, and what was typed and not sent stays typed.
 */
export function replacePart(
  place: Element,
  fresh: Element,
  isSent: (control: Element) => boolean = () => false,
): void {
  const { ownerDocument: document } = place
  const active = document.activeElement
  const focusId = active !== null && place.contains(active) ? active.id : ''
  const typed = new Map(
    [...place.querySelectorAll('input')]
      .filter((input) => input.id !== '' && input.value !== input.defaultValue && !isSent(input))
      .map((input) => [input.id, input.value]),
  )
  place.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)))
  for (const [id, value] of typed) {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement) input.value = value
  }
  if (focusId !== '') document.getElementById(focusId)?.focus()
}

/** Gives the elements of a part ids that no other element of the page has, and what refers to them with them. */
export function ownIds(part: Element, prefix: string): void {
  const ids = new Set([...part.querySelectorAll('[id]')].map(({ id }) => id))
  const renamed = (id: string) => (ids.has(id) ? `${prefix}${id}` : id)
  for (const element of [part, ...part.querySelectorAll('*')]) {
    if (element.id !== '') element.id = renamed(element.id)
    for (const name of REFERENCES) {
      const value = element.getAttribute(name)
      if (value !== null) element.setAttribute(name, value.split(' ').map(renamed).join(' '))
    }
  }
}

const REFERENCES = [
  'for',
  'form',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'popovertarget',
] as const
