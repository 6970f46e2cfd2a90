import createDOMPurify, { type Config, type WindowLike } from 'dompurify'
import { serialise } from '../../../engine/html/tree/serialise.ts'
import { childNodesOf } from '../dom-nodes.ts'
import { checkForeignAttribute } from './check-attribute.ts'
import { createCleaner, type Sanitise } from './cleaner.ts'
import { FORBIDDEN, WITH_CONTENT } from './forbidden.ts'

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
  // Read once: the library would read it again for every markup.
  purify.setConfig(CONFIG)
  let watch = () => {}
  purify.addHook('uponSanitizeElement', () => watch())
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName: name, attrValue: value } = attribute
    const tag = element.nodeName.toLowerCase()
    watch()
    if (checkForeignAttribute({ tag, name, value }) !== value) attribute.keepAttr = false
  })
  return createCleaner((markup, watching) => {
    watch = watching
    // Nothing comes back where a frameset replaced the body.
    const content: DocumentFragment | null = purify.sanitize(markup, CONFIG)
    const html = content === null ? '' : serialise(childNodesOf(content))
    return { html, removed: namesOf(purify.removed) }
  })
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
