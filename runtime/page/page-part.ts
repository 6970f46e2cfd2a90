import { memoizeByObject } from '../../engine/cache/memoize.ts'

interface HtmlPolicy {
  createHTML(text: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy
}

// A page may refuse a second policy of the same name.
const policyOf = /* @__PURE__ */ memoizeByObject((types: PolicyFactory) =>
  types.createPolicy('vitrine-part', { createHTML: (text) => text }),
)

/**
 * Reads a page of the site that was fetched. Its scripts do not run; pages that demand trusted types are
 * given one.
 */
export function parsePage(html: string): Document {
  const factory: PolicyFactory | undefined = Reflect.get(globalThis, 'trustedTypes')
  const trusted = factory === undefined ? html : policyOf(factory).createHTML(html)
  const page = new DOMParser().parseFromString(trusted, 'text/html')
  for (const script of page.querySelectorAll('script:not([type="application/json"])')) script.remove()
  return page
}

/**
 * Gives the elements of a part ids that no other element of the page has, and what refers to them with them.
 */
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
