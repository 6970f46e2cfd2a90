import { memoizeByObject } from '../../engine/cache/memoize.ts'
import type { VNode } from '../../engine/html/nodes.ts'
import type { HtmlParser, ParseRequest } from '../../engine/html/tree/html-parser.ts'
import { childNodesOf } from './dom-nodes.ts'

function decode(raw: string, isAttribute: boolean): string {
  const page = parsed(
    isAttribute
      ? `<i title="${raw.replaceAll('"', '&quot;')}">`
      : `<textarea>\n${raw.replaceAll('<', '&lt;')}</textarea>`,
  )
  const [element] = page.body.children
  return (isAttribute ? element?.getAttribute('title') : element?.textContent) ?? raw
}

interface HtmlPolicy {
  createHTML(html: string): string
}

/**
 * HTML as a page may have to hand it over that wants trusted types: by a policy called `vitrine`. What is
 * read here is no part of the page and runs nothing.
 */
function trusted(html: string): string {
  const types = Reflect.get(window, 'trustedTypes') as TrustedTypes | undefined
  return types === undefined ? html : policyOf(types).createHTML(html)
}

const SAME: HtmlPolicy = { createHTML: (html) => html }
// A page may refuse a second policy of the same name.
const policyOf = /* @__PURE__ */ memoizeByObject((types: TrustedTypes) => types.createPolicy('vitrine', SAME))

interface TrustedTypes {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy
}

function parsed(html: string): Document {
  return new DOMParser().parseFromString(trusted(html), 'text/html')
}

/** Without a doctype, tables would be in paragraphs. */
const STANDARD = '<!doctype html>'

/** The browser's own HTML parser. */
export const browserParser: HtmlParser = Object.freeze({
  decode,
  parse({ html, context }: ParseRequest): VNode[] {
    const page = parsed(context === undefined ? html : STANDARD)
    if (context === undefined) return childNodesOf(page)
    const parent = page.createElement(context)
    parent.innerHTML = trusted(html)
    return childNodesOf(parent)
  },
})
