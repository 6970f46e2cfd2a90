import { isPlainMarkup } from './plain-markup.ts'
import type { Sanitise } from './sanitise.ts'

/** Returns a sanitiser that is made for the first markup that is not plain: most pages have none. */
export function lazySanitiser(make: () => Sanitise): Sanitise {
  let sanitise: Sanitise | undefined
  return (markup, deadline) => {
    if (isPlainMarkup(markup)) return { html: markup, removed: [] }
    sanitise ??= make()
    return sanitise(markup, deadline)
  }
}
