import { codeFrame } from './code-frame.ts'
import type { Explain } from './diagnostic.ts'
import { fill, help, type LintCode, lintMessages } from './messages.ts'
import { nearest } from './nearest.ts'

/** Adds help, the nearest name and a code frame to a diagnostic. */
export const explain: Explain = (diagnostic, { code, values, known = [] }, source) => {
  const { name, meant } = values
  const suggestion = meant ?? nearest(String(name), known) ?? alike(String(name), known)
  const what = fill(help[code], values)
  return {
    ...diagnostic,
    values,
    ...(diagnostic.message === '' && { message: fill(lintMessages[code as LintCode], values) }),
    ...(suggestion !== undefined && { suggestion: String(suggestion) }),
    help: suggestion === undefined ? what : `Did you mean '${suggestion}'? ${what}`,
    frame: codeFrame(source, diagnostic),
  }
}

/** The only name that begins with the same words, of two words at least: `add-to-cart-button`. */
function alike(name: string, known: readonly string[]): string | undefined {
  const [words] = /^(?:\w+-){2,}/.exec(name) ?? []
  const found = words === undefined ? [] : known.filter((one) => one.startsWith(words))
  return found.length === 1 ? found[0] : undefined
}
