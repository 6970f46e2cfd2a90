import createDOMPurify, { type Config, type WindowLike } from 'dompurify'
import { ClockCache, textWeight } from '../../../engine/clock-cache.ts'
import { encode } from '../../../engine/html/entities.ts'
import { serialise } from '../../../engine/html/tree/serialise.ts'
import { childNodesOf } from '../dom-nodes.ts'
import { checkForeignAttribute } from './check-attribute.ts'
import { isTooDeep, parseTime } from './parse-time.ts'

/** Markup without what could harm, and the names of what went: `<script>`, `onclick`. */
export interface Sanitised {
  readonly html: string
  readonly removed: readonly string[]
  /** It is text, since there was no time to clean it. */
  readonly isLate?: boolean
}
/** Cleans markup until a time of `performance.now()`, by default for as long as it takes. */
export type Sanitise = (markup: string, deadline?: number) => Sanitised

/** Thrown in the middle of markup that takes too long. */
class Late extends Error {}

/** UTF-16 units of all cached texts and results. */
const MAX_LENGTH = 4_000_000

/** Go with all that is in them: their text is no text, or another parser would read it in another way. */
const WITH_CONTENT = [
  'x-select',
  'x-svg',
  'x-math',
  'textarea',
  'dialog',
  'frameset',
  'object',
  'applet',
  'canvas',
]
/**
 * Go, but leave their content: form controls ask for what only the site may ask for, the others are not for
 * content.
 */
const FORBIDDEN = [
  ...['form', 'input', 'button', 'output', 'option', 'optgroup', 'datalist', 'fieldset'],
  ...['style', 'template', 'slot', 'shadow', 'content', 'element', 'decorator'],
  ...['marquee', 'blink', 'menuitem'],
]
const CONFIG = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [...FORBIDDEN, ...WITH_CONTENT],
  ADD_FORBID_CONTENTS: WITH_CONTENT,
  ADD_ATTR: ['target'],
  FORCE_BODY: true,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

/**
 * Makes the sanitiser of a window: a page's own, or jsdom's on a server, with the same result. Content keeps
 * text, lists, tables, links, pictures, sound and film, classes, ids, `data-` and `aria-` attributes and
 * harmless styles; it loses scripts, handlers, frames, forms, SVG and MathML. The result is written so that
 * every parser reads it alike.
 */
export function createSanitiser(window: WindowLike): Sanitise {
  const purify = createDOMPurify(window)
  /** Of the markup that is being cleaned. */
  let deadline = Number.POSITIVE_INFINITY
  const watch = () => {
    if (performance.now() > deadline) throw new Late()
  }
  purify.addHook('uponSanitizeElement', watch)
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName: name, attrValue: value } = attribute
    const tag = element.nodeName.toLowerCase()
    watch()
    if (checkForeignAttribute({ tag, name, value }) !== value) attribute.keepAttr = false
  })
  const known = new ClockCache<string, Sanitised>({
    max: MAX_LENGTH,
    weigh: ({ html }, markup) => html.length + textWeight(markup),
  })
  const pass = (markup: string): string => {
    if (performance.now() + parseTime(markup) > deadline) throw new Late()
    // Nothing comes back where a frameset replaced the body.
    const content: DocumentFragment | null = purify.sanitize(markup, CONFIG)
    return content === null ? '' : serialise(childNodesOf(content))
  }
  const clean = (markup: string): Sanitised => {
    if (isTooDeep(markup)) return asText(markup)
    try {
      const html = pass(alike(markup))
      const removed = namesOf(purify.removed)
      // Where an element went, or text stood wrongly in a table, a parser may read another tree: settle that
      // now.
      const isSettled = removed.length === 0 && !html.includes('<table')
      return { html: isSettled ? html : pass(html), removed }
    } catch (error) {
      // A value that the library cannot read is shown as text, not trusted.
      return error instanceof Late ? { ...asText(markup), isLate: true } : asText(markup)
    }
  }
  return (markup, until = Number.POSITIVE_INFINITY) => {
    const before = known.get(markup)
    if (before !== undefined) return before
    deadline = until
    const sanitised = clean(markup)
    if (sanitised.isLate !== true) known.set(markup, sanitised)
    return sanitised
  }
}

function asText(markup: string): Sanitised {
  return { html: encode(markup, /</g), removed: [markup] }
}

/**
 * Without what parsers disagree about: characters of code 0, and the inside of elements that are not kept
 * anyway.
 */
function alike(markup: string): string {
  return markup.replaceAll('\0', '').replace(/<(\/?)(select|svg|math)(?=[\s/>])/gi, '<$1x-$2')
}

/** The element by which the library keeps white space at the start. */
const HELPER = '<remove>'

function namesOf(removed: ReturnType<typeof createDOMPurify>['removed']): string[] {
  return removed
    .map((entry) =>
      'element' in entry ? `<${entry.element.nodeName.toLowerCase()}>` : (entry.attribute?.name ?? ''),
    )
    .filter((name) => name !== HELPER)
}
