/// <reference lib="dom" />

type Find = (selector: unknown) => unknown

const OF_NULL = /^Cannot (?:read|set) properties of null/

/**
 * Wraps `Y.one` and reports a script that goes on with an element which the page lacks: one readable line in place of an
 * uncaught error. Squarespace's pages fail likewise.
 */
export function reportMissingElements(find: Find): Find {
  // Selectors without an element in the task that runs.
  const missing = new Set<string>()
  addEventListener('error', (event) => {
    const { error, filename, lineno } = event
    const selector = [...missing].at(-1)
    if (selector === undefined || !(error instanceof TypeError) || !OF_NULL.test(error.message)) return
    event.preventDefault()
    const file = new URL(filename || location.href, location.href).pathname
    // biome-ignore lint/suspicious/noConsole: authors look there first
    console.warn(`The page has no element '${selector}'; ${file}:${lineno} uses it`)
  })
  return (selector) => {
    const found = find(selector)
    if (found === null && typeof selector === 'string') {
      if (missing.size === 0) setTimeout(() => missing.clear())
      missing.add(selector)
    }
    return found
  }
}
