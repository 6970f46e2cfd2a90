import { SCOPE_MARK } from '../../behaviours/scope-mark.ts'
import type { Sanitise } from './cleaner.ts'

/**
 * Text, and elements that mean little, with attributes that do nothing: such as formatters print and owners
 * write. No sign in it has a second spelling.
 */
const PART =
  /<(span|div|p|b|i|em|strong)((?: [a-z-]+="(?:[^"&<>\0\r\u00a0]|&(?:amp|lt|gt|quot);)*")*)>|<\/([a-z]+)>|(?:[^"&<>\0\r\u00a0]|&(?:amp|lt|gt|quot);)+/gy
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g
const HARMLESS = /^(?:class|title|data-[a-z-]+)$/
/**
 * Characters that sanitisers remove from attributes even where they are escaped: it could end a comment or an
 * element.
 */
const SUSPECT = /[-!\]]&gt;|&lt;\//
const MAX_DEPTH = 16

/** Returns true for markup that a sanitiser would not change: most pages never need to load one. */
export function isPlainMarkup(markup: string): boolean {
  const open: string[] = []
  PART.lastIndex = 0
  while (PART.lastIndex < markup.length) {
    const [, start, attributes = '', end] = PART.exec(markup) ?? ['']
    if (PART.lastIndex === 0) return false
    if (end !== undefined && open.pop() !== end) return false
    if (start === undefined) continue
    // A paragraph ends where another one or a block begins.
    if (open.includes('p') && (start === 'p' || start === 'div')) return false
    if (open.push(start) > MAX_DEPTH || !areHarmless(attributes)) return false
  }
  return open.length === 0
}

function areHarmless(text: string): boolean {
  const attributes = [...text.matchAll(ATTRIBUTE)]
  const names = new Set(attributes.map(([, name]) => name))
  return (
    names.size === attributes.length &&
    attributes.every(
      ([, name = '', value = '']) =>
        HARMLESS.test(name) && name !== SCOPE_MARK && value.trim() === value && !SUSPECT.test(value),
    )
  )
}

/** Returns a sanitiser that is made for the first markup that is not plain: most pages have none. */
export function lazySanitiser(make: () => Sanitise): Sanitise {
  let sanitise: Sanitise | undefined
  return (markup, deadline) => {
    if (isPlainMarkup(markup)) return { html: markup, removed: [] }
    sanitise ??= make()
    return sanitise(markup, deadline)
  }
}
