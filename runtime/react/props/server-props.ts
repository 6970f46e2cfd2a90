import type { StartTag } from '../../../engine/html/nodes.ts'
import { isChosenBySelect } from '../development/select-choice.ts'
import type { RawAttributes } from './raw-attributes.ts'

/** Props that React's own server renderer needs beside the props of a browser, where refs do the rest. */
export interface ServerProps {
  /**
   * Adds props for attributes that a ref would set. What React writes in no way is missing until a page is
   * hydrated.
   */
  add(props: Record<string, unknown>, node: StartTag, raw: RawAttributes): void
  /** The text of a textarea. In a browser it would replace what a visitor has typed before React came. */
  text(text: string): object
}

export const serverProps: ServerProps = {
  add(props, node, raw) {
    for (const [name, value] of raw) {
      const prop = propOf(node, name)
      if (prop !== undefined) props[prop] = prop === 'selected' ? true : value
    }
  },
  text: (text) => (text === '' ? {} : { defaultValue: text }),
}

/** Returns the props of servers; nothing in a document, where refs are at work, as in tests of components. */
export function serverPropsHere(): ServerProps | undefined {
  return typeof document === 'undefined' ? serverProps : undefined
}

/** Names of a custom element's attributes that mean nothing else to React. */
const PLAIN_NAME = /^(?!on|key$|ref$|is$|children$|style$|suppress|default|dangerously|inner)[a-z][\w.:-]*$/

function propOf(node: StartTag, name: string): string | undefined {
  const { tag } = node.shape
  if (tag.includes('-')) return PLAIN_NAME.test(name) ? name : undefined
  if (name === 'value' && tag === 'input') return 'defaultValue'
  // Of these two React takes the value for what they show.
  if (name === 'value' && tag !== 'select' && tag !== 'textarea') return 'value'
  if (name === 'selected' && tag === 'option' && !isChosenBySelect(node)) return 'selected'
  return name === 'href' && tag === 'a' ? 'href' : undefined
}
